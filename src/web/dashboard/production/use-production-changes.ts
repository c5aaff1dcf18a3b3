import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ProductionOrder } from '#contract/staff/production.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';
import {
  addChange,
  type ProductionChanges,
  type ProductionStatuses,
  rebaseChanges,
} from './production-changes.ts';
import { type ProductionView, productionQuery } from './use-production-view.ts';

/** Holds the unsaved changes of the production list. */
export function useProductionChanges(view: ProductionView) {
  const client = useQueryClient();
  const [changes, persist] = usePersistedDraft<ProductionChanges>('suppliers');
  const [outdatedIds, setOutdatedIds] = useState<readonly string[]>([]);
  const newest = useRef(changes);
  newest.current = changes;
  const persistRef = useRef(persist);
  persistRef.current = persist;

  // A stable function, so that a change in one row does not render the others.
  const change = useCallback((order: ProductionOrder, requested: Partial<ProductionStatuses>) => {
    persistRef.current(addChange(newest.current, order, requested));
  }, []);

  const updating = useMutation({
    mutationFn: (requested: ProductionChanges) =>
      api.production.update({
        orders: Object.entries(requested).map(([order_id, { version, now }]) => ({
          order_id,
          version,
          ...now,
        })),
      }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      drop();
      for (const queryKey of [['production'], ['orders'], ['order'], ['overview']])
        void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      const orders = outdatedOrders(error);
      if (orders.length === 0) return;
      await rebase(orders);
      setOutdatedIds(orders);
    },
  });

  /** Loads the list again and bases the changes of these orders on it. */
  async function rebase(orderIds: readonly string[]) {
    const { queryKey } = productionQuery(view);
    await client.refetchQueries({ queryKey });
    const shown = client.getQueryData(queryKey)?.pages.flatMap((page) => page.orders) ?? [];
    persist(rebaseChanges(newest.current, orderIds, shown));
  }

  function drop() {
    persist({});
    setOutdatedIds([]);
  }

  function discard() {
    drop();
    updating.reset();
  }

  return {
    changes,
    outdatedIds,
    change,
    discard,
    /** Nothing can be changed meanwhile, because the question stays open until `onSettled`. */
    update: (onSettled: () => void) => updating.mutate(changes, { onSettled }),
    busy: updating.isPending,
    failure: updating.error ? describeUpdateError(updating.error) : null,
  };
}

const outdatedOrders = (error: unknown): readonly string[] =>
  error instanceof ApiError && (error.code === 'version-conflict' || error.code === 'not-found')
    ? (error.detail.orders ?? [])
    : [];

function describeUpdateError(error: unknown): string {
  if (error instanceof ApiError && error.code === 'order-being-paid') {
    const paying = error.detail.orders?.join(', ');
    return `Nothing was updated: ${paying} is being paid right now. Please try again in a few minutes.`;
  }
  const orders = outdatedOrders(error);
  return orders.length > 0
    ? `${errorMessage(error)}. Nothing was updated; somebody else has just changed ${orders.join(', ')}.`
    : errorMessage(error);
}
