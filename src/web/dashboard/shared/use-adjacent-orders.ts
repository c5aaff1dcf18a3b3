import { useQueryClient } from '@tanstack/react-query';
import { useOrdersView } from './orders-view.tsx';
import { ordersQuery } from './queries.ts';

/** Returns the ids of the next and previous order on the cached page of the list; null at its ends. */
export function useAdjacentOrders(orderId: string | null): { next: string | null; previous: string | null } {
  const { view } = useOrdersView();
  const page = useQueryClient().getQueryData(ordersQuery(view).queryKey);
  const ids = (view.saved ? page?.saved_orders : page?.orders)?.map(({ order_id }) => order_id) ?? [];
  const index = orderId === null ? -1 : ids.indexOf(orderId);
  if (index < 0) return { next: null, previous: null };
  return { next: ids[index + 1] ?? null, previous: ids[index - 1] ?? null };
}
