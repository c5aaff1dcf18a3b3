import { queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';

/** The query for the orders with notes that mention the user, until they open them. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: () => api.internalNotes.mentions({}),
});
