import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/dist/esm/icons/download.mjs';
import RefreshCw from 'lucide-react/dist/esm/icons/refresh-cw.mjs';
import { useDeferredValue } from 'react';
import { filePaths } from '#contract/paths.ts';
import { useMedia } from '../../roster/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../failure.tsx';
import { ordersQuery } from '../queries.ts';
import { useDownload } from '../use-download.ts';
import { useLasting } from '../use-lasting.ts';
import { ColumnChoice } from './column-choice.tsx';
import { useKeptViews } from './kept-views.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { filterOf, isNarrowed, useOrdersView } from './orders-view.tsx';
import { PageTurner, Paging } from './paging.tsx';
import { ViewChoice } from './view-choice.tsx';

/** Every order of the shop (specification 2, Orders). */
export function Orders() {
  const { view, filter, turnTo } = useOrdersView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(view));
  const orders = view.saved ? data?.saved_orders : data?.orders;
  // Drawn in pieces between two keys, so that typing is never kept waiting for the list.
  const shown = useDeferredValue(orders);
  const outdated = useLasting(isPlaceholderData);
  const wide = useMedia('(min-width: 1024px)');
  const kept = useKeptViews();
  const exporting = useDownload(filePaths.exportOrders, 'orders.csv');
  return (
    <section aria-labelledby="orders-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="orders-title" className="text-4xl">
          Orders
        </h1>
        <div className="flex flex-wrap items-end gap-2">
          <ViewChoice kept={kept} view={view} filter={filter} />
          <ColumnChoice shown={kept.columns} onShow={kept.show} />
          <Button
            busy={exporting.busy}
            disabled={orders?.length === 0}
            onClick={() => exporting.start(filterOf(view))}
          >
            {!exporting.busy && <Download aria-hidden="true" className="size-4" />}
            {exporting.busy ? 'Exporting orders' : 'Export CSV'}
          </Button>
          <Button onClick={() => void refetch()} busy={isFetching && !isPlaceholderData}>
            {!isFetching && <RefreshCw aria-hidden="true" className="size-4" />}
            Reload Orders
          </Button>
        </div>
      </div>
      <OrderFilters
        view={view}
        filter={filter}
        designers={data?.designers.map(({ name }) => name) ?? []}
        suppliers={data?.suppliers.map(({ supplier }) => supplier) ?? []}
      />
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <>
          <Paging page={data} turnTo={turnTo} saved={view.saved} />
          <div className={outdated ? 'opacity-60' : ''}>
            {shown && shown.length === 0 ? (
              <Nothing searching={isNarrowed(view)} saved={view.saved} />
            ) : wide ? (
              <OrdersTable orders={shown} view={view} filter={filter} shown={kept.columns} />
            ) : (
              <>
                <OrderCards orders={shown} saved={view.saved} />
                <div className="mt-4 flex justify-end">
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
        {searching ? 'No order fits these filters' : 'No orders yet'}
      </p>
      <p className="mt-2 text-quiet">
        {searching ? 'Try the start of another word, another status, or the other kind of orders.' : words}
      </p>
    </div>
  );
}
