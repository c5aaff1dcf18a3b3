import { useQuery } from '@tanstack/react-query';
import { Failure } from '../failure.tsx';
import { AddTask } from '../team/add-task.tsx';
import { tasksQuery } from '../team/queries.ts';
import { TaskList } from '../team/task-list.tsx';
import { Panel } from './panel.tsx';

/** What there is to do about this order. */
export function TasksPanel({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(tasksQuery(orderId, true));
  return (
    <Panel title="Tasks">
      <AddTask orderId={orderId} people={data?.people ?? []} />
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <TaskList
          tasks={data?.tasks}
          people={data?.people ?? []}
          withOrder={false}
          empty="Nothing to do about this order."
        />
      )}
    </Panel>
  );
}
