import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QUEUE_TITLES } from '#domain/orders/staff/order-queue.ts';
import { formatCount, ProductionLine } from '#web/dashboard/list/production-line.tsx';
import { queuePath } from '#web/dashboard/shared/orders-view.tsx';
import { DASHBOARD_PATH } from '#web/dashboard/shared/paths.ts';
import { queuesQuery } from '#web/dashboard/shared/queries.ts';
import { tasksQuery } from '../tasks/queries.ts';
import { FigurePlaceholder } from './figure-group.tsx';

/** What has to be done first: the line to production, and what is late or waits for the user (rules.md dashboard-3). */
export function WorkCards() {
  const { data } = useQuery(queuesQuery);
  const tasks = useQuery(tasksQuery(false)).data?.tasks;
  return (
    <section aria-labelledby="work-title" className="mt-4">
      <h2 id="work-title" className="mb-2 text-xl">
        To do
      </h2>
      <ProductionLine current={null} />
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3">
        {FAULTY_QUEUES.map((queue) => (
          <WorkCard
            key={queue}
            to={queuePath(queue)}
            title={QUEUE_TITLES[queue]}
            count={data?.queues[queue].orders}
          />
        ))}
        <WorkCard
          to={`${DASHBOARD_PATH}/tasks`}
          title="Overdue tasks"
          count={tasks?.filter(({ overdue }) => overdue).length}
        />
      </ul>
    </section>
  );
}

const FAULTY_QUEUES = ['late', 'no_address', 'to_refund'] as const;

interface WorkCardProps {
  to: string;
  title: string;
  /** Undefined while loading. */
  count: number | undefined;
}

/** A number above zero is highlighted. */
function WorkCard({ to, title, count }: WorkCardProps) {
  const isHighlighted = count !== undefined && count > 0;
  return (
    <li>
      <Link
        to={to}
        className={`flex h-full flex-wrap items-baseline gap-x-3 rounded-lg border bg-surface px-4 py-2 hover:border-ink ${isHighlighted ? 'border-warning' : 'border-line'}`}
      >
        <span
          className={`tabular block font-display text-2xl font-bold ${isHighlighted ? 'text-warning' : ''}`}
        >
          {count === undefined ? <FigurePlaceholder /> : formatCount(count)}
        </span>
        <span className="block text-sm font-semibold">{title}</span>
      </Link>
    </li>
  );
}
