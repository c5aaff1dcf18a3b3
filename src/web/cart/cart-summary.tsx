import { useId } from 'react';
import { type CartPrice, sumCartTaxes } from '#domain/payments/cart.ts';
import { type Coupon, getMinimumJerseys } from '#domain/payments/coupon.ts';
import type { TaxLine } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Money } from '../components/money.tsx';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { TAX_LATER } from '../roster/price-lines.tsx';
import { listCartLines } from './cart-lines.ts';

interface CartSummaryProps {
  orders: OrderInCart[];
  price: CartPrice;
  coupon: Coupon | null;
}

/** The price lines of the cart; screen readers announce a changed total. */
export function CartSummary({ orders, price, coupon }: CartSummaryProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">
        Order summary
      </h2>
      <dl className="mt-3 space-y-2 border-t border-line pt-3">
        {listCartLines(orders).map((line) => (
          <SummaryLine key={line.label} {...line} />
        ))}
        {price.discount > 0 && (
          <SummaryLine label={`Discount (${coupon?.code})`} amount={price.discount} minus />
        )}
        {coupon && price.discount === 0 && (
          <div className="font-semibold text-warning">
            <dt>Discount ({coupon.code}) is not used</dt>
            <dd className="text-sm">{describeConditions(coupon)}</dd>
          </div>
        )}
        <SummaryLine
          label={price.shipping === 0 ? 'Shipping (free from 20 jerseys)' : 'Shipping'}
          amount={price.shipping}
        />
        {price.credits > 0 && <SummaryLine label="Credits" amount={price.credits} minus />}
        <TaxLines taxes={sumCartTaxes(price.orders)} />
        <div
          aria-live="polite"
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-xl font-bold"
        >
          <dt>Total (CAD)</dt>
          <dd>
            <Money amount={price.total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function TaxLines({ taxes }: { taxes: TaxLine[] }) {
  const { chargesTax } = useShopSettings();
  if (taxes.length > 0)
    return taxes.map((line) => (
      <SummaryLine key={describeTaxLine(line)} label={describeTaxLine(line)} amount={line.tax} />
    ));
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-muted">
      <dt>{chargesTax ? `Tax, ${TAX_LATER}` : 'Tax'}</dt>
      <dd className="tabular">$0.00</dd>
    </div>
  );
}

function SummaryLine({ label, amount, minus }: { label: string; amount: Cents; minus?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className={minus ? 'font-semibold text-success' : ''}>
        <Money amount={minus ? cents(-amount) : amount} />
      </dd>
    </div>
  );
}

const describeConditions = (coupon: Coupon): string =>
  `It needs an order of at least ${getMinimumJerseys(coupon)} jerseys.`;
