import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: () => api.shelf.pricing({}),
});
