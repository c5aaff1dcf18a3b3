import { queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';

/** The public catalogue. */
export const siteDataQuery = queryOptions({
  queryKey: ['site-data'],
  queryFn: () => api.catalogue.siteData({}),
});
