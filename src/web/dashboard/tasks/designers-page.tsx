import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Designer } from '#contract/staff/tasks.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { ALL_ORDERS, formatOrdersQuery } from '#web/dashboard/shared/orders-view.tsx';
import { ORDERS_PATH } from '#web/dashboard/shared/paths.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { designersQuery } from './queries.ts';

/** The workload of each designer (rules.md dashboard-8). */
export default function DesignersPage() {
  const { data, error, refetch, isFetching } = useQuery(designersQuery);
  return (
    <section aria-labelledby="designers-title" aria-busy={isFetching}>
      <h1 id="designers-title" className="mb-5 text-4xl">
        Designers
      </h1>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data?.designers.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          No designers yet. The operator of the shop’s server adds them: npm run staff -- add --designer
        </p>
      )}
      <ul className="max-w-3xl divide-y divide-line">
        {data?.designers.map((designer) => (
          <DesignerRow key={designer.name} designer={designer} />
        ))}
      </ul>
    </section>
  );
}

const DesignerRow = ({ designer: { name, designing, total, tasks } }: { designer: Designer }) => (
  <li className="flex flex-wrap items-center gap-x-6 py-1">
    <h2 className="mr-auto text-2xl wrap-anywhere">{name}</h2>
    <DesignerOrdersLink designer={name} status="designing" label={`${designing} to design`} />
    <DesignerOrdersLink designer={name} status="" label={`${total} in all`} />
    <span className="tabular">
      {tasks} open {tasks === 1 ? 'task' : 'tasks'}
    </span>
  </li>
);

interface DesignerOrdersLinkProps {
  designer: string;
  status: OrderStatus;
  label: string;
}

/** A link to the designer's orders in the order list. */
const DesignerOrdersLink = ({ designer, status, label }: DesignerOrdersLinkProps) => (
  <Link
    to={ORDERS_PATH + formatOrdersQuery({ ...ALL_ORDERS, designer, status, cursor: null })}
    aria-label={`${label}: the orders of ${designer}`}
    className="tabular relative inline-flex min-h-11 items-center underline underline-offset-4"
  >
    {label}
  </Link>
);
