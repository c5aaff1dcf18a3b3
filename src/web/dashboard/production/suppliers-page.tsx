import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import { SelectAllOrders, SelectionBar, useOrderSelection } from '#web/dashboard/list/order-selection.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { findFirstHit } from '#web/dashboard/shared/paths.ts';
import { SaveBar } from '#web/dashboard/shared/save-bar.tsx';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { ConfirmProductionUpdate } from './confirm-production-update.tsx';
import { ProductionActions } from './production-actions.tsx';
import { ProductionFilters } from './production-filters.tsx';
import { ProductionRow } from './production-row.tsx';
import { useProductionChanges } from './use-production-changes.ts';
import { type ProductionView, productionQuery, useProductionView } from './use-production-view.ts';

/** Orders at the suppliers and their progress (rules.md production-2). */
export default function SuppliersPage() {
  const { view, changeView, refineView } = useProductionView();
  const list = useInfiniteQuery(productionQuery(view));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
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

  return (
    <section aria-labelledby="suppliers-title" aria-busy={isFetching}>
      <h1 id="suppliers-title" className="text-4xl">
        Suppliers
      </h1>
      <h2 className="mt-1 font-sans text-base font-normal text-muted">Showing only orders in {view.show}</h2>
      <ProductionFilters
        view={view}
        counts={data?.pages[0]}
        firstHit={isPlaceholderData ? undefined : findFirstHit(orders)}
        onChange={changeView}
        onRefine={refineView}
      />
      <SaveBar
        count={count}
        summary={`${count} ${count === 1 ? 'order' : 'orders'} to update`}
        busy={changing.busy}
        onUndo={changing.discard}
        onUpdate={requestUpdate}
      />
      <SelectionBar selection={selection} shownIds={shownIds}>
        <ProductionActions selection={selection} shown={orders ?? []} suppliers={suppliers} />
      </SelectionBar>
      {changing.failure && (
        <div className="mb-4">
          <Notice tone="danger">{changing.failure}</Notice>
        </div>
      )}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!orders && !error && <Skeleton />}
      {orders?.length === 0 && <NoOrders view={view} />}
      {orders && orders.length > 0 && (
        <p className="mb-1 -ml-1 flex items-center">
          <SelectAllOrders selection={selection} shownIds={shownIds} />
          {shownIds.length}
          {hasNextPage && '+'} {shownIds.length === 1 ? 'order' : 'orders'}
        </p>
      )}
      <ul className={`space-y-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {orders?.map((order) => (
          <ProductionRow
            key={order.order_id}
            order={order}
            pendingChange={changes[order.order_id]}
            isOutdated={outdatedIds.includes(order.order_id)}
            isSelected={selection.ids.includes(order.order_id)}
            onSelect={selection.toggle}
            onChange={changing.change}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="mt-6 text-center">
          <Button onClick={() => void list.fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
      <ConfirmProductionUpdate
        open={isConfirming}
        changes={changes}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          changing.update();
        }}
      />
    </section>
  );
}

function NoOrders({ view: { show, supplier, search, from, to, proof } }: { view: ProductionView }) {
  if (search || from || to || proof)
    return (
      <EmptyList title="No order fits these filters">
        Try the start of another word, other days, another supplier or another approval.
      </EmptyList>
    );
  return (
    <EmptyList title={`No orders in ${show}`}>
      {supplier && supplier !== '-'
        ? `${supplier} has nothing to sew. An order gets its supplier on its own page.`
        : 'Paid orders appear here, and those whose status is set so.'}
    </EmptyList>
  );
}

const Skeleton = () => (
  <div className="space-y-3">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="h-32 rounded-lg bg-surface-inset motion-safe:animate-pulse" />
    ))}
  </div>
);
