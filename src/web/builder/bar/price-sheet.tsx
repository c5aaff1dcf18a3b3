import { useState } from 'react';
import { PreviewPanel } from '../../roster/preview-panel.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChevronUpIcon } from '../../ui/icons.tsx';
import type { OrderBarProps } from './bar-props.ts';
import { OrderTotal, PriceSummary } from './price-summary.tsx';

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
