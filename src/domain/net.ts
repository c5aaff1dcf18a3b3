/*
 * What the shop keeps: sales less refunds less the cost of making and sending (specification 9 'Net calculation').
 */
import { type Cents, cents } from './money.ts';

const JERSEY = 700;
const BUTTON_UP_JERSEY = 1700;
const SHORTS = 150;
const OTHER_PER_ITEM = 400;

/** The cost of an order, in cents. An item is one player's jersey; shorts travel with it. */
export function costOf({
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

/** In cents; below 0 when the shop lost money. */
export function netSales({ sales, refunds, cost }: { sales: Cents; refunds: Cents; cost: Cents }): Cents {
  return cents(sales - refunds - cost);
}
