import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DesignerColumn } from '#contract/team.ts';
import { Failure } from '../failure.tsx';
import { orderHash } from '../order-hash.ts';
import { staffOrdersQuery } from './queries.ts';

/** One column per designer: what is still to be designed (specification 2, Staff Orders). */
export function StaffOrders() {
  const { data, error, refetch, isFetching } = useQuery(staffOrdersQuery);
  return (
    <section aria-labelledby="staff-orders-title" aria-busy={isFetching}>
      <h1 id="staff-orders-title" className="text-4xl">
        Staff Orders
      </h1>
      <p className="mt-1 mb-5 text-quiet">Orders that are pending or being designed.</p>
      {error && !data && <Failure error={error} retry={refetch} />}
      {data?.columns.length === 0 && (
        <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
          Everybody who designs has a column here. Whoever runs the shop’s server adds designers: npm run
          staff -- add --designer
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {data?.columns.map((column) => (
          <Column key={column.designer} column={column} />
        ))}
      </div>
    </section>
  );
}

function Column({ column: { designer, orders } }: { column: DesignerColumn }) {
  return (
    <section aria-label={designer} className="rounded-lg border border-line bg-card">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 text-2xl">
        {designer}
        <span className="tabular text-base text-quiet">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-4 py-6 text-quiet">Nothing to design.</p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="py-2 pl-4 font-semibold">
                ID
              </th>
              <th scope="col" className="p-2 font-semibold">
                Team
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Folder
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.order_id} className="border-t border-line">
                <td className="py-1 pl-4 whitespace-nowrap">
                  <Link
                    to={{ hash: orderHash(order.order_id) }}
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
                    <span className="text-quiet">None</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
