import { useMutation, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs';
import Trash from 'lucide-react/dist/esm/icons/trash-2.mjs';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Task } from '#contract/team.ts';
import { formatDay } from '#domain/delivery.ts';
import { api, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { orderHash } from '../order-hash.ts';
import { DeleteTask } from './delete-task.tsx';
import { EditTask } from './edit-task.tsx';

interface TaskListProps {
  /** Undefined while they are fetched. */
  tasks: Task[] | undefined;
  /** Whom a task can be given to. */
  people: string[];
  withOrder: boolean;
  empty: string;
}

export function TaskList({ tasks, people, withOrder, empty }: TaskListProps) {
  const [editing, setEditing] = useState<Task | null>(null);
  const [leaving, setLeaving] = useState<Task | null>(null);
  if (!tasks) return <p className="text-quiet">Loading tasks</p>;
  if (tasks.length === 0)
    return <p className="rounded-lg border border-line bg-card p-6 text-center text-quiet">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {tasks.map((task) => (
          <Item
            key={task.id}
            task={task}
            withOrder={withOrder}
            onEdit={() => setEditing(task)}
            onDelete={() => setLeaving(task)}
          />
        ))}
      </ul>
      {editing && <EditTask task={editing} people={people} onClose={() => setEditing(null)} />}
      {leaving && <DeleteTask task={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface ItemProps {
  task: Task;
  withOrder: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Item({ task, withOrder, onEdit, onDelete }: ItemProps) {
  const { title, order } = task;
  const tick = useTick(task.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-56 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={task.done}
          disabled={tick.isPending}
          onChange={(event) => tick.mutate(event.target.checked)}
          className="size-5 shrink-0 accent-done"
        />
        <Words task={task} />
      </label>
      <div className="ml-auto flex max-w-full min-w-0 items-center">
        {withOrder && order && (
          <Link
            to={{ hash: orderHash(order.order_id) }}
            className="mr-2 inline-flex min-h-11 max-w-56 min-w-0 items-center text-sm underline underline-offset-4"
          >
            <span className="truncate">{order.secret_code}</span>
          </Link>
        )}
        <IconButton name={`Edit: ${title}`} onPress={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        {task.removable && (
          <IconButton name={`Delete: ${title}`} onPress={onDelete}>
            <Trash aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

const Words = ({ task: { title, done, assignee, due_on, overdue } }: { task: Task }) => (
  <span className="min-w-0">
    <span className={`block break-words ${done ? 'text-quiet line-through' : 'font-semibold'}`}>{title}</span>
    <span className="block text-sm text-quiet">
      {assignee || 'Nobody yet'}
      {due_on && (
        <span className={overdue ? 'font-semibold text-wrong' : ''}>
          {', '}
          {overdue && 'overdue: '}
          <time dateTime={due_on}>{formatDay(due_on)}</time>
        </span>
      )}
    </span>
  </span>
);

const IconButton = ({
  name,
  onPress,
  children,
}: {
  name: string;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={name}
    onClick={onPress}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink"
  >
    {children}
  </button>
);

function useTick(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: boolean) => api.team.changeTask({ id, done }),
    onError: (error: unknown) => toast(wordsOf(error), { tone: 'wrong' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
}
