import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { orderQuery } from '../queries.ts';
import type { Draft } from './draft.ts';
import { faultsOf } from './faults.ts';
import { type Fields, fieldFrom } from './fields.ts';
import { updateOf } from './update-of.ts';

/** Somebody was first: who, when, and how the fields that both changed stand now. */
export interface Conflict {
  by: string;
  at: string | null;
  version: number;
  current: Fields;
}

export function useSaveOrder(orderId: string, onSaved: () => void) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async ({ version, changes }: Draft) =>
      api.dashboard.updateOrder({ order: updateOf(orderId, version, changes) }),
    onSuccess: async ({ message }) => {
      toast(message, { tone: 'done' });
      // The form shows the server's word as soon as it lets go of what was typed.
      await client.refetchQueries(orderQuery(orderId));
      onSaved();
      void client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: (error) => {
      if (conflictOf(error)) void client.refetchQueries(orderQuery(orderId));
    },
  });
  const conflict = conflictOf(saving.error);
  return {
    save: (draft: Draft) => saving.mutate(draft),
    busy: saving.isPending,
    message: saving.error && !conflict ? wordsOf(saving.error) : null,
    /** The fields that were refused, to be marked, and why. */
    faults: faultsOf(saving.error),
    conflict,
    settle: () => saving.reset(),
  };
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof Refused) || error.code !== 'version-conflict') return null;
  const { by, at, version, current } = error.detail as unknown as Conflict & {
    current: Record<string, unknown>;
  };
  const fields = Object.entries(current).map(([name, value]) => [name, fieldFrom(name, value)]);
  return { by, at, version, current: Object.fromEntries(fields) as Fields };
}
