import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { orderQuery } from '../queries.ts';
import type { Draft, Fields } from './draft.ts';

/** Somebody was first: who, when, and how the order stands now. */
export interface Conflict {
  by: string;
  at: string | null;
  version: number;
  current: Fields;
}

export function useSaveOrder(orderId: string, onSaved: () => void) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ version, changes }: Draft) =>
      api.dashboard.updateOrder({ order: { order_id: orderId, version, ...changes } }),
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
    conflict,
    settle: () => saving.reset(),
  };
}

const conflictOf = (error: unknown): Conflict | null =>
  error instanceof Refused && error.code === 'version-conflict'
    ? (error.detail as unknown as Conflict)
    : null;
