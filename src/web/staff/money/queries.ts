import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const moneyQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'money'],
    queryFn: () => api.money.orderMoney({ order_id: orderId }),
  });

/** Asked anew each time that somebody looks: the provider may say something else by now. */
export const reviewQuery = (id: string) =>
  queryOptions({ queryKey: ['review', id], queryFn: () => api.money.review({ id }), staleTime: 0 });

export const savedOrdersQuery = (search: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['orders', 'saved', { search, cursor }],
    queryFn: () => api.dashboard.orders({ saved: true, search, cursor }),
    placeholderData: keepPreviousData,
  });
