import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DesignerColumn } from '#contract/staff/tasks.ts';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { Table } from '../../ui/table.tsx';
import { staffOrdersQuery } from './queries.ts';

/** One column per designer with the orders in the design stage. */
export default function StaffOrdersPage() {
  const { data, error, refetch, isFetching } = useQuery(staffOrdersQuery);
  return (
    <section aria-labelledby="staff-orders-title" aria-busy={isFetching}>
      <h1 id="staff-orders-title" className="text-4xl">
        Staff Orders
      </h1>
      <p className="mt-1 mb-5 text-muted">Orders that are pending or being designed.</p>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data?.columns.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-10 text-center text-muted">
          Every designer has a column here. The operator of the shop’s server adds designers: npm run staff --
          add --designer
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {data?.columns.map((column) => (
          <DesignerOrders key={column.designer} column={column} />
        ))}
      </div>
    </section>
  );
}

const COLUMNS = [
  { title: 'ID', className: 'pl-4' },
  { title: 'Team', className: 'px-2' },
  { title: 'Folder', className: 'pr-4 text-right' },
];

function DesignerOrders({ column: { designer, orders } }: { column: DesignerColumn }) {
  return (
    <section aria-label={designer} className="rounded-lg border border-line bg-surface">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 text-2xl">
        <span className="min-w-0 wrap-anywhere">{designer}</span>
        <span className="tabular text-base text-muted">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-4 py-6 text-muted">Nothing to design.</p>
      ) : (
        <Table
          columns={COLUMNS}
          className="text-sm"
          headClass="text-muted"
          headCellClass="py-2 font-semibold"
        >
          {orders.map((order) => (
            <tr key={order.order_id} className="border-t border-line">
              <td className="py-1 pl-4 whitespace-nowrap">
                <Link
                  to={orderPath(order.order_id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {order.order_id}
                </Link>
              </td>
              <td className="max-w-40 truncate px-2 py-1 font-semibold">{order.secret_code}</td>
              <td className="py-1 pr-4 text-right">
                {order.design_folder ? (
                  <a
                    href={order.design_folder}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    Folder<span className="sr-only"> of {order.secret_code}, in a new tab</span>
                  </a>
                ) : (
                  <span className="text-muted">None</span>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
