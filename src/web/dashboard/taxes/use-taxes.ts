import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaxTableDto } from '#contract/staff/taxes.ts';
import { useReauthenticate } from '#web/dashboard/shared/reauthenticate.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';

export const taxesQuery = queryOptions({ queryKey: ['taxes'], queryFn: () => api.taxes.read({}) });

/** Saves registrations or rates, after the password. */
export function useSaveTaxes(onSaved: () => void) {
  const client = useQueryClient();
  const callWithReauthentication = useReauthenticate();
  const saving = useMutation({
    mutationFn: (change: Partial<TaxTableDto>) =>
      callWithReauthentication(() => api.taxes.save({ registrations: [], rates: [], ...change })),
    onSuccess: (taxes) => {
      client.setQueryData(taxesQuery.queryKey, taxes);
      toast(taxes.message, { tone: 'success' });
      onSaved();
    },
  });
  return {
    save: (change: Partial<TaxTableDto>) => saving.mutate(change),
    busy: saving.isPending,
    failure: saving.error ? errorMessage(saving.error) : null,
  };
}
