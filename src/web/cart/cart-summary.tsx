import type { CartPrice } from '#domain/cart.ts';
import type { Coupon } from '#domain/coupon.ts';
import { type Cents, sum } from '#domain/money.ts';
import { Money } from '../ui/money.tsx';

/** The sums of the cart; the total is read out when it changes, and every change has its line. */
export function CartSummary({ price, coupon }: { price: CartPrice; coupon: Coupon | null }) {
  const orderTotal = sum(price.orders.map((order) => order.orderTotal));
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-2xl">
        Order summary
      </h2>
      <dl className="mt-3 space-y-2 border-t border-line pt-3">
        <Line label="Orders" amount={orderTotal} />
        {price.discount > 0 && <Line label={`Discount (${coupon?.code})`} amount={price.discount} minus />}
        <Line
          label={price.shipping === 0 ? 'Shipping (free from 20 jerseys)' : 'Shipping'}
          amount={price.shipping}
        />
        {price.credits > 0 && <Line label="Credits" amount={price.credits} minus />}
        <div className="flex justify-between gap-4 text-quiet">
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

function Line({ label, amount, minus }: { label: string; amount: Cents; minus?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className={minus ? 'font-semibold text-done' : ''}>
        {minus && '−'}
        <Money amount={amount} />
      </dd>
    </div>
  );
}
