import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import type { OrdersFilter } from '../orders/orders-view.tsx';

export const moneyQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'money'],
    queryFn: () => api.money.orderMoney({ order_id: orderId }),
  });

/** Asked anew each time that somebody looks: the provider may say something else by now. */
export const reviewQuery = (id: string) =>
  queryOptions({ queryKey: ['review', id], queryFn: () => api.money.review({ id }), staleTime: 0 });

export type SavedSort = Pick<OrdersFilter, 'sort' | 'direction'>;

export const savedOrdersQuery = (search: string, sorted: SavedSort, cursor: string | null) =>
  queryOptions({
    queryKey: ['orders', 'saved', { search, ...sorted, cursor }],
    queryFn: () => api.dashboard.orders({ saved: true, search, ...sorted, cursor }),
    placeholderData: keepPreviousData,
  });
