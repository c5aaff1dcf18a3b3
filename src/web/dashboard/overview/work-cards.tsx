import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MAX_QUEUE_COUNT, ORDER_QUEUES, QUEUE_TITLES } from '#domain/orders/staff/order-queue.ts';
import { queuePath } from '#web/dashboard/shared/orders-view.tsx';
import { DASHBOARD_PATH, orderPath } from '#web/dashboard/shared/paths.ts';
import { savedViewsQuery } from '#web/dashboard/shared/queries.ts';
import { mentionsQuery } from '../internal-notes/queries.ts';
import { tasksQuery } from '../tasks/queries.ts';
import { FigurePlaceholder } from './figure-placeholder.tsx';

/** What waits for somebody, each a link to its list (rules.md dashboard-3). */
export function WorkCards() {
  const { data } = useQuery(savedViewsQuery);
  const tasks = useQuery(tasksQuery(false)).data?.tasks;
  const mentions = useQuery(mentionsQuery).data?.mentions;
  return (
    <section aria-labelledby="work-title" className="mt-6">
      <h2 id="work-title" className="text-2xl">
        To do
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
        {ORDER_QUEUES.map((queue) => (
          <WorkCard
            key={queue}
            to={queuePath(queue)}
            title={QUEUE_TITLES[queue]}
            count={data?.queues[queue]}
            isUrgent={queue === 'late'}
          />
        ))}
        <WorkCard
          to={`${DASHBOARD_PATH}/tasks`}
          title="Overdue tasks"
          count={tasks?.filter(({ overdue }) => overdue).length}
          isUrgent
        />
        <WorkCard
          to={mentions?.length === 1 ? orderPath(mentions[0]!.order_id) : `${DASHBOARD_PATH}/tasks`}
          title="Notes for you"
          count={mentions?.length}
          isUrgent
        />
      </ul>
    </section>
  );
}

interface WorkCardProps {
  to: string;
  title: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** Whether a number above zero is highlighted. */
  isUrgent: boolean;
}

function WorkCard({ to, title, count, isUrgent }: WorkCardProps) {
  const isHighlighted = isUrgent && count !== undefined && count > 0;
  return (
    <li>
      <Link
        to={to}
        className={`block h-full rounded-lg border bg-surface p-4 hover:border-ink ${isHighlighted ? 'border-warning' : 'border-line'}`}
      >
        <span
          className={`tabular block font-display text-3xl font-bold ${isHighlighted ? 'text-warning' : ''}`}
        >
          {count === undefined ? <FigurePlaceholder /> : formatCount(count)}
        </span>
        <span className="block text-sm font-semibold">{title}</span>
      </Link>
    </li>
  );
}

const formatCount = (count: number): string =>
  count >= MAX_QUEUE_COUNT ? `${MAX_QUEUE_COUNT}+` : String(count);
