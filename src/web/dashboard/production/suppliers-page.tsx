import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import {
  type OrderSelection,
  SelectAllOrders,
  SelectionBar,
  useOrderSelection,
} from '#web/dashboard/list/order-selection.tsx';
import { findFirstHit } from '#web/dashboard/shared/paths.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useWidth } from '../../lib/use-width.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ConfirmProductionUpdate } from './confirm-production-update.tsx';
import { ProductionActions } from './production-actions.tsx';
import { ProductionFilters } from './production-filters.tsx';
import {
  PRODUCTION_COLUMNS,
  ProductionCard,
  ProductionRow,
  type ProductionRowProps,
} from './production-row.tsx';
import { useProductionChanges } from './use-production-changes.ts';
import { type ProductionView, productionQuery, useProductionView } from './use-production-view.ts';

/** Orders at the suppliers and their progress (rules.md production-2). */
export default function SuppliersPage() {
  const { view, changeView, refineView } = useProductionView();
  const query = useInfiniteQuery(productionQuery(view));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const orders = data?.pages.flatMap((page) => page.orders);
  const suppliers = data?.pages[0]?.suppliers.map(({ supplier }) => supplier) ?? [];
  const shownIds = orders?.map(({ order_id }) => order_id) ?? [];
  const selection = useOrderSelection(shownIds);
  const changing = useProductionChanges(view);
  const { changes, outdatedIds } = changing;
  const [isConfirming, setConfirming] = useState(false);
  const count = Object.keys(changes).length;
  useReportUnsavedChanges(count > 0);

  function requestUpdate() {
    if (count === 0) toast('No orders selected to update!', { tone: 'danger' });
    else setConfirming(true);
  }

  const [list, width] = useWidth();
  const rows = orders?.map((order) => ({
    order,
    pendingChange: changes[order.order_id],
    isOutdated: outdatedIds.includes(order.order_id),
    isSelected: selection.ids.includes(order.order_id),
    onSelect: selection.toggle,
    onChange: changing.change,
  }));
  return (
    <section aria-labelledby="suppliers-title" aria-busy={isFetching}>
      <div
        data-bottom-bar={count > 0 ? 'save' : undefined}
        className={`flex flex-wrap items-center gap-x-2 bg-background py-1 ${count > 0 ? 'sticky top-0 z-20 md:top-16' : ''}`}
      >
        <h1 id="suppliers-title" className="text-[2rem] max-sm:mr-auto">
          Suppliers
        </h1>
        <h2 className="mr-auto font-sans text-sm font-normal text-muted max-sm:order-last max-sm:basis-full">
          Showing only orders in {view.show}
        </h2>
        <UpdateButtons count={count} onUndo={changing.discard} onUpdate={requestUpdate} />
      </div>
      <ProductionFilters
        view={view}
        counts={data?.pages[0]}
        firstHit={isPlaceholderData ? undefined : findFirstHit(orders)}
        onChange={changeView}
        onRefine={refineView}
      />
      <SelectionBar selection={selection} shownIds={shownIds}>
        <ProductionActions selection={selection} shown={orders ?? []} suppliers={suppliers} />
      </SelectionBar>
      {changing.failure && (
        <div className="mb-4">
          <Notice tone="danger">{changing.failure}</Notice>
        </div>
      )}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!orders && !error && <Skeleton />}
      {orders?.length === 0 && <NoOrders view={view} />}
      <div ref={list} className={`@container ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {rows && rows.length > 0 && (
          <>
            <p className="sr-only" aria-live="polite">
              {countOrders(rows.length, hasNextPage)}
            </p>
            {width >= TABLE_WIDTH ? (
              <ProductionTable rows={rows} selection={selection} />
            ) : (
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                <li className="flex items-center gap-2 px-2 text-sm text-muted">
                  <SelectAllOrders selection={selection} shownIds={shownIds} />
                  {countOrders(rows.length, hasNextPage)}
                </li>
                {rows.map((row) => (
                  <ProductionCard key={row.order.order_id} {...row} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {hasNextPage && (
        <p className="mt-6 text-center">
          <Button onClick={() => void query.fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
      <ConfirmProductionUpdate
        open={isConfirming && count > 0}
        busy={changing.busy}
        changes={changes}
        onClose={() => setConfirming(false)}
        onConfirm={() => changing.update(() => setConfirming(false))}
      />
    </section>
  );
}

/** In rem: a narrower list has no columns. */
const TABLE_WIDTH = 62;

const countOrders = (count: number, hasMore: boolean): string =>
  `${count}${hasMore ? '+' : ''} ${count === 1 ? 'order' : 'orders'}`;

interface UpdateButtonsProps {
  count: number;
  onUndo: () => void;
  onUpdate: () => void;
}

/** Red while there is something to save. */
const UpdateButtons = ({ count, onUndo, onUpdate }: UpdateButtonsProps) => (
  <>
    <p role="status" className="text-sm text-muted">
      {count > 0 && `${countOrders(count, false)} to update`}
    </p>
    {count > 0 && (
      <Button variant="ghost" className="text-sm lg:min-h-9 lg:py-1" onClick={onUndo}>
        Undo my changes
      </Button>
    )}
    <Button
      variant={count > 0 ? 'primary' : 'secondary'}
      aria-keyshortcuts="Control+S"
      className="text-sm lg:min-h-9 lg:py-1"
      onClick={onUpdate}
    >
      Update
    </Button>
  </>
);

interface ProductionTableProps {
  rows: readonly ProductionRowProps[];
  selection: OrderSelection;
}

const ProductionTable = ({ rows, selection }: ProductionTableProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <Table
      caption="Orders at the suppliers"
      className="table-fixed text-sm"
      head={
        <>
          <th scope="col" className="w-10 p-0">
            <SelectAllOrders selection={selection} shownIds={rows.map(({ order }) => order.order_id)} />
          </th>
          <th scope="col" className="w-10">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col" className={HEAD_CLASS}>
            Team
          </th>
          {PRODUCTION_COLUMNS.map(([title, width]) => (
            <th
              key={title}
              scope="col"
              style={{ width: `${width}rem` }}
              className={`${HEAD_CLASS} ${title === 'Jerseys' ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
          <th scope="col" className="w-11">
            <span className="sr-only">Work order</span>
          </th>
        </>
      }
    >
      {rows.map((row) => (
        <ProductionRow key={row.order.order_id} {...row} />
      ))}
    </Table>
  </div>
);

const HEAD_CLASS = 'h-8 px-2 text-[0.8125rem] font-semibold whitespace-nowrap text-muted';

function NoOrders({ view: { show, supplier, search, from, to, proof } }: { view: ProductionView }) {
  if (search || from || to || proof)
    return (
      <EmptyList title="No orders match these filters">
        Try the start of another word, other days, another supplier or another approval.
      </EmptyList>
    );
  return (
    <EmptyList title={`No orders in ${show}`}>
      {supplier && supplier !== '-'
        ? `${supplier} has nothing to sew. An order’s supplier is chosen on its page.`
        : 'Paid orders appear here, and so do those set to this status.'}
    </EmptyList>
  );
}

const Skeleton = () => (
  <div className="space-y-2">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="h-11 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
    ))}
  </div>
);
