import { queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';

export const internalNotesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'internal-notes'],
    queryFn: () => api.internalNotes.list({ order_id: orderId }),
  });

/** The query for the orders with notes that mention the user, until they open them. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: () => api.internalNotes.mentions({}),
});
