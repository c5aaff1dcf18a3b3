import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../failure.tsx';
import { AddTask } from './add-task.tsx';
import { tasksQuery } from './queries.ts';
import { TaskList } from './task-list.tsx';

/** What there is to do, the soonest first; designers see their own (specification 2, Tasks). */
export function Tasks() {
  const [all, setAll] = useState(false);
  const [person, setPerson] = useState('');
  const { data, error, refetch, isFetching } = useQuery(tasksQuery(null, all));
  const people = data?.people ?? [];
  const shown = data?.tasks.filter(({ assignee }) => person === '' || assignee === person);
  return (
    <section aria-labelledby="tasks-title" aria-busy={isFetching}>
      <h1 id="tasks-title" className="text-4xl">
        Tasks
      </h1>
      <AddTask orderId={null} people={people} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {people.length > 1 && (
          <label className="flex items-center gap-2">
            <span className="text-quiet">Whose</span>
            <select
              value={person}
              onChange={(event) => setPerson(event.target.value)}
              className="min-h-11 rounded-md border border-field-line bg-card px-3"
            >
              <option value="">Everybody’s</option>
              {people.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => setAll(event.target.checked)}
            className="size-5 accent-calm"
          />
          Show done tasks too
        </label>
      </div>
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <TaskList tasks={shown} people={people} withOrder empty="Nothing to do. Add the first task above." />
      )}
    </section>
  );
}
