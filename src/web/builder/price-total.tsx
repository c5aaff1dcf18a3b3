import { useState } from 'react';
import { chooseCheapest, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { FREE_DELIVERY_STARTS_AT } from '#domain/pricing/shipping.ts';
import { cents } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';
import { priceContent } from '../lib/price-content.ts';
import { JerseyPreview, PreviewPanel } from '../roster/preview-panel.tsx';
import { PriceBreakdown } from '../roster/price-breakdown.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ChevronUpIcon } from '../ui/icons.tsx';
import { DesignPicker } from './design-picker.tsx';
import type { OrderEditor } from './draft/use-order-editor.ts';

/** Up to so many jerseys fewer, the free delivery is pointed out. */
const FREE_DELIVERY_IN_REACH = 5;

/** The total of the current input; before cutting, material and collar are chosen, 'from' the cheapest. */
function OrderTotal({ order: { draft, price, prices } }: { order: OrderEditor }) {
  const { content } = draft;
  const { cutting, material, collar } = content.options;
  if (cutting && material && collar) return <Money amount={price.orderTotal} />;
  const cheapest = { ...content, options: chooseCheapest(content.options, prices) };
  return (
    <>
      <span className="text-base font-normal">from</span>{' '}
      <Money amount={priceContent(cheapest, prices).orderTotal} />
    </>
  );
}

/** The total with a button that compares it with the server's price. */
export function PriceTotal({ order }: { order: OrderEditor }) {
  const { price, quote, isReadOnly } = order;
  const missingForFreeDelivery = FREE_DELIVERY_STARTS_AT - price.totalJerseys;
  return (
    <div>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total (CAD)</dt>
        <dd aria-live="polite" className="font-display text-3xl font-bold">
          <OrderTotal order={order} />
        </dd>
      </dl>
      {price.quantityFee > 0 && !isReadOnly && (
        <p className="mt-1 text-sm text-info">
          {QUANTITY_FEE_ENDS_AT - price.totalJerseys} more{' '}
          {price.totalJerseys === QUANTITY_FEE_ENDS_AT - 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(price.quantityFee / price.totalJerseys)} /> off each jersey.
        </p>
      )}
      {missingForFreeDelivery > 0 && missingForFreeDelivery <= FREE_DELIVERY_IN_REACH && !isReadOnly && (
        <p className="mt-1 text-sm text-info">
          {missingForFreeDelivery} more {missingForFreeDelivery === 1 ? 'jersey makes' : 'jerseys make'}{' '}
          delivery free.
        </p>
      )}
      {!isReadOnly && (
        <Button onClick={() => void quote.refresh()} busy={quote.isLoading} className="mt-3 w-full">
          Update Price
        </Button>
      )}
      <p
        role="status"
        className={`mt-2 text-sm empty:hidden ${quote.isError ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {quote.message}
      </p>
    </div>
  );
}

/** The bottom bar on small screens: the jersey and its price; it opens the full preview. */
export function MobileActionBar({ order }: { order: OrderEditor }) {
  const [open, setOpen] = useState(false);
  const { price } = order;
  return (
    <>
      <aside
        aria-label="Your jersey and its price"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="page flex items-center gap-4 py-2 text-left"
        >
          <span aria-hidden="true" className="shrink-0">
            <JerseyPreview order={order} idPrefix="bar" className="h-14 w-12" />
          </span>
          <span className="flex-1">
            <span className="block text-sm text-muted">{price.totalJerseys} jerseys, CAD</span>
            <span className="block font-display text-2xl leading-none font-bold">
              <OrderTotal order={order} />
            </span>
          </span>
          <span className="flex items-center gap-1 text-sm font-semibold">
            Preview and price
            <ChevronUpIcon className="size-5" />
          </span>
        </button>
      </aside>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your jersey">
        <div className="sticky top-0 z-20 bg-surface pb-4">
          <PreviewPanel order={order} idPrefix="sheet" />
        </div>
        <div className="space-y-6">
          {order.draft.step === 'order' && <DesignPicker order={order} idPrefix="sheet" />}
          <PriceBreakdown price={order.price} />
          <PriceTotal order={order} />
        </div>
      </Dialog>
    </>
  );
}
