/** The tax columns of orders: what was charged, where and when, and how much of it the payments have booked. */
import { sql } from 'kysely';
import { type PricedJersey, readJerseys, type Stored } from '#domain/orders/order/stored-content.ts';
import {
  type OrderTax,
  sumTax,
  type TaxedGoods,
  type TaxLine,
  type TaxPlace,
  toTaxedRow,
} from '#domain/pricing/tax.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Returns the columns of an order whose tax is frozen. */
export const toTaxColumns = ({ province, day, lines }: OrderTax) => ({
  tax_cents: sumTax(lines),
  tax_province: province,
  tax_day: day,
  tax_lines: JSON.stringify(lines),
});

export interface TaxedOrder {
  /** Null until the tax is frozen. */
  place: TaxPlace | null;
  lines: TaxLine[];
  booked: TaxLine[];
  goods: TaxedGoods;
  /** Of the address of delivery. */
  province: string | null;
  submittedAt: Date | null;
  /** Money has arrived for it. */
  hasMoney: boolean;
}

interface TaxedOrderRow extends Omit<TaxedOrder, 'place' | 'goods'>, Omit<TaxedGoods, 'rows'> {
  taxProvince: string | null;
  taxDay: string | null;
  jerseys: Stored<PricedJersey[]>;
}

export async function readTaxedOrder(db: Connection, orderPk: number): Promise<TaxedOrder> {
  const { rows } = await sql<TaxedOrderRow>`
    select o.tax_province as "taxProvince", o.tax_day as "taxDay", coalesce(o.tax_lines, '[]') as lines,
      coalesce(o.tax_booked, '[]') as booked, o.jerseys, o.discount_amount_cents as discount,
      o.shipping_price_cents as shipping, o.price_adjustment_cents as adjustment,
      o.shipping_address ->> 'province' as province, o.order_submitted_date as "submittedAt",
      o.payment_amount_cents > 0 as "hasMoney"
    from orders o where o.id = ${orderPk}`.execute(db);
  const { taxProvince, taxDay, jerseys, discount, shipping, adjustment, ...order } = rows[0]!;
  return {
    ...order,
    place: taxProvince !== null && taxDay !== null ? { province: taxProvince, day: taxDay } : null,
    goods: {
      rows: readJerseys(jerseys).map(({ size, price }) => toTaxedRow(size, price.final)),
      ...{ discount, shipping, adjustment },
    },
  };
}

/** Writes other tax lines, and the price with them, which it returns. The caller holds the order's lock. */
export async function writeTaxLines(tx: Connection, orderPk: number, tax: OrderTax): Promise<Cents> {
  const columns = toTaxColumns(tax);
  const { final_price_cents: final } = await tx
    .updateTable('orders')
    .set({
      ...columns,
      final_price_cents: sql<number>`greatest(0, order_total_cents - discount_amount_cents + shipping_price_cents
        + ${columns.tax_cents}::int - credits_used_cents + price_adjustment_cents)`,
    })
    .where('id', '=', orderPk)
    .returning('final_price_cents')
    .executeTakeFirstOrThrow();
  return cents(final);
}

export async function writeBookedTax(
  tx: Connection,
  orderPk: number,
  booked: readonly TaxLine[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tax_booked: JSON.stringify(booked) })
    .where('id', '=', orderPk)
    .execute();
}
