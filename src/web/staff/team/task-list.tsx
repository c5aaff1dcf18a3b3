import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/dist/esm/icons/trash-2.mjs';
import { Link } from 'react-router';
import type { Task } from '#contract/team.ts';
import { formatDay } from '#domain/delivery.ts';
import { api, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { orderHash } from '../order-hash.ts';

interface TaskListProps {
  /** Undefined while they are fetched. */
  tasks: Task[] | undefined;
  withOrder: boolean;
  empty: string;
}

export function TaskList({ tasks, withOrder, empty }: TaskListProps) {
  if (!tasks) return <p className="text-quiet">Loading tasks</p>;
  if (tasks.length === 0)
    return <p className="rounded-lg border border-line bg-card p-6 text-center text-quiet">{empty}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {tasks.map((task) => (
        <Item key={task.id} task={task} withOrder={withOrder} />
      ))}
    </ul>
  );
}

function Item({ task, withOrder }: { task: Task; withOrder: boolean }) {
  const { tick, remove } = useTask(task.id);
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={task.done}
          disabled={tick.isPending}
          onChange={(event) => tick.mutate(event.target.checked)}
          className="size-5 shrink-0 accent-done"
        />
        <span className="min-w-0">
          <span className={`block break-words ${task.done ? 'text-quiet line-through' : 'font-semibold'}`}>
            {task.title}
          </span>
          <span className="block text-sm text-quiet">
            {task.assignee || 'Nobody yet'}
            {task.due_on && (
              <span className={task.overdue ? 'font-semibold text-wrong' : ''}>
                {', '}
                {task.overdue && 'overdue: '}
                <time dateTime={task.due_on}>{formatDay(task.due_on)}</time>
              </span>
            )}
          </span>
        </span>
      </label>
      {withOrder && task.order && (
        <Link
          to={{ hash: orderHash(task.order.order_id) }}
          className="hidden max-w-40 truncate text-sm underline underline-offset-4 sm:block"
        >
          {task.order.secret_code}
        </Link>
      )}
      <button
        type="button"
        aria-label={`Delete: ${task.title}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:text-wrong"
      >
        <Trash aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function useTask(id: number) {
  const client = useQueryClient();
  const settled = {
    onError: (error: unknown) => toast(wordsOf(error), { tone: 'wrong' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['team'] }),
  };
  const tick = useMutation({
    mutationFn: (done: boolean) => api.team.changeTask({ id, done }),
    ...settled,
  });
  const remove = useMutation({ mutationFn: () => api.team.removeTask({ id }), ...settled });
  return { tick, remove };
}
