/** What the dashboard asks the server, and under which name the answer is remembered. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { ALL_ORDERS, type OrdersView } from './orders/orders-view.tsx';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => api.dashboard.overview({}),
});

/** What is not said is not narrowed. */
export const ordersQuery = (wanted: Partial<OrdersView>) => {
  const view = { ...ALL_ORDERS, cursor: null, ...wanted };
  return queryOptions({
    queryKey: ['orders', view],
    queryFn: () => api.dashboard.orders(view),
    placeholderData: keepPreviousData,
  });
};

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

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => api.security.secondFactor({}),
});
