import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ProductionOrder } from '#contract/workshop.ts';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { useKeptDraft } from '../kept-draft.ts';
import { type Changes, rebase, type Statuses, withChange } from './changes.ts';
import { type ProductionView, productionQuery } from './queries.ts';

/** What was chosen in the list and waits for Update. */
export function useProductionChanges(view: ProductionView) {
  const client = useQueryClient();
  const [changes, keep] = useKeptDraft<Changes>('suppliers');
  const [late, setLate] = useState<readonly string[]>([]);
  const newest = useRef(changes);
  newest.current = changes;
  const keepRef = useRef(keep);
  keepRef.current = keep;

  // The same function for every row, so that choosing in one draws that one alone.
  const change = useCallback((order: ProductionOrder, wanted: Partial<Statuses>) => {
    keepRef.current(withChange(newest.current, order, wanted));
  }, []);

  const updating = useMutation({
    mutationFn: (wanted: Changes) =>
      api.workshop.updateProduction({
        orders: Object.entries(wanted).map(([order_id, { version, now }]) => ({ order_id, version, ...now })),
      }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      forget();
      for (const queryKey of [['production'], ['orders'], ['order'], ['overview']])
        void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      const orders = lateOrders(error);
      if (orders.length === 0) return;
      const { queryKey } = productionQuery(view);
      await client.refetchQueries({ queryKey });
      const shown = client.getQueryData(queryKey)?.pages.flatMap((page) => page.orders) ?? [];
      keep(rebase(newest.current, orders, shown));
      setLate(orders);
    },
  });

  function forget() {
    keep({});
    setLate([]);
    updating.reset();
  }

  return {
    changes,
    late,
    change,
    forget,
    update: () => updating.mutate(changes),
    busy: updating.isPending,
    failure: updating.error ? failureWords(updating.error) : null,
  };
}

const lateOrders = (error: unknown): string[] =>
  error instanceof Refused && (error.code === 'version-conflict' || error.code === 'not-found')
    ? ((error.detail.orders as string[] | undefined) ?? [])
    : [];

function failureWords(error: unknown): string {
  if (error instanceof Refused && error.code === 'order-being-paid') {
    const paying = (error.detail.orders as string[]).join(', ');
    return `Nothing was updated: ${paying} is being paid at this moment. Please try again in a few minutes.`;
  }
  const orders = lateOrders(error);
  return orders.length > 0
    ? `${wordsOf(error)}. Nothing was updated; somebody else was first with ${orders.join(', ')}.`
    : wordsOf(error);
}
