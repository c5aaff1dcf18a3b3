import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { Failure } from '../failure.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useTellUnsaved } from '../unsaved.tsx';
import { ProductionRow } from './production-row.tsx';
import { type ProductionView, productionQuery } from './queries.ts';
import { SupplierFilters } from './supplier-filters.tsx';
import { UpdateConfirm } from './update-confirm.tsx';
import { useProductionChanges } from './use-production-changes.ts';

/** As it was left: who opens an order comes back to the same list. */
let lastView: ProductionView = { show: 'production', supplier: '', oldest_first: true };

/** What is with the suppliers, and how far it is (specification 2, Suppliers). */
export function Suppliers() {
  const [view, setView] = useState(lastView);
  const list = useInfiniteQuery(productionQuery(view));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const orders = data?.pages.flatMap((page) => page.orders);
  const changing = useProductionChanges(view);
  const { changes, late } = changing;
  const [asking, setAsking] = useState(false);
  const count = Object.keys(changes).length;
  useTellUnsaved(count > 0);

  function look(next: Partial<ProductionView>) {
    lastView = { ...view, ...next };
    setView(lastView);
  }
  function ask() {
    if (count === 0) toast('No orders selected to update!', { tone: 'wrong' });
    else setAsking(true);
  }

  return (
    <section aria-labelledby="suppliers-title" aria-busy={isFetching}>
      <h1 id="suppliers-title" className="text-4xl">
        Suppliers
      </h1>
      <h2 className="mt-1 font-sans text-base font-normal text-quiet">Showing only orders in {view.show}</h2>
      <SupplierFilters view={view} counts={data?.pages[0]} look={look} />
      <SaveBar
        count={count}
        words={`${count} ${count === 1 ? 'order' : 'orders'} to update`}
        busy={changing.busy}
        onUndo={changing.forget}
        onUpdate={ask}
      />
      {changing.failure && (
        <div className="mb-4">
          <Notice tone="wrong">{changing.failure}</Notice>
        </div>
      )}
      {error && !data && <Failure error={error} retry={refetch} />}
      {!orders && !error && <Skeleton />}
      {orders?.length === 0 && <Nothing view={view} />}
      <ul className={`space-y-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {orders?.map((order) => (
          <ProductionRow
            key={order.order_id}
            order={order}
            changed={changes[order.order_id]}
            late={late.includes(order.order_id)}
            change={changing.change}
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
      <UpdateConfirm
        open={asking}
        changes={changes}
        onClose={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          changing.update();
        }}
      />
    </section>
  );
}

function Nothing({ view: { show, supplier } }: { view: ProductionView }) {
  return (
    <div className="rounded-lg border border-line bg-card p-10 text-center">
      <p className="font-display text-2xl font-bold">No orders in {show}</p>
      <p className="mt-2 text-quiet">
        {supplier && supplier !== '-'
          ? `${supplier} has nothing to sew. An order gets its supplier on its own page.`
          : 'Paid orders appear here, and those whose status is set so.'}
      </p>
    </div>
  );
}

const Skeleton = () => (
  <div className="space-y-3">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="h-32 rounded-lg bg-sunken motion-safe:animate-pulse" />
    ))}
  </div>
);
