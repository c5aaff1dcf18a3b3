import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The catalogue as every visitor has it. */
export const siteDataQuery = queryOptions({
  queryKey: ['site-data'],
  queryFn: () => api.catalogue.siteData({}),
});
