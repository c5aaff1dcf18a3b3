/** Queries that several parts of the dashboard share, with their cache keys. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';
import { ALL_ORDERS, type OrdersView } from './orders-view.tsx';

/** The query for a page of orders; omitted filters do not limit the list. */
export const ordersQuery = (filters: Partial<OrdersView>) => {
  const view = { ...ALL_ORDERS, cursor: null, ...filters };
  return queryOptions({
    queryKey: ['orders', view],
    queryFn: () => api.orderManagement.orders(view),
    placeholderData: keepPreviousData,
  });
};

/** The query for all that the page of an order shows. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => api.orderManagement.order({ order_id: orderId }),
  });

/** The query for the counts of the queues. */
export const queuesQuery = queryOptions({
  queryKey: ['overview', 'queues'],
  queryFn: () => api.orderManagement.queues({}),
});
