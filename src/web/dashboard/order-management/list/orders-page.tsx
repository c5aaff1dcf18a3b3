import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { filePaths } from '#contract/paths.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { getFilter, isFiltered, useOrdersView } from '../../shared/orders-view.tsx';
import { PageButtons, Pagination } from '../../shared/pagination.tsx';
import { ordersQuery } from '../../shared/queries.ts';
import { useDownload } from '../../shared/use-download.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ColumnPicker, useSavedViews, ViewPicker } from './view-picker.tsx';

/** The tab Orders: all orders of the shop (rules.md dashboard-7). */
export default function OrdersPage() {
  const { view, filter, goToPage } = useOrdersView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(view));
  const orders = view.saved ? data?.saved_orders : data?.orders;
  // Deferred, so that rendering the list does not block typing.
  const shown = useDeferredValue(orders);
  const outdated = useDelayedFlag(isPlaceholderData);
  const wide = useMediaQuery('(min-width: 1024px)');
  const savedViews = useSavedViews();
  const exporting = useDownload(filePaths.exportOrders, 'orders.csv');
  return (
    <section aria-labelledby="orders-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="orders-title" className="text-4xl">
          Orders
        </h1>
        <div className="flex flex-wrap items-end gap-2">
          <ViewPicker savedViews={savedViews} view={view} onFilter={filter} />
          <ColumnPicker visibleColumns={savedViews.columns} onChange={savedViews.setColumns} />
          <Button
            busy={exporting.busy}
            disabled={orders?.length === 0}
            onClick={() => exporting.start(getFilter(view))}
          >
            {!exporting.busy && <DownloadIcon className="size-4" />}
            {exporting.busy ? 'Exporting orders' : 'Export CSV'}
          </Button>
          <Button onClick={() => void refetch()} busy={isFetching && !isPlaceholderData}>
            {!isFetching && <RefreshIcon className="size-4" />}
            Reload Orders
          </Button>
        </div>
      </div>
      <OrderFilters
        view={view}
        onFilter={filter}
        designers={data?.designers.map(({ name }) => name) ?? []}
        suppliers={data?.suppliers.map(({ supplier }) => supplier) ?? []}
      />
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <>
          <Pagination page={data} onPageChange={goToPage} isSavedOrders={view.saved} />
          <div className={outdated ? 'opacity-60' : ''}>
            {shown && shown.length === 0 ? (
              <NoOrders searching={isFiltered(view)} saved={view.saved} />
            ) : wide ? (
              <OrdersTable orders={shown} view={view} onFilter={filter} visibleColumns={savedViews.columns} />
            ) : (
              <>
                <OrderCards orders={shown} saved={view.saved} />
                <div className="mt-4 flex justify-end">
                  <PageButtons
                    label="Pages, below the list"
                    page={data}
                    onPageChange={(cursor) => {
                      goToPage(cursor);
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

function NoOrders({ searching, saved }: { searching: boolean; saved: boolean }) {
  const hint = saved
    ? 'Saved orders that were not paid yet appear here.'
    : 'Paid orders appear here, the newest first.';
  return (
    <EmptyList title={searching ? 'No order fits these filters' : 'No orders yet'}>
      {searching ? 'Try the start of another word, another status, or the other kind of orders.' : hint}
    </EmptyList>
  );
}

const DELAY_MS = 300;

/** Returns true once the flag has been true for `DELAY_MS`, to avoid flicker. */
function useDelayedFlag(flag: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = flag ? setTimeout(() => setDelayed(true), DELAY_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [flag]);
  return isDelayed;
}
