import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const codesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['discount-codes', search],
    queryFn: ({ pageParam }) => api.shelf.discountCodes({ search, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
