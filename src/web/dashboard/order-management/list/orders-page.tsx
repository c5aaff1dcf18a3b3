import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import { SelectionBar, useOrderSelection, useSelectedOrders } from '#web/dashboard/list/order-selection.tsx';
import { formatOrderCount, PageButtons } from '#web/dashboard/list/pagination.tsx';
import { ProductionLine } from '#web/dashboard/list/production-line.tsx';
import { getFilter, isFiltered, type OrdersView, useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { findFirstHit } from '#web/dashboard/shared/paths.ts';
import { ordersQuery } from '#web/dashboard/shared/queries.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useWidth } from '../../../lib/use-width.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { BulkActions, NextStep } from './bulk-actions.tsx';
import { OrderEditingContext } from './editable-cells.tsx';
import { OrderCards } from './order-cards.tsx';
import { fitColumns, ORDER_COLUMNS, SAVED_ORDER_COLUMNS } from './order-columns.tsx';
import { OrderFilters, SortSelect } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useRowEditing } from './use-row-editing.ts';
import { ViewLinks } from './view-links.tsx';

/** In rem: a narrower list has no columns. */
const TABLE_WIDTH = 38;

/** The tab Orders: all orders of the shop (rules.md dashboard-7). */
export default function OrdersPage() {
  const { view, filter, goToPage } = useOrdersView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(view));
  const orders = view.saved ? data?.saved_orders : data?.orders;
  // Deferred, so that rendering the list does not block typing.
  const shown = useDeferredValue(orders);
  const shownIds = orders?.map(({ order_id }) => order_id) ?? [];
  const selection = useOrderSelection(shownIds);
  // Saved orders are neither made nor sent.
  const selectable = view.saved ? undefined : selection;
  const selected = useSelectedOrders(selection.ids, orders);
  const editing = useRowEditing(data?.designers);
  const suppliers = data?.suppliers.map(({ supplier }) => supplier) ?? [];
  const [list, width] = useWidth();
  const isTable = width >= TABLE_WIDTH;
  const columns = useMemo(
    () => fitColumns(view.saved ? SAVED_ORDER_COLUMNS : ORDER_COLUMNS, width),
    [view.saved, width],
  );
  return (
    <section aria-labelledby="orders-title" aria-busy={isFetching}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 id="orders-title" className="text-[2rem]">
          Orders
        </h1>
        <ViewLinks view={view} />
      </div>
      <ProductionLine current={view.queue} />
      <div className="my-3 flex flex-wrap items-center gap-2 max-lg:my-2">
        <OrderFilters
          view={view}
          onFilter={filter}
          designers={editing.designers}
          suppliers={suppliers}
          firstHit={isPlaceholderData ? undefined : findFirstHit(orders)}
        />
        <p aria-live="polite" className="tabular mr-auto text-sm text-muted">
          {data
            ? formatOrderCount(data, { isSavedOrders: view.saved, isSearch: view.search !== '' })
            : 'Loading orders'}
        </p>
        {!isTable && <SortSelect view={view} onFilter={filter} />}
        <ExportButton view={view} isEmpty={orders?.length === 0} />
        <Button
          className="px-3 text-sm max-sm:w-11 max-sm:px-0 lg:min-h-9 lg:py-1"
          onClick={() => void refetch()}
          busy={isFetching && !isPlaceholderData}
        >
          {!isFetching && <RefreshIcon className="size-4 shrink-0" />}
          <span className="max-sm:sr-only">Reload Orders</span>
        </Button>
      </div>
      {selectable && (
        <SelectionBar
          selection={selectable}
          shownIds={shownIds}
          detail={countJerseys(selected)}
          next={<NextStep orders={selected} onDone={selection.replace} />}
        >
          <BulkActions
            orders={selected}
            designers={editing.designers}
            suppliers={suppliers}
            onDone={selection.replace}
          />
        </SelectionBar>
      )}
      <div ref={list}>
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <OrderEditingContext value={editing}>
            {/* Late, to avoid flicker. */}
            <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-300 duration-0' : ''}>
              {shown && shown.length === 0 ? (
                <NoOrders searching={isFiltered(view)} saved={view.saved} />
              ) : isTable ? (
                <OrdersTable
                  orders={shown}
                  view={view}
                  onFilter={filter}
                  columns={columns}
                  selection={selectable}
                />
              ) : (
                <OrderCards orders={shown} selection={selectable} />
              )}
            </div>
            <div className="mt-3 flex justify-end">
              <PageButtons
                label="Pages"
                page={data}
                onPageChange={(cursor) => {
                  goToPage(cursor);
                  scrollTo({ top: 0 });
                }}
              />
            </div>
          </OrderEditingContext>
        )}
      </div>
    </section>
  );
}

interface ExportButtonProps {
  view: OrdersView;
  /** There is nothing to export. */
  isEmpty: boolean;
}

/** Downloads the orders of all pages that the filters find. */
function ExportButton({ view, isEmpty }: ExportButtonProps) {
  const { start, busy } = useDownload();
  return (
    <Button
      className="px-3 text-sm max-sm:w-11 max-sm:px-0 lg:min-h-9 lg:py-1"
      disabled={isEmpty}
      busy={busy}
      onClick={() => start({ path: filePaths.exportOrders, body: getFilter(view), fileName: 'orders.csv' })}
    >
      {!busy && <DownloadIcon className="size-4 shrink-0" />}
      <span className="max-sm:sr-only">Export CSV</span>
    </Button>
  );
}

function countJerseys(orders: readonly ListedOrder[]): string {
  const count = orders.reduce((sum, { total_jerseys }) => sum + total_jerseys, 0);
  return `${count} ${count === 1 ? 'jersey' : 'jerseys'}`;
}

function NoOrders({ searching, saved }: { searching: boolean; saved: boolean }) {
  const hint = saved
    ? 'Saved orders that have not been paid yet appear here.'
    : 'Paid orders appear here, newest first.';
  return (
    <EmptyList
      title={searching ? 'No orders match these filters' : saved ? 'No saved orders' : 'No orders yet'}
    >
      {searching ? 'Try the start of another word, or another queue.' : hint}
    </EmptyList>
  );
}
