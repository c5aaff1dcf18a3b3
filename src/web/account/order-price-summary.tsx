import type { AccountOrderDetail } from '#contract/accounts.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';
import { listOrderPriceLines, type PriceLine } from './order-price-lines.ts';

/** The price of an order, then what was paid and given back (rules.md pricing-17). */
export function OrderPriceSummary({ order }: { order: AccountOrderDetail }) {
  const refund = fromDollars(order.refund);
  const payments = [
    { label: 'Deposit amount', amount: fromDollars(order.deposit_amount) },
    { label: 'Payment amount', amount: fromDollars(order.payment_amount) },
    ...(refund > 0 ? [{ label: 'Refunded', amount: cents(-refund) }] : []),
  ];
  return (
    <section className="sm:max-w-lg">
      <h3>Pricing</h3>
      <dl className="tabular mt-3 space-y-2">
        <PriceLines lines={listOrderPriceLines(order)} />
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Final price</dt>
          <dd>
            <Money amount={fromDollars(order.final_price)} />
          </dd>
        </div>
        <PriceLines lines={payments} />
      </dl>
    </section>
  );
}

const PriceLines = ({ lines }: { lines: PriceLine[] }) =>
  lines.map(({ label, amount }) => (
    <div key={label} className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  ));
