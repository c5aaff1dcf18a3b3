/**
 * The tax of stored orders: quoted until it is frozen with the first payment after the address is known, computed again
 * when the price changes, and booked with each payment and refund (rules.md tax-4 to tax-6).
 */
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { withTax } from '#domain/payments/order-balance.ts';
import { type OrderTax, type TaxLine, type TaxPlace, taxGoods } from '#domain/pricing/tax.ts';
import { subtractTaxLines, takePartOfTax } from '#domain/pricing/tax-lines.ts';
import { getRegistrationPart, isTaxDay, type TaxTable } from '#domain/pricing/tax-table.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { readTaxedOrder, type TaxedOrder, writeBookedTax, writeTaxLines } from './order-tax-store.ts';

/** Returns where and when a delivery is taxed; null while the shop charges no tax. */
export function getTaxPlace(
  { taxes }: Pick<Services, 'taxes'>,
  { province }: { province: string },
  at: Date,
): TaxPlace | null {
  const day = torontoDay(at);
  return isTaxDay(taxes(), day) ? { province, day } : null;
}

type TaxTerms = Pick<Services, 'taxes' | 'now'>;

interface TaxQuestion {
  /** Charged with the payment. */
  shipping: Cents;
  /** Of delivery, as the payment names it; otherwise that of the order's address. */
  province?: string | null | undefined;
  /** The payment cannot leave the tax to a later one. */
  isRequired?: boolean;
}

/** Returns what an order is taxed on; null while nothing is registered: such a shop does not read it. */
export const readRegisteredOrder = async (
  { taxes }: Pick<Services, 'taxes'>,
  db: Connection,
  orderPk: number,
): Promise<TaxedOrder | null> =>
  taxes().registrations.length === 0 ? null : await readTaxedOrder(db, orderPk);

/**
 * Returns the tax that a payment of the order freezes, with the shipping that it charges; null when it is frozen
 * already, the shop charges none, or the province is not known. Until money has arrived another province freezes it
 * anew. An order keeps the rates of the day on which it was submitted. Throws Problem 'province-missing'.
 */
export function quoteTax(
  { taxes, now }: TaxTerms,
  order: TaxedOrder | null,
  { shipping, province = null, isRequired = false }: TaxQuestion,
): OrderTax | null {
  if (!order) return null;
  const delivery = province ?? order.province;
  if (order.place && (order.hasMoney || delivery === null || delivery === order.place.province)) return null;
  const table = taxes();
  const day = torontoDay(order.submittedAt ?? now());
  if (!isTaxDay(table, day)) return null;
  if (delivery === null) {
    if (isRequired) throw new Problem('province-missing');
    return null;
  }
  const place = { province: delivery, day };
  return { ...place, lines: taxGoods({ ...order.goods, shipping }, place, table) };
}

/** What an order was charged stays charged, also when the registration has ended or begins later by now. */
const keepRegistered = (table: TaxTable, { day, lines }: OrderTax): TaxTable => ({
  ...table,
  registrations: [
    ...table.registrations,
    ...lines.map(({ part }) => ({ part: getRegistrationPart(part), number: '', fromDay: day })),
  ],
});

/** Returns the tax of an order after its price has changed, where and when it was taxed before; null while none is frozen. */
function computeTaxAnew(table: TaxTable, { place, goods, lines }: TaxedOrder): OrderTax | null {
  if (!place) return null;
  return { ...place, lines: taxGoods(goods, place, keepRegistered(table, { ...place, lines })) };
}

/** Taxes an order anew after its price has changed, and returns the price with it; null while its tax is not frozen. */
export async function retaxOrder(tx: Connection, table: TaxTable, orderPk: number): Promise<Cents | null> {
  const tax = computeTaxAnew(table, await readTaxedOrder(tx, orderPk));
  return tax && writeTaxLines(tx, orderPk, tax);
}

/** Taxes a price that staff have adjusted since the payment was opened; any other order keeps what was frozen then. */
export async function taxLaterAdjustment(tx: Connection, table: TaxTable, orderPk: number): Promise<void> {
  const order = await readTaxedOrder(tx, orderPk);
  const tax = order.goods.adjustment === 0 ? null : computeTaxAnew(table, order);
  if (tax) await writeTaxLines(tx, orderPk, tax);
}

interface KeptMoney {
  /** What was received and not given back, with the payment or refund that is booked. */
  kept: number;
  /** The price of the order. */
  final: number;
  /** Money goes back; a refund that failed comes in again and is none. */
  isRefund?: boolean;
}

/** Returns the tax in a payment or refund, and books it on the order; none of an order without tax. */
export async function bookTax(
  tx: Connection,
  orderPk: number,
  { kept, final, isRefund = false }: KeptMoney,
): Promise<TaxLine[]> {
  const order = await readTaxedOrder(tx, orderPk);
  if (!order.place) return [];
  // An order that credits alone have paid for has no money to share its tax by: its refund returns all of it.
  const booked = isRefund && final === 0 ? [] : takePartOfTax(order.lines, kept, final);
  await writeBookedTax(tx, orderPk, booked);
  return subtractTaxLines(booked, order.booked);
}

/** Returns the order with the tax that its payment would freeze, where its address is known. */
export async function addKnownTax<Order extends { pk: number; tax: Cents }>(
  services: Services,
  db: Connection,
  order: Order,
  shipping: Cents,
): Promise<Order> {
  return withTax(order, quoteTax(services, await readRegisteredOrder(services, db, order.pk), { shipping }));
}

/** The frozen tax of an order beside that of its present address and sizes; null where no tax is frozen. */
export function compareTax(
  table: TaxTable,
  { place, lines, goods, province }: TaxedOrder,
): { frozen: OrderTax; present: OrderTax } | null {
  if (place === null) return null;
  const frozen = { ...place, lines };
  const here = { ...place, province: province ?? place.province };
  return { frozen, present: { ...here, lines: taxGoods(goods, here, keepRegistered(table, frozen)) } };
}

/** Returns whether tax is charged and a payment would have to know the province of delivery first. */
export function needsProvince(
  { taxes, now }: TaxTerms,
  { place, province, submittedAt }: TaxedOrder,
): boolean {
  const isTaxed = isTaxDay(taxes(), torontoDay(submittedAt ?? now()));
  return isTaxed && place === null && province === null;
}
