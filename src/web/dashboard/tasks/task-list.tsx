import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Task } from '#contract/staff/tasks.ts';
import { formatDay } from '#domain/orders/dates/delivery.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { invalidateTasks, TASK_KEYS } from './queries.ts';

interface TaskListProps {
  /** Undefined while loading. */
  tasks: Task[] | undefined;
  /** The possible assignees. */
  people: string[];
  showOrder: boolean;
  emptyText: string;
}

export function TaskList({ tasks, people, showOrder, emptyText }: TaskListProps) {
  const [editing, setEditing] = useState<Task | null>(null);
  const [taskToDelete, setTaskToDelete] = useState<Task | null>(null);
  if (!tasks) return <p className="text-muted">Loading tasks</p>;
  if (tasks.length === 0)
    return <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{emptyText}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {tasks.map((task) => (
          <TaskItem
            key={task.id}
            task={task}
            showOrder={showOrder}
            onEdit={() => setEditing(task)}
            onDelete={() => setTaskToDelete(task)}
          />
        ))}
      </ul>
      {editing && <EditTaskDialog task={editing} people={people} onClose={() => setEditing(null)} />}
      {taskToDelete && <DeleteTaskDialog task={taskToDelete} onClose={() => setTaskToDelete(null)} />}
    </>
  );
}

interface TaskItemProps {
  task: Task;
  showOrder: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function TaskItem({ task, showOrder, onEdit, onDelete }: TaskItemProps) {
  const { title, order } = task;
  const tick = useCompleteTask(task.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-56 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={task.done}
          disabled={tick.isPending}
          onChange={(event) => tick.mutate(event.target.checked)}
          className="size-5 shrink-0 accent-success"
        />
        <TaskText task={task} />
      </label>
      <div className="ml-auto flex max-w-full min-w-0 items-center">
        {showOrder && order && (
          <Link
            to={orderPath(order.order_id)}
            className="mr-2 inline-flex min-h-11 max-w-56 min-w-0 items-center text-sm underline underline-offset-4"
          >
            <span className="truncate">{order.secret_code}</span>
          </Link>
        )}
        <IconButton name={`Edit: ${title}`} onPress={onEdit}>
          <PencilIcon className="size-4" />
        </IconButton>
        {task.removable && (
          <IconButton name={`Delete: ${title}`} onPress={onDelete}>
            <TrashIcon className="size-4" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

const TaskText = ({ task: { title, done, assignee, due_on, overdue } }: { task: Task }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className={`block ${done ? 'text-muted line-through' : 'font-semibold'}`}>{title}</span>
    <span className="block text-sm text-muted">
      {assignee || 'Nobody yet'}
      {due_on && (
        <span className={overdue ? 'font-semibold text-danger' : ''}>
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
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
  >
    {children}
  </button>
);

function useCompleteTask(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: boolean) => api.tasks.update({ id, done }),
    onError: (error: unknown) => toast(errorMessage(error), { tone: 'danger' }),
    onSuccess: () => invalidateTasks(client),
  });
}

function DeleteTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <ConfirmDeleteDialog
      title="Delete this task?"
      onDelete={() => api.tasks.remove({ id: task.id })}
      queryKeys={TASK_KEYS}
      onClose={onClose}
    >
      <p>
        <strong className="break-words">{task.title}</strong> will be deleted for good. If it is done, tick it
        instead: it stays among the done tasks.
      </p>
    </ConfirmDeleteDialog>
  );
}

interface EditTaskProps {
  task: Task;
  people: string[];
  onClose: () => void;
}

/** Changes a task's title, due date and assignee. */
function EditTaskDialog({ task, people, onClose }: EditTaskProps) {
  const client = useQueryClient();
  const [title, setTitle] = useState(task.title);
  const [dueOn, setDueOn] = useState(task.due_on ?? '');
  const [assignee, setAssignee] = useState(task.assignee);
  const saving = useMutation({
    mutationFn: () =>
      api.tasks.update({ id: task.id, title, due_on: dueOn || null, assignee: assignee || null }),
    onSuccess: () => {
      onClose();
      return invalidateTasks(client);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Edit task"
      confirmLabel="Save"
      busy={saving.isPending}
      error={saving.error && errorMessage(saving.error)}
      isDisabled={!title.trim()}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label="What needs doing"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField label="Due" type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
      {people.length > 1 && (
        <SelectField label="For" value={assignee} onChange={(event) => setAssignee(event.target.value)}>
          <option value="">Nobody yet</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
