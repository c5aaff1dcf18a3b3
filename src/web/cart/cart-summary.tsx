import type { CartPrice } from '#domain/payments/cart.ts';
import type { Coupon } from '#domain/payments/coupon.ts';
import { type Cents, sum } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';

/** The price lines of the cart; screen readers announce a changed total. */
export function CartSummary({ price, coupon }: { price: CartPrice; coupon: Coupon | null }) {
  const orderTotal = sum(price.orders.map((order) => order.orderTotal));
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-2xl">
        Order summary
      </h2>
      <dl className="mt-3 space-y-2 border-t border-line pt-3">
        <SummaryLine label="Orders" amount={orderTotal} />
        {price.discount > 0 && (
          <SummaryLine label={`Discount (${coupon?.code})`} amount={price.discount} minus />
        )}
        <SummaryLine
          label={price.shipping === 0 ? 'Shipping (free from 20 jerseys)' : 'Shipping'}
          amount={price.shipping}
        />
        {price.credits > 0 && <SummaryLine label="Credits" amount={price.credits} minus />}
        <div className="flex justify-between gap-4 text-muted">
          <dt>Tax</dt>
          <dd className="tabular">$0.00</dd>
        </div>
        <div
          aria-live="polite"
          className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold"
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

function SummaryLine({ label, amount, minus }: { label: string; amount: Cents; minus?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className={minus ? 'font-semibold text-success' : ''}>
        {minus && '−'}
        <Money amount={amount} />
      </dd>
    </div>
  );
}
