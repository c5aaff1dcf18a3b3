/** What a cart costs, computed again from the price list and the jerseys: `docs/rules.md` says how. */
import type { z } from 'zod';
import type { CartSummary } from '#contract/checkout.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { PaymentSummary } from '#contract/payments.ts';
import { LawBroken } from './law.ts';
import { split, sum } from './shares.ts';
import { computeTax, type TaxedCart } from './tax.ts';

/** Cents by type and item, such as 'material Pro Mesh'. */
export type Prices = ReadonlyMap<string, number>;

/** A discount code as the manager has created it. */
export interface Code {
  readonly code: string;
  readonly type: string;
  readonly discount: number;
  /** So many jerseys an order needs for it. */
  readonly quantity: number;
  /** The only customer of a one-time code. */
  readonly email: string | null;
  /** Nobody can use it from then on. */
  readonly expires: Date;
  /** The cart that has used it, for a one-time code. */
  usedBy: string | null;
}

/** One order's part of its cart, in cents. */
export interface Share {
  /** What of the order has a price, as `describePriced` tells it. */
  readonly priced: string;
  readonly total: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly credits: number;
}

export interface CartTerms {
  readonly code: Code | null;
  /** What the customer has and wants to use, in cents. */
  readonly credits: number;
  /** Null while the address is not known. */
  readonly tax: TaxedCart | null;
}

/** From so many jerseys an order has no fee, a code of the type 'order' counts, and a cart has no shipping. */
const WITHOUT_FEE = 10;
const WITH_ORDER_CODE = 10;
const WITHOUT_SHIPPING = 20;
const CARD_MINIMUM = 50;

export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** In cents. */
export const add = (amounts: readonly { amount: number }[]): number =>
  sum(amounts.map(({ amount }) => toCents(amount)));

/** The tax in the price of an order as a manager sees it, in cents. */
export const sumTaxOf = ({ taxes = [] }: PaymentSummary): number => sum(taxes.map(({ tax }) => toCents(tax)));

/** Half a cent rounds up. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

const countJerseys = ({ order }: OrderResponse): number => Object.keys(order).length;

/** The options of an order and how many jerseys have which, to see whether its price can have changed. */
export const describePriced = ({ order, ...options }: OrderResponse): string =>
  [
    ...[options.cutting_option, options.material_option, options.collar_option],
    ...Object.values(order)
      .map((row) =>
        [row.jersey_sleeve, row.short_size !== 'No Shorts', row.jersey_name_front !== ''].join(' '),
      )
      .sort(),
  ].join(', ');

/** The price of each jersey. */
function listPrices(prices: Prices, order: OrderResponse): number[] {
  const rows = Object.values(order.order);
  const price = (name: string) => prices.get(name) ?? 0;
  const each =
    price(`cutting ${order.cutting_option}`) +
    price(`material ${order.material_option}`) +
    price(`collar ${order.collar_option}`) +
    (rows.length < WITHOUT_FEE ? price('minimum quantity Quantity') : 0);
  return rows.map(
    (row) =>
      each +
      (row.jersey_sleeve === 'Long Sleeve' ? price('jersey option Long Sleeve') : 0) +
      (row.short_size === 'No Shorts' ? 0 : price('jersey option Shorts')) +
      (row.jersey_name_front === '' ? 0 : price('jersey option Front Name')),
  );
}

const sumOrder = (prices: Prices, order: OrderResponse): number => sum(listPrices(prices, order));

const getShipping = (prices: Prices, jerseys: number): number =>
  jerseys < WITHOUT_SHIPPING ? prices.get('shipping Shipping')! : 0;

/** In cents. */
export const priceOrder = (prices: Prices, order: OrderResponse) => ({
  total: sumOrder(prices, order),
  shipping: getShipping(prices, countJerseys(order)),
});

function computeDiscount(total: number, jerseys: number, code: Code | null): number {
  if (!code || jerseys < Math.max(code.quantity, code.type === 'order' ? WITH_ORDER_CODE : 0)) return 0;
  const amounts: Readonly<Record<string, number>> = {
    percent: percentOf(total, code.discount),
    order: toCents(code.discount),
    'per jersey': toCents(code.discount) * jerseys,
  };
  return Math.min(total, amounts[code.type]!);
}

/** A card takes no less than its minimum. */
function limitCredits(wanted: number, due: number): number {
  const most = Math.min(wanted, due);
  if (most === due || due - most >= CARD_MINIMUM) return most;
  return Math.max(0, due - CARD_MINIMUM);
}

/** In dollars, as the shop answers them. */
type Sums = Readonly<Partial<z.infer<typeof CartSummary>>>;

function compareSums(found: Sums, expected: Readonly<Record<keyof Sums, number>>): void {
  for (const [name, dollars] of Object.entries({ tax: 0, ...found })) {
    const cents = expected[name as keyof Sums];
    if (toCents(dollars) !== cents)
      throw new LawBroken('money', `the ${name} of a cart is ${dollars} and should be ${cents / 100}`);
  }
}

/** Compares the sums that the shop has answered. Returns the share of every order. */
export function checkCartPrice(
  prices: Prices,
  orders: readonly OrderResponse[],
  terms: CartTerms,
  summary: Sums,
): Share[] {
  const jerseys = orders.map(countJerseys);
  const totals = orders.map((order) => sumOrder(prices, order));
  const discounts = totals.map((total, n) => computeDiscount(total, jerseys[n]!, terms.code));
  const shipping = getShipping(prices, sum(jerseys));
  const shippings = split(shipping, jerseys);
  const taxes = orders.map((order, n) => {
    const parts = { prices: listPrices(prices, order), discount: discounts[n]!, shipping: shippings[n]! };
    return computeTax(terms.tax, order, parts);
  });
  const dues = totals.map((total, n) => total - discounts[n]! + shippings[n]! + taxes[n]!);
  const credits = limitCredits(terms.credits, sum(dues));
  const creditParts = split(credits, dues);
  compareSums(summary, {
    ...{ order_total: sum(totals), discount: sum(discounts), shipping_total: shipping },
    ...{ credits, tax: sum(taxes), final_price: sum(dues) - credits },
  });
  return totals.map((total, n) => ({
    ...{ priced: describePriced(orders[n]!), total, discount: discounts[n]! },
    ...{ shipping: shippings[n]!, tax: taxes[n]!, credits: creditParts[n]! },
  }));
}
