import { useState } from 'react';
import { chooseCheapest, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { FREE_DELIVERY_STARTS_AT } from '#domain/pricing/shipping.ts';
import { cents } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { priceContent } from '../../lib/price-content.ts';
import { PreviewPanel } from '../../roster/preview-panel.tsx';
import { PriceLines } from '../../roster/price-lines.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChevronUpIcon } from '../../ui/icons.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Up to so many jerseys fewer, the free delivery is pointed out. */
const FREE_DELIVERY_IN_REACH = 6;

/** The total of the current input; before cutting, material and collar are chosen, 'from' the cheapest. */
function OrderTotal({ order: { draft, price, prices } }: { order: OrderEditor }) {
  const { content } = draft;
  const { cutting, material, collar } = content.options;
  if (cutting && material && collar) return <Money amount={price.orderTotal} />;
  const cheapest = { ...content, options: chooseCheapest(content.options, prices) };
  return (
    <>
      <span className="font-sans text-base font-normal">from</span>{' '}
      <Money amount={priceContent(cheapest, prices).orderTotal} />
    </>
  );
}

/** The parts of the total, with a button that compares it with the server's price. */
export function PriceSummary({ order }: { order: OrderEditor }) {
  const { price, quote, isReadOnly } = order;
  const { totalJerseys, quantityFee } = price;
  const missingForFreeDelivery = FREE_DELIVERY_STARTS_AT - totalJerseys;
  return (
    <section aria-labelledby="price-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="price-title">Price summary</h3>
        {!isReadOnly && (
          <button
            type="button"
            aria-busy={quote.isLoading || undefined}
            onClick={() => void quote.refresh()}
            className="min-h-11 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink aria-busy:opacity-60"
          >
            Update Price
          </button>
        )}
      </div>
      <PriceLines price={price} />
      {quantityFee > 0 && !isReadOnly && (
        <p className="mt-2 text-sm text-muted">
          {QUANTITY_FEE_ENDS_AT - totalJerseys} more{' '}
          {totalJerseys === QUANTITY_FEE_ENDS_AT - 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(quantityFee / totalJerseys)} /> off each jersey.
        </p>
      )}
      {missingForFreeDelivery > 0 && missingForFreeDelivery <= FREE_DELIVERY_IN_REACH && !isReadOnly && (
        <p className="mt-2 text-sm text-muted">
          {missingForFreeDelivery} more {missingForFreeDelivery === 1 ? 'jersey makes' : 'jerseys make'}{' '}
          delivery free.
        </p>
      )}
      <p
        role="status"
        className={`mt-2 text-sm empty:hidden ${quote.isError ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {quote.message}
      </p>
    </section>
  );
}

export interface OrderBarProps {
  order: OrderEditor;
  /** Whether the jersey and the parts of its price are beside the step. */
  hasAside: boolean;
}

/** The total in the bar; where the page has no room for the jersey and the parts of its price, it opens them. */
export function BarTotal({ order, hasAside, missing = 0 }: OrderBarProps & { missing?: number }) {
  const [open, setOpen] = useState(false);
  const { totalJerseys } = order.price;
  const counts = [
    `${totalJerseys} ${totalJerseys === 1 ? 'jersey' : 'jerseys'}`,
    missing > 0 && `${missing} missing`,
  ];
  const total = (
    <>
      <span className="flex items-center gap-2 font-display text-[1.375rem] leading-6 font-bold">
        <span aria-live={hasAside ? 'polite' : undefined}>
          <OrderTotal order={order} />
        </span>
        {!hasAside && <ChevronUpIcon className="size-5 shrink-0" />}
      </span>
      <span className="text-sm leading-tight text-muted">{counts.filter(Boolean).join(', ')}</span>
    </>
  );
  if (hasAside) return <p className="grid">{total}</p>;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="grid min-h-11 text-left">
        <span className="sr-only">Preview and price: </span>
        {total}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your jersey">
        <div className="sticky top-0 z-20 bg-surface pb-4">
          <PreviewPanel order={order} idPrefix="sheet" />
        </div>
        <PriceSummary order={order} />
        <dl className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total (CAD)</dt>
          <dd aria-live="polite" className="font-display text-[1.375rem] font-bold">
            <OrderTotal order={order} />
          </dd>
        </dl>
      </Dialog>
    </>
  );
}
