import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Designer } from '#contract/team.ts';
import type { OrderStatus } from '#domain/order.ts';
import { Failure } from '../failure.tsx';
import { ALL_ORDERS, useOrdersView } from '../orders/orders-view.tsx';
import { designersQuery } from './queries.ts';

/** Who has how much on the desk, and how long a mockup takes (specification 2, Designers). */
export function Designers() {
  const { data, error, refetch, isFetching } = useQuery(designersQuery);
  const busiest = Math.max(1, ...(data?.designers.map(({ designing }) => designing) ?? []));
  return (
    <section aria-labelledby="designers-title" aria-busy={isFetching}>
      <h1 id="designers-title" className="text-4xl">
        Designers
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-quiet">
        Turnaround is the median of days from getting an order to its first mockup, over the last 90 days.
      </p>
      {error && !data && <Failure error={error} retry={refetch} />}
      {data?.designers.length === 0 && (
        <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
          No designers yet. Whoever runs the shop’s server adds them: npm run staff -- add --designer
        </p>
      )}
      <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {data?.designers.map((designer) => (
          <Card key={designer.name} designer={designer} busiest={busiest} />
        ))}
      </ul>
    </section>
  );
}

function Card({ designer, busiest }: { designer: Designer; busiest: number }) {
  const { name, designing, open, total, turnaround_days, tasks, overdue } = designer;
  return (
    <li className="rounded-lg border border-line bg-card p-5">
      <h2 className="text-2xl">{name}</h2>
      <Load part={designing / busiest} />
      <dl className="tabular mt-4 grid grid-cols-2 gap-x-4 gap-y-1">
        <Figure
          label="To design"
          value={<OrdersOf designer={name} status="designing" count={designing} words="to design" />}
        />
        <Figure
          label="Turnaround"
          value={turnaround_days === null ? 'Not known yet' : daysOf(turnaround_days)}
        />
        <Figure label="Not completed" value={String(open)} />
        <Figure
          label="Orders in all"
          value={<OrdersOf designer={name} status="" count={total} words="in all" />}
        />
        <Figure label="Open tasks" value={String(tasks)} />
        <Figure label="Overdue" value={String(overdue)} wrong={overdue > 0} />
      </dl>
    </li>
  );
}

/** Beside the busiest; the figure itself stands below. */
const Load = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="mt-3 h-2 w-full rounded-full bg-sunken"
  >
    <rect width={part * 100} height="1" className="fill-calm" />
  </svg>
);

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

interface OrdersOfProps {
  designer: string;
  status: OrderStatus;
  count: number;
  words: string;
}

/** Leads to those orders in the list. */
function OrdersOf({ designer, status, count, words }: OrdersOfProps) {
  const { filter } = useOrdersView();
  return (
    <Link
      to={{ hash: 'orders' }}
      onClick={() => filter({ ...ALL_ORDERS, designer, status })}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {count}
      <span className="sr-only">
        {' '}
        {words}: the orders of {designer}
      </span>
    </Link>
  );
}

function Figure({ label, value, wrong }: { label: string; value: ReactNode; wrong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={`flex min-h-11 items-center text-xl font-semibold ${wrong ? 'text-wrong' : ''}`}>
        {value}
      </dd>
    </div>
  );
}
