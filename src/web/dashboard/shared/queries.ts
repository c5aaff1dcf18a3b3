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

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => api.orderManagement.order({ order_id: orderId }),
  });

/** A part of the order's data: whatever loads the order again, loads its gates too. */
export const releaseKey = (orderId: string) => [...orderQuery(orderId).queryKey, 'release'];

/**
 * The query for what is open before an order is sewn, and its release. Another version has other gates; until they are loaded the
 * earlier ones stay, with the reasons that were typed.
 */
export const releaseQuery = (orderId: string, version: number | null) =>
  queryOptions({
    queryKey: [...releaseKey(orderId), version],
    queryFn: () => api.production.readRelease({ order_id: orderId }),
    placeholderData: keepPreviousData,
  });

/** The query for the views of the team and the counts of the queues. */
export const savedViewsQuery = queryOptions({
  queryKey: ['overview', 'views'],
  queryFn: () => api.savedViews.list({}),
});

/** The query for the files of an order's design. */
export const designFilesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'design-files'],
    queryFn: () => api.designFiles.listForStaff({ order_id: orderId }),
  });

/** The query for the paid and due amounts of an order. */
export const paymentSummaryQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'money'],
    queryFn: () => api.payments.orderMoney({ order_id: orderId }),
  });
