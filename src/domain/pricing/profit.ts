/*
 * Net sales: payments received minus refunds, the tax in what is left, and the cost of production and shipping (rules.md pricing-14).
 */
import { type Cents, cents } from '#domain/shared/money.ts';

const JERSEY = 700;
const BUTTON_UP_JERSEY = 1700;
const SHORTS = 150;
const OTHER_PER_ITEM = 400;

/** Returns the cost of an order, in cents. Shorts are shipped with their jersey, at no extra cost of shipping. */
export function computeProductionCost({
  cutting,
  jerseys,
  shorts,
}: {
  cutting: string | null;
  jerseys: number;
  shorts: number;
}): Cents {
  const jersey = cutting === 'Button up' ? BUTTON_UP_JERSEY : JERSEY;
  return cents(jerseys * (jersey + OTHER_PER_ITEM) + shorts * SHORTS);
}

/** Returns net sales in cents; negative for a loss. */
export function computeNetSales({
  sales,
  refunds,
  tax,
  cost,
}: {
  sales: Cents;
  refunds: Cents;
  /** In the payments, less what refunds have returned of it. */
  tax: Cents;
  cost: Cents;
}): Cents {
  return cents(sales - refunds - tax - cost);
}
