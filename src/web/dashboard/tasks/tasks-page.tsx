import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { AddTaskForm } from './add-task.tsx';
import { tasksQuery } from './queries.ts';
import { TaskList } from './task-list.tsx';

/** The tasks by due date; designers see only their own (rules.md dashboard-6). */
export default function TasksPage() {
  const { values, refine } = useListAddress({ person: '', show: 'open' });
  const { person } = values;
  const all = values.show === 'all';
  const { data, error, refetch, isFetching } = useQuery(tasksQuery(all));
  const people = data?.people ?? [];
  const shown = data?.tasks.filter(({ assignee }) => person === '' || assignee === person);
  return (
    <section aria-labelledby="tasks-title" aria-busy={isFetching}>
      <h1 id="tasks-title" className="text-4xl">
        Tasks
      </h1>
      <AddTaskForm orderId={null} people={people} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {people.length > 1 && (
          <label className="flex max-w-full items-center gap-2">
            <span className="text-muted">Whose</span>
            <select
              value={person}
              onChange={(event) => refine({ person: event.target.value })}
              className="min-h-11 min-w-0 rounded-md border border-field-line bg-surface px-3"
            >
              <option value="">Everybody’s</option>
              {people.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <CheckboxField
          label="Show done tasks too"
          checked={all}
          onChange={(event) => refine({ show: event.target.checked ? 'all' : 'open' })}
        />
      </div>
      {error && !data ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <TaskList
          tasks={shown}
          people={people}
          showOrder
          emptyText="Nothing to do. Add the first task above."
        />
      )}
    </section>
  );
}
