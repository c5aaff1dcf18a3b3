import { type OrderPrice, QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Money } from '../components/money.tsx';

/** What is said of the tax while the address is not known. */
export const TAX_LATER = 'added at checkout, by your province';

/** The parts of the total; parts of $0 are hidden, except shipping and tax. */
export function PriceLines({ price }: { price: OrderPrice }) {
  const { chargesTax = false } = useShopSettings();
  return (
    <dl className="mt-1 space-y-1 text-sm">
      {listPriceLines(price, chargesTax)
        .filter(([label, amount]) => amount > 0 || ALWAYS_SHOWN.test(label))
        .map(([label, amount]) => (
          <PriceLine key={label} label={label} amount={amount} />
        ))}
    </dl>
  );
}

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
export function listPriceLines(price: OrderPrice, chargesTax = false): [string, Cents][] {
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
    [chargesTax ? `Tax, ${TAX_LATER}` : 'Tax', tax],
  ];
}
