import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormError } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReauthenticate } from '../shared/reauthenticate.tsx';

interface PaymentActionFormProps {
  /** The error message of a rejected action. */
  error: string | null;
  busy: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog that moves money or deletes something, with a cancel and a submit button. */
export function PaymentActionForm({
  error,
  busy,
  submitLabel,
  isDestructive,
  onSubmit,
  onCancel,
  children,
}: PaymentActionFormProps) {
  return (
    <Form onSubmit={() => !busy && onSubmit()} className="space-y-5">
      <FormError message={error} />
      {children}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Runs a payment action, with reauthentication if required; a toast confirms it. Then the order, the lists and the
 * figures are reloaded, also after a rejection, because the order may have changed.
 */
export function usePaymentAction<Input>(
  orderId: string,
  call: (input: Input) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const callWithReauthentication = useReauthenticate();
  const refresh = () => {
    for (const queryKey of [['order', orderId], ['orders'], ['overview']])
      void client.invalidateQueries({ queryKey });
  };
  const action = useMutation({
    mutationFn: (input: Input) => callWithReauthentication(() => call(input)),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      onDone();
      refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError) refresh();
    },
  });
  return {
    run: (input: Input) => action.mutate(input),
    busy: action.isPending,
    refusal: action.error ? errorMessage(action.error) : null,
  };
}
