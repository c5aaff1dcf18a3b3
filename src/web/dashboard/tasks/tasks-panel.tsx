import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddTaskForm } from './add-task.tsx';
import { tasksQuery } from './queries.ts';
import { TaskList } from './task-list.tsx';

/** The tasks of an order. */
export function TasksPanel({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(tasksQuery(orderId, true));
  return (
    <Panel title="Tasks">
      <AddTaskForm orderId={orderId} people={data?.people ?? []} />
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <TaskList
          tasks={data?.tasks}
          people={data?.people ?? []}
          showOrder={false}
          emptyText="Nothing to do about this order."
        />
      )}
    </Panel>
  );
}
