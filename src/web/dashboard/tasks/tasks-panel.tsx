import type { TaskList as Tasks } from '#contract/staff/tasks.ts';
import { Part } from '../../ui/fold.tsx';
import { AddTaskForm } from './add-task.tsx';
import { TaskList } from './task-list.tsx';

/** The tasks of an order. */
export const TasksPanel = ({ orderId, data: { tasks, people } }: { orderId: string; data: Tasks }) => (
  <Part title="Tasks">
    <AddTaskForm orderId={orderId} people={people} />
    <TaskList tasks={tasks} people={people} showOrder={false} emptyText="Nothing to do for this order." />
  </Part>
);
