import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';

/** The parts of the total; parts of $0 are hidden, except shipping and tax. */
export const PriceLines = ({ price }: { price: OrderPrice }) => (
  <dl className="mt-1 space-y-1 text-sm">
    {listPriceLines(price)
      .filter(([label, amount]) => amount > 0 || ALWAYS_SHOWN.test(label))
      .map(([label, amount]) => (
        <PriceLine key={label} label={label} amount={amount} />
      ))}
  </dl>
);

/** Shown even when the amount is 0. */
const ALWAYS_SHOWN = /^(?:Shipping|Tax)/;

function PriceLine({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Returns the labelled parts of the total; their sum is the total. */
export function listPriceLines(price: OrderPrice): [string, Cents][] {
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
