import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Designer } from '#contract/staff/tasks.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { ALL_ORDERS, formatOrdersQuery } from '#web/dashboard/shared/orders-view.tsx';
import { ORDERS_PATH } from '#web/dashboard/shared/paths.ts';
import { designersQuery } from './queries.ts';

/** The workload of each designer and the time per mockup (rules.md dashboard-8). */
export default function DesignersPage() {
  const { data, error, refetch, isFetching } = useQuery(designersQuery);
  const busiest = Math.max(1, ...(data?.designers.map(({ designing }) => designing) ?? []));
  return (
    <section aria-labelledby="designers-title" aria-busy={isFetching}>
      <h1 id="designers-title" className="text-4xl">
        Designers
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Turnaround is the median number of days from getting an order to its first mockup, over the last 90
        days.
      </p>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data?.designers.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          No designers yet. The operator of the shop’s server adds them: npm run staff -- add --designer
        </p>
      )}
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {data?.designers.map((designer) => (
          <DesignerCard key={designer.name} designer={designer} busiest={busiest} />
        ))}
      </ul>
    </section>
  );
}

function DesignerCard({ designer, busiest }: { designer: Designer; busiest: number }) {
  const { name, designing, open, total, turnaround_days, tasks, overdue } = designer;
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-2xl wrap-anywhere">{name}</h2>
      <WorkloadBar part={designing / busiest} />
      <dl className="tabular mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-1">
        <Figure
          label="To design"
          value={
            <DesignerOrdersLink
              designer={name}
              status="designing"
              count={designing}
              description="to design"
            />
          }
        />
        <Figure
          label="Turnaround"
          value={turnaround_days === null ? 'Not known yet' : formatDays(turnaround_days)}
        />
        <Figure label="Not completed" value={String(open)} />
        <Figure
          label="Orders in all"
          value={<DesignerOrdersLink designer={name} status="" count={total} description="in all" />}
        />
        <Figure label="Open tasks" value={String(tasks)} />
        <Figure label="Overdue" value={String(overdue)} isAlert={overdue > 0} />
      </dl>
    </li>
  );
}

/** A bar that shows the workload relative to the busiest designer. */
const WorkloadBar = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="mt-3 h-2 w-full rounded-full bg-surface-inset"
  >
    <rect width={part * 100} height="1" className="fill-info" />
  </svg>
);

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

interface DesignerOrdersLinkProps {
  designer: string;
  status: OrderStatus;
  count: number;
  description: string;
}

/** A link to the designer's orders in the order list. */
function DesignerOrdersLink({ designer, status, count, description }: DesignerOrdersLinkProps) {
  return (
    <Link
      to={ORDERS_PATH + formatOrdersQuery({ ...ALL_ORDERS, designer, status, cursor: null })}
      className="relative inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {count}
      <span className="sr-only">
        {' '}
        {description}: the orders of {designer}
      </span>
    </Link>
  );
}

function Figure({ label, value, isAlert }: { label: string; value: ReactNode; isAlert?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`flex min-h-11 items-center text-xl font-semibold ${isAlert ? 'text-danger' : ''}`}>
        {value}
      </dd>
    </div>
  );
}
