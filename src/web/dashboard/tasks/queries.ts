import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';

export const staffOrdersQuery = queryOptions({
  queryKey: ['team', 'staff-orders'],
  queryFn: () => api.tasks.ordersByDesigner({}),
});

/** What shows tasks: their own pages, and those of orders. */
export const TASK_KEYS = [['team'], ['order']];

export const invalidateTasks = (client: QueryClient) =>
  Promise.all(TASK_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));

export const tasksQuery = (all: boolean) =>
  queryOptions({
    queryKey: ['team', 'tasks', { all }],
    queryFn: () => api.tasks.list({ order_id: null, all }),
  });

export const designersQuery = queryOptions({
  queryKey: ['team', 'designers'],
  queryFn: () => api.tasks.designers({}),
});
