import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api.ts';

export interface ProductionView {
  show: 'production' | 'shipping';
  /** '' for all, '-' for none yet. */
  supplier: string;
  oldest_first: boolean;
}

export const productionQuery = (view: ProductionView) =>
  infiniteQueryOptions({
    queryKey: ['production', view],
    queryFn: ({ pageParam }) => api.workshop.production({ ...view, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
