import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderStatus } from '#domain/orders/order.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { EmptyList } from '../shared/empty-list.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { SaveBar } from '../shared/save-bar.tsx';
import { formatStatus } from '../shared/status-badge.tsx';
import { useReportUnsavedChanges } from '../shared/unsaved-changes.tsx';
import type { ProductionChange, ProductionChanges } from './production-changes.ts';
import { ProductionFilters } from './production-filters.tsx';
import { ProductionRow } from './production-row.tsx';
import { type ProductionView, productionQuery, useProductionChanges } from './use-production-changes.ts';

/** The last view, restored when the user returns from an order. */
let lastView: ProductionView = { show: 'production', supplier: '', oldest_first: true };

/** Orders at the suppliers and their progress (rules.md production-2). */
export default function SuppliersPage() {
  const [view, setView] = useState(lastView);
  const list = useInfiniteQuery(productionQuery(view));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const orders = data?.pages.flatMap((page) => page.orders);
  const changing = useProductionChanges(view);
  const { changes, outdatedIds } = changing;
  const [isConfirming, setConfirming] = useState(false);
  const count = Object.keys(changes).length;
  useReportUnsavedChanges(count > 0);

  function changeView(next: Partial<ProductionView>) {
    lastView = { ...view, ...next };
    setView(lastView);
  }
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
      <ProductionFilters view={view} counts={data?.pages[0]} onChange={changeView} />
      <SaveBar
        count={count}
        summary={`${count} ${count === 1 ? 'order' : 'orders'} to update`}
        busy={changing.busy}
        onUndo={changing.discard}
        onUpdate={requestUpdate}
      />
      {changing.failure && (
        <div className="mb-4">
          <Notice tone="danger">{changing.failure}</Notice>
        </div>
      )}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!orders && !error && <Skeleton />}
      {orders?.length === 0 && <NoOrders view={view} />}
      <ul className={`space-y-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {orders?.map((order) => (
          <ProductionRow
            key={order.order_id}
            order={order}
            pendingChange={changes[order.order_id]}
            isOutdated={outdatedIds.includes(order.order_id)}
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

function NoOrders({ view: { show, supplier } }: { view: ProductionView }) {
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

interface ConfirmProductionUpdateProps {
  open: boolean;
  changes: ProductionChanges;
  onConfirm: () => void;
  onClose: () => void;
}

function ConfirmProductionUpdate({ open, changes, onConfirm, onClose }: ConfirmProductionUpdateProps) {
  const entries = Object.entries(changes);
  const emailCount = entries.filter(([, { now }]) => now.order_status !== undefined).length;
  return (
    <ConfirmDialog
      open={open}
      title={`Update ${entries.length} ${entries.length === 1 ? 'order' : 'orders'}?`}
      confirmLabel="Update"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="max-h-72 space-y-2 overflow-y-auto">
        {entries.map(([id, changed]) => (
          <li key={id}>
            <span className="tabular font-semibold">{id}</span> {changed.team}
            <span className="block text-sm text-muted">{describeChange(changed)}</span>
          </li>
        ))}
      </ul>
      {emailCount > 0 && (
        <p>
          {emailCount === 1 ? 'One customer gets' : `${emailCount} customers get`} an e-mail, because the
          order status changes.
        </p>
      )}
    </ConfirmDialog>
  );
}

function describeChange({ base, now }: ProductionChange): string {
  const supplier =
    now.supplier_status !== undefined &&
    `Supplier: ${base.supplier_status || 'not begun'} to ${now.supplier_status || 'not begun'}`;
  const order =
    now.order_status !== undefined &&
    `Order: ${formatStatusInSentence(base.order_status)} to ${formatStatusInSentence(now.order_status)}`;
  return [supplier, order].filter(Boolean).join(', ');
}

const formatStatusInSentence = (status: OrderStatus) => formatStatus(status).toLowerCase();
