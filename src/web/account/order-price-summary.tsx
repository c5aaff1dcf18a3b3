import type { AccountOrderDetail } from '#contract/accounts.ts';
import { computeQuantityFee } from '#domain/payments/invoice.ts';
import { type Cents, cents, fromDollars } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';

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

interface PriceLine {
  label: string;
  amount: Cents;
}

type OrderPrices = Pick<
  AccountOrderDetail,
  | 'order_total'
  | 'cutting_price'
  | 'material_price'
  | 'collar_price'
  | 'jersey_addon_price'
  | 'design_price'
  | 'discount_amount'
  | 'discount_code'
  | 'shipping_price'
  | 'tax'
  | 'credits_used'
  | 'price_adjustment'
>;

/**
 * Returns the price lines of rules.md pricing-17, which add up to the final price. Amounts that lower it are negative;
 * the quantity fee and credits are left out when they are 0.
 */
export function listOrderPriceLines(order: OrderPrices): PriceLine[] {
  const discount = order.discount_code ? `Discount amount (${order.discount_code})` : 'Discount amount';
  const parts = [
    { label: 'Cutting', amount: fromDollars(order.cutting_price) },
    { label: 'Material', amount: fromDollars(order.material_price) },
    { label: 'Collar', amount: fromDollars(order.collar_price) },
    { label: 'Jersey addon', amount: fromDollars(order.jersey_addon_price) },
    { label: 'Design charge', amount: fromDollars(order.design_price) },
  ];
  const fee = computeQuantityFee(fromDollars(order.order_total), parts);
  const credits = fromDollars(order.credits_used);
  return [
    ...parts,
    ...(fee === 0 ? [] : [{ label: 'Quantity fee, 5-9 jerseys', amount: fee }]),
    { label: discount, amount: cents(-fromDollars(order.discount_amount)) },
    { label: 'Shipping', amount: fromDollars(order.shipping_price) },
    ...(order.tax ? [{ label: 'Tax', amount: fromDollars(order.tax) }] : []),
    ...(credits === 0 ? [] : [{ label: 'Credits used', amount: cents(-credits) }]),
    { label: 'Price adjustment', amount: fromDollars(order.price_adjustment) },
  ];
}
