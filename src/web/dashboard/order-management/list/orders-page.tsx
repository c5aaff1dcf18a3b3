import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { filePaths } from '#contract/endpoint/paths.ts';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import { SelectionBar, useOrderSelection } from '#web/dashboard/list/order-selection.tsx';
import { PageButtons, Pagination } from '#web/dashboard/list/pagination.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { getFilter, isFiltered, useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { findFirstHit } from '#web/dashboard/shared/paths.ts';
import { ordersQuery } from '#web/dashboard/shared/queries.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { OrderEditingContext } from './editable-cells.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useRowEditing, useSelectedOrders } from './use-row-editing.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewPicker } from './view-picker.tsx';

/** The tab Orders: all orders of the shop (rules.md dashboard-7). */
export default function OrdersPage() {
  const { view, filter, goToPage } = useOrdersView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(view));
  const orders = view.saved ? data?.saved_orders : data?.orders;
  // Deferred, so that rendering the list does not block typing.
  const shown = useDeferredValue(orders);
  const outdated = useDelayedFlag(isPlaceholderData);
  const wide = useMediaQuery('(min-width: 1024px)');
  const shownIds = orders?.map(({ order_id }) => order_id) ?? [];
  const selection = useOrderSelection(shownIds);
  // Saved orders have no labels.
  const selectable = view.saved ? undefined : selection;
  const selected = useSelectedOrders(selection.ids, orders);
  const editing = useRowEditing(data?.designers);
  const suppliers = data?.suppliers.map(({ supplier }) => supplier) ?? [];
  const savedViews = useSavedViews();
  const exporting = useDownload();
  return (
    <section aria-labelledby="orders-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="orders-title" className="text-4xl lg:text-3xl">
          Orders
        </h1>
        <div className="flex flex-wrap items-end gap-2 max-sm:[&_button]:px-3 max-sm:[&_button]:text-sm max-sm:[&_svg]:hidden lg:[&_:is(button,select)]:min-h-9 lg:[&_:is(button,select)]:px-3 lg:[&_:is(button,select)]:py-1 lg:[&_:is(button,select)]:text-sm">
          <ViewPicker savedViews={savedViews} view={view} onFilter={filter} />
          <ColumnPicker visibleColumns={savedViews.columns} onChange={savedViews.setColumns} />
          <Button
            busy={exporting.busy}
            disabled={orders?.length === 0}
            onClick={() =>
              exporting.start({ path: filePaths.exportOrders, body: getFilter(view), fileName: 'orders.csv' })
            }
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
      <QueueTabs current={view.queue} />
      <OrderFilters
        view={view}
        onFilter={filter}
        designers={editing.designers}
        suppliers={suppliers}
        firstHit={isPlaceholderData ? undefined : findFirstHit(orders)}
      />
      {selectable && (
        <SelectionBar selection={selectable} shownIds={shownIds}>
          <BulkActions
            orders={selected}
            designers={editing.designers}
            suppliers={suppliers}
            onDone={selection.replace}
          />
        </SelectionBar>
      )}
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <OrderEditingContext value={editing}>
          <Pagination
            page={data}
            onPageChange={goToPage}
            isSavedOrders={view.saved}
            isSearch={view.search !== ''}
          />
          <div className={outdated ? 'opacity-60' : ''}>
            {shown && shown.length === 0 ? (
              <NoOrders searching={isFiltered(view)} saved={view.saved} />
            ) : wide ? (
              <OrdersTable
                orders={shown}
                view={view}
                onFilter={filter}
                visibleColumns={savedViews.columns}
                selection={selectable}
              />
            ) : (
              <>
                <OrderCards orders={shown} saved={view.saved} selection={selectable} />
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
        </OrderEditingContext>
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
