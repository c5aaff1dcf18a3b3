/** What the dashboard asks the server, and under which name the answer is remembered. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { OrdersView } from './orders/orders-view.tsx';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => api.dashboard.overview({}),
});

export const ordersQuery = ({ search, status, saved, cursor }: OrdersView) =>
  queryOptions({
    queryKey: ['orders', { search, status, saved, cursor }],
    queryFn: () => api.dashboard.orders({ search, status, saved, cursor }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({ queryKey: ['order', orderId], queryFn: () => api.dashboard.order({ order_id: orderId }) });

export const lettersQuery = (to: string, before: number | null) =>
  queryOptions({
    queryKey: ['letters', { to, before }],
    queryFn: () => api.letters.list({ to, before }),
    placeholderData: keepPreviousData,
  });

export const letterQuery = (id: number) =>
  queryOptions({ queryKey: ['letter', id], queryFn: () => api.letters.read({ id }) });
