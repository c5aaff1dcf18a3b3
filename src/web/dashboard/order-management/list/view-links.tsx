import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type OrderQueue, QUEUE_TITLES } from '#domain/orders/staff/order-queue.ts';
import { formatCount } from '#web/dashboard/list/production-line.tsx';
import { type OrdersView, queuePath, savedOrdersPath } from '#web/dashboard/shared/orders-view.tsx';
import { queuesQuery } from '#web/dashboard/shared/queries.ts';

/** All orders, those with which something is wrong, and those that are not paid yet. */
export function ViewLinks({ view: { queue, saved } }: { view: OrdersView }) {
  const { data } = useQuery(queuesQuery);
  const isShown = (each: OrderQueue) => data?.queues[each].orders !== 0 || queue === each;
  const lists: readonly OrderQueue[] = ['late', ...(['no_address', 'to_refund'] as const).filter(isShown)];
  return (
    <nav aria-label="Views" className="flex flex-wrap text-sm max-sm:-mr-1.5">
      <ViewLink to={queuePath(null)} isCurrent={queue === null && !saved} title="All" />
      {lists.map((each) => (
        <ViewLink
          key={each}
          to={queuePath(each)}
          isCurrent={queue === each}
          title={QUEUE_TITLES[each]}
          count={data?.queues[each].orders}
        />
      ))}
      <ViewLink to={savedOrdersPath()} isCurrent={saved} title="Saved" />
    </nav>
  );
}

interface ViewLinkProps {
  to: string;
  isCurrent: boolean;
  title: string;
  count?: number | undefined;
}

const ViewLink = ({ to, isCurrent, title, count }: ViewLinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 font-medium max-sm:px-1.5 max-sm:text-[0.8125rem] hover:bg-surface-inset aria-[current=page]:bg-surface-inset aria-[current=page]:font-semibold max-lg:min-h-11"
  >
    {title}
    {count !== undefined && <span className="tabular text-muted">{formatCount(count)}</span>}
  </Link>
);
