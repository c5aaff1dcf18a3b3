import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DesignerColumn } from '#contract/staff/tasks.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { staffOrdersQuery } from './queries.ts';

/** One column per designer with the orders in the design stage. */
export default function StaffOrdersPage() {
  const { data, error, refetch, isFetching } = useQuery(staffOrdersQuery);
  return (
    <section aria-labelledby="staff-orders-title" aria-busy={isFetching}>
      <h1 id="staff-orders-title" className="text-[2rem]">
        Staff Orders
      </h1>
      <p className="mt-1 mb-5 text-muted">Orders that are pending or being designed.</p>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data?.columns.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          Every designer has a column here. The operator of the shop’s server adds designers: npm run staff --
          add --designer
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-4">
        {data?.columns.map((column) => (
          <DesignerOrders key={column.designer} column={column} />
        ))}
      </div>
    </section>
  );
}

function DesignerOrders({ column: { designer, orders } }: { column: DesignerColumn }) {
  return (
    <section aria-label={designer} className="min-w-0 rounded-lg border border-line bg-surface">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2 text-xl">
        <span className="min-w-0 wrap-anywhere">{designer}</span>
        <span className="tabular text-base text-muted">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-4 py-4 text-muted">Nothing to design.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {orders.map((order) => (
            <li
              key={order.order_id}
              data-list-row
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1"
            >
              <Link
                to={orderPath(order.order_id)}
                className="min-h-9 leading-4.5 underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <span className="block truncate font-semibold">{order.secret_code}</span>
                <span className="tabular block text-[0.8125rem] text-muted">{order.order_id}</span>
              </Link>
              {order.design_folder ? (
                <a
                  href={order.design_folder}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  Folder<span className="sr-only"> of {order.secret_code}, in a new tab</span>
                </a>
              ) : (
                <span className="text-muted">No folder</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
