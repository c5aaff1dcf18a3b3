import { queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';

/** The query for the versions of an order's mockup, asked each time before one is replaced. */
export const mockupsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['mockups', orderId],
    queryFn: () => api.mockups.list({ order_id: orderId }),
    gcTime: 0,
  });
