import { useQueryClient } from '@tanstack/react-query';
import { ordersQuery } from '../queries.ts';
import { useOrdersView } from './orders-view.tsx';

/** The orders before and after one, on the page of the list that it was opened from; null at its ends. */
export function useNeighbours(orderId: string | null): { next: string | null; previous: string | null } {
  const { view } = useOrdersView();
  const page = useQueryClient().getQueryData(ordersQuery(view).queryKey);
  const ids = (view.saved ? page?.saved_orders : page?.orders)?.map(({ order_id }) => order_id) ?? [];
  const place = orderId === null ? -1 : ids.indexOf(orderId);
  if (place < 0) return { next: null, previous: null };
  return { next: ids[place + 1] ?? null, previous: ids[place - 1] ?? null };
}
