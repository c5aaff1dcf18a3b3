import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const staffOrdersQuery = queryOptions({
  queryKey: ['team', 'staff-orders'],
  queryFn: () => api.team.staffOrders({}),
});

export const tasksQuery = (orderId: string | null, all: boolean) =>
  queryOptions({
    queryKey: ['team', 'tasks', { orderId, all }],
    queryFn: () => api.team.tasks({ order_id: orderId, all }),
  });

export const designersQuery = queryOptions({
  queryKey: ['team', 'designers'],
  queryFn: () => api.team.designers({}),
});
