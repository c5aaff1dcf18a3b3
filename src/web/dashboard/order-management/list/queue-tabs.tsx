import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  MAX_QUEUE_COUNT,
  ORDER_QUEUES,
  type OrderQueue,
  QUEUE_TITLES,
} from '#domain/orders/staff/order-queue.ts';
import { queuePath } from '#web/dashboard/shared/orders-view.tsx';
import { savedViewsQuery } from '#web/dashboard/shared/queries.ts';

/**
 * The queues of orders that wait for somebody, with their numbers (rules.md dashboard-13). Below 1024 px they are one
 * row that scrolls sideways, so that the orders begin in the first screen.
 */
export function QueueTabs({ current }: { current: OrderQueue | null }) {
  const { data } = useQuery(savedViewsQuery);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is scrolled into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) row.current?.scrollTo({ left: tab.offsetLeft - row.current.offsetWidth / 3 });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Queues"
      className="relative -mx-4 mt-1 flex scroll-px-8 gap-1 overflow-x-auto p-1 pr-8 pl-3 max-lg:[mask-image:linear-gradient(to_left,transparent,black_2rem)] lg:mx-0 lg:-ml-1 lg:flex-wrap lg:overflow-visible lg:p-0"
    >
      <QueueTab queue={null} isCurrent={current === null} title="All" />
      {ORDER_QUEUES.map((queue) => (
        <QueueTab
          key={queue}
          queue={queue}
          isCurrent={current === queue}
          title={QUEUE_TITLES[queue]}
          count={data?.queues[queue]}
        />
      ))}
    </nav>
  );
}

interface QueueTabProps {
  queue: OrderQueue | null;
  isCurrent: boolean;
  title: string;
  count?: number | undefined;
}

const QueueTab = ({ queue, isCurrent, title, count }: QueueTabProps) => (
  <Link
    to={queuePath(queue)}
    aria-current={isCurrent ? 'page' : undefined}
    className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-surface-inset aria-[current=page]:bg-surface-inset aria-[current=page]:text-ink lg:min-h-8"
  >
    {title}
    {/* Keeps its width while the numbers are loaded. */}
    {queue && <span className="tabular min-w-5 text-right text-muted">{formatCount(count)}</span>}
  </Link>
);

const formatCount = (count: number | undefined): string =>
  count === undefined ? '' : count >= MAX_QUEUE_COUNT ? `${MAX_QUEUE_COUNT}+` : String(count);
