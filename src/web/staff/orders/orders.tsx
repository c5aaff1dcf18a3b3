import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/dist/esm/icons/refresh-cw.mjs';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../failure.tsx';
import { ordersQuery } from '../queries.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrdersView } from './orders-view.tsx';
import { PageTurner, Paging } from './paging.tsx';

/** Every order of the shop, newest first (specification 2, Orders). */
export function Orders() {
  const { view, filter, turnTo } = useOrdersView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(view));
  const orders = view.saved ? data?.saved_orders : data?.orders;
  return (
    <section aria-labelledby="orders-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="orders-title" className="text-4xl">
          Orders
        </h1>
        <Button onClick={() => void refetch()} busy={isFetching && !isPlaceholderData}>
          {!isFetching && <RefreshCw aria-hidden="true" className="size-4" />}
          Reload Orders
        </Button>
      </div>
      <OrderFilters view={view} filter={filter} />
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <>
          <Paging page={data} turnTo={turnTo} view={view} />
          <div className={isPlaceholderData ? 'opacity-60' : ''}>
            {orders && orders.length === 0 ? (
              <Nothing searching={view.search !== '' || view.status !== ''} saved={view.saved} />
            ) : (
              <>
                <OrdersTable key={view.cursor} orders={orders} saved={view.saved} />
                <OrderCards orders={orders} saved={view.saved} />
                <div className="mt-4 flex justify-end lg:hidden">
                  <PageTurner
                    label="Pages, below the list"
                    page={data}
                    turnTo={(cursor) => {
                      turnTo(cursor);
                      scrollTo({ top: 0 });
                    }}
                  />
                </div>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Nothing({ searching, saved }: { searching: boolean; saved: boolean }) {
  const words = saved
    ? 'Saved orders that were not paid yet appear here.'
    : 'Paid orders appear here, the newest first.';
  return (
    <div className="rounded-lg border border-line bg-card p-10 text-center">
      <p className="font-display text-2xl font-bold">
        {searching ? 'No order fits this search' : 'No orders yet'}
      </p>
      <p className="mt-2 text-quiet">
        {searching ? 'Try the start of another word, another status, or the other kind of orders.' : words}
      </p>
    </div>
  );
}
