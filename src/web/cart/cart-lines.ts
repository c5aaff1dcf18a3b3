import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { computeQuantityFee } from '#domain/payments/invoice.ts';
import { QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { type Cents, cents, fromDollars, sum, ZERO } from '#domain/shared/money.ts';

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

export interface CartLine {
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
