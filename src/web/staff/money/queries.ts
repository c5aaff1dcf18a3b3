import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const moneyQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'money'],
    queryFn: () => api.money.orderMoney({ order_id: orderId }),
  });

export const savedOrdersQuery = (search: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['orders', 'saved', { search, cursor }],
    queryFn: () => api.dashboard.orders({ saved: true, search, cursor }),
    placeholderData: keepPreviousData,
  });
