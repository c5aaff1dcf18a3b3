import { cents } from '#domain/money.ts';
import { QUANTITY_FEE_ENDS_AT } from '#domain/pricing.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** The running total; it follows every keystroke, and the shop is asked for its word on it. */
export function PriceTotal({ order }: { order: OpenOrder }) {
  const { price, quote, readOnly } = order;
  return (
    <div>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total (CAD)</dt>
        <dd aria-live="polite" className="font-display text-3xl font-bold">
          <Money amount={price.orderTotal} />
        </dd>
      </dl>
      {price.quantityFee > 0 && !readOnly && (
        <p className="mt-1 text-sm text-calm">
          {QUANTITY_FEE_ENDS_AT - price.totalJerseys} more{' '}
          {price.totalJerseys === QUANTITY_FEE_ENDS_AT - 1 ? 'jersey takes' : 'jerseys take'}{' '}
          <Money amount={cents(price.quantityFee / price.totalJerseys)} /> off each jersey.
        </p>
      )}
      {!readOnly && (
        <Button onClick={() => void quote.ask()} busy={quote.asking} className="mt-3 w-full">
          Update Price
        </Button>
      )}
      <p
        role="status"
        className={`mt-2 text-sm empty:hidden ${quote.wrong ? 'font-semibold text-wrong' : 'text-quiet'}`}
      >
        {quote.words}
      </p>
    </div>
  );
}
