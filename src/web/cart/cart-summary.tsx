import { useId } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { type CartPrice, sumCartTaxes } from '#domain/payments/cart.ts';
import { type Coupon, getMinimumJerseys } from '#domain/payments/coupon.ts';
import { computeQuantityFee } from '#domain/payments/invoice.ts';
import { QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import type { TaxLine } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { type Cents, cents, fromDollars, sum, ZERO } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Money } from '../components/money.tsx';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { TAX_LATER } from '../roster/price-lines.tsx';

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

type PricedOrder = Pick<
  OrderResponse,
  | 'order_total'
  | 'cutting_price'
  | 'material_price'
  | 'collar_price'
  | 'jersey_addon_price'
  | 'design_price'
  | 'total_jerseys'
>;

interface CartLine {
  label: string;
  amount: Cents;
}

/** Returns what the orders of a cart cost, before discount, shipping and credits; the lines add up to their totals. */
export function listCartLines(orders: readonly PricedOrder[]): CartLine[] {
  const total = sum(orders.map(({ order_total }) => fromDollars(order_total)));
  const fee = sum(orders.map(getQuantityFee));
  const design = sum(orders.map(({ design_price }) => fromDollars(design_price)));
  const jerseys = orders.reduce((count, { total_jerseys }) => count + total_jerseys, 0);
  const lines = [
    { label: `${jerseys} jerseys`, amount: cents(total - fee - design) },
    { label: `Quantity fee, 5-${QUANTITY_FEE_ENDS_AT - 1} jerseys`, amount: fee },
    { label: 'Design charge', amount: design },
  ];
  return lines.filter(({ amount }, index) => index === 0 || amount !== 0);
}

function getQuantityFee(order: PricedOrder): Cents {
  if (order.total_jerseys >= QUANTITY_FEE_ENDS_AT) return ZERO;
  const { cutting_price, material_price, collar_price, jersey_addon_price, design_price } = order;
  const parts = [cutting_price, material_price, collar_price, jersey_addon_price, design_price];
  return computeQuantityFee(
    fromDollars(order.order_total),
    parts.map((price) => ({ amount: fromDollars(price) })),
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
