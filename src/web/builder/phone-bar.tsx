import ChevronUp from 'lucide-react/dist/esm/icons/chevron-up.mjs';
import { useState } from 'react';
import { PreviewPanel, WornJersey } from '../roster/preview-panel.tsx';
import { PriceLines } from '../roster/price-lines.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { DesignPicker } from './design-picker.tsx';
import { PriceTotal } from './price-total.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** On a phone the jersey and its price stand at the bottom, and open to the whole preview. */
export function PhoneBar({ order }: { order: OpenOrder }) {
  const [open, setOpen] = useState(false);
  const { price } = order;
  return (
    <>
      <aside
        aria-label="Your jersey and its price"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="page flex items-center gap-4 py-2 text-left"
        >
          <span aria-hidden="true" className="shrink-0">
            <WornJersey order={order} idPrefix="bar" className="h-14 w-12" />
          </span>
          <span className="flex-1">
            <span className="block text-sm text-quiet">{price.totalJerseys} jerseys, CAD</span>
            <span className="block font-display text-2xl leading-none font-bold">
              <Money amount={price.orderTotal} />
            </span>
          </span>
          <span className="flex items-center gap-1 text-sm font-semibold">
            Preview and price
            <ChevronUp aria-hidden="true" className="size-5" />
          </span>
        </button>
      </aside>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your jersey">
        <div className="sticky top-0 z-20 bg-card pb-4">
          <PreviewPanel order={order} idPrefix="sheet" />
        </div>
        <div className="space-y-6">
          <DesignPicker order={order} idPrefix="sheet" />
          <PriceLines price={order.price} />
          <PriceTotal order={order} />
        </div>
      </Dialog>
    </>
  );
}
