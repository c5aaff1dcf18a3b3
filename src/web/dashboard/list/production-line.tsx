/** The line to production as navigation: each state with its count and what is wrong with it (rules.md dashboard-13). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { QueueCount } from '#contract/staff/order-queues.ts';
import {
  MAX_QUEUE_COUNT,
  type OrderQueue,
  QUEUE_FAULTS,
  QUEUE_TITLES,
} from '#domain/orders/staff/order-queue.ts';
import { LINE_STATES, type LineState } from '#domain/orders/staff/production-line.ts';
import { queuePath } from '#web/dashboard/shared/orders-view.tsx';
import { queuesQuery } from '#web/dashboard/shared/queries.ts';

/** `current`: the queue that is shown; null for none. A narrow line scrolls sideways. */
export function ProductionLine({ current }: { current: OrderQueue | null }) {
  const { data } = useQuery(queuesQuery);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is scrolled into view
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) row.current?.scrollTo({ left: shown.offsetLeft - row.current.offsetWidth / 3 });
  }, [current]);
  return (
    <div className="@container">
      <nav
        ref={row}
        aria-label="Line to production"
        className="relative flex overflow-x-auto rounded-lg border border-line bg-surface @max-4xl:[mask-image:linear-gradient(to_left,transparent,black_2rem)] @max-4xl:pr-8"
      >
        {LINE_STATES.map((state) => (
          <LineLink key={state} state={state} isCurrent={state === current} count={data?.queues[state]} />
        ))}
      </nav>
    </div>
  );
}

interface LineLinkProps {
  state: LineState;
  isCurrent: boolean;
  /** Undefined while it is loaded. */
  count: QueueCount | undefined;
}

const LineLink = ({ state, isCurrent, count }: LineLinkProps) => (
  <Link
    to={queuePath(state)}
    aria-current={isCurrent ? 'page' : undefined}
    className="relative grid min-w-32 flex-[1_0_auto] grid-cols-[1fr_auto] items-baseline gap-x-2 border-l border-line px-3 py-2 text-sm whitespace-nowrap first:border-0 hover:bg-surface-inset focus-visible:-outline-offset-3 aria-[current=page]:bg-ink aria-[current=page]:text-background"
  >
    <span className="font-medium">{QUEUE_TITLES[state]}</span>
    <span className="tabular min-w-4 text-right font-display text-xl leading-6 font-bold">
      {formatCount(count?.orders)}
    </span>
    <LineFault state={state} count={count} isCurrent={isCurrent} />
  </Link>
);

/** Late orders, or else what is counted as wrong in the state. */
function LineFault({ state, count, isCurrent }: LineLinkProps) {
  const isLate = count !== undefined && count.late > 0;
  const fault = isLate
    ? `${count.late} late`
    : count && count.faults > 0 && `${count.faults} ${QUEUE_FAULTS[state]}`;
  return (
    <span
      className={`col-span-full min-h-4.5 text-[0.8125rem] leading-4.5 ${isCurrent ? 'opacity-75' : isLate ? 'text-warning' : 'text-muted'}`}
    >
      {fault}
    </span>
  );
}

/** '' while it is loaded. */
export const formatCount = (count: number | undefined): string =>
  count === undefined ? '' : count >= MAX_QUEUE_COUNT ? `${MAX_QUEUE_COUNT}+` : String(count);
