import { type Cents, cents } from '#domain/money.ts';
import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** What the total is made of. */
export function PriceLines({ order }: { order: OpenOrder }) {
  return (
    <section aria-labelledby="price-title">
      <h3 id="price-title">Price summary</h3>
      <dl className="mt-3 space-y-1.5 text-sm">
        {priceLines(order.price)
          .filter(([label, amount]) => amount > 0 || FREE.test(label))
          .map(([label, amount]) => (
            <Line key={label} label={label} amount={amount} />
          ))}
      </dl>
    </section>
  );
}

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

/** Shown although they add nothing here. */
const FREE = /^(?:Shipping|Tax)/;

function Line({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Every part of the total; together they are the total. */
export function priceLines(price: OrderPrice): [string, Cents][] {
  const { totalJerseys, cutting, material, collar, quantityFee, addonTotal, design, tax } = price;
  return [
    [`Cutting, ${totalJerseys} jerseys`, cutting],
    ['Material', material],
    ['Collar', collar],
    [
      totalJerseys < QUANTITY_FEE_ENDS_AT ? 'Quantity fee, 5-9 jerseys' : 'Quantity fee, 10+ jerseys',
      quantityFee,
    ],
    ['Sleeves, shorts, front names', addonTotal],
    ['Design', design],
    ['Shipping, added at checkout', cents(0)],
    ['Tax', tax],
  ];
}
