import { type Cents, cents } from '#domain/money.ts';
import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing.ts';
import { Money } from '../ui/money.tsx';

/** What the total is made of. */
export function PriceLines({ price }: { price: OrderPrice }) {
  return (
    <section aria-labelledby="price-title">
      <h3 id="price-title">Price summary</h3>
      <dl className="mt-3 space-y-1.5 text-sm">
        {priceLines(price)
          .filter(([label, amount]) => amount > 0 || FREE.test(label))
          .map(([label, amount]) => (
            <Line key={label} label={label} amount={amount} />
          ))}
      </dl>
    </section>
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
