/** A change by staff: the order, its jerseys, the version that customers' saves are put together with, and the history. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Address, formatAddress } from '#domain/contact.ts';
import { fromDollars } from '#domain/money.ts';
import type { OrderContent } from '#domain/order.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { PLANNED_ANEW } from '../db/prepared-statements.ts';
import type { DB } from '../db/schema.gen.ts';
import { rosterParts } from '../orders/stored-order.ts';
import type { Value, Values } from './changeable.ts';
import type { ChangingOrder } from './changing-order.ts';
import { isOfRow, touches } from './row-changes.ts';

export interface Priced extends OrderPrice {
  pricingVersion: number;
}

interface Change {
  order: ChangingOrder;
  changes: Values;
  content: OrderContent;
  /** Null when the order costs what it cost. */
  price: Priced | null;
  version: number;
  session: Session;
  now: Date;
}

export async function writeChange(tx: Transaction<DB>, change: Change): Promise<void> {
  const { order, changes, content, price, version, session, now } = change;
  const detail = JSON.stringify({ version, before: standing(order, changes), after: changes });
  await sql`${sql.raw(PLANNED_ANEW)}
    with changed as (
      update orders set ${sql.join([sql`version = ${version}`, sql`updated_at = ${now}`, ...(await assignments(tx, changes, price))])}
      where id = ${order.pk}
    ), ${price ? rosterParts(order.pk, content.rows, price) : sql`players as (${corrected(order, content)})`}, kept as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      values (${order.pk}, ${version}, 'staff', ${JSON.stringify(content)}::jsonb, ${now})
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${session.name}, ${session.userId}, 'changed', ${detail}::jsonb, ${now})`.execute(
    tx,
  );
}

/** What stood there; of a jersey that goes all that stood on it. */
const standing = ({ values }: ChangingOrder, changes: Values): Values => ({
  ...Object.fromEntries(Object.keys(changes).map((name) => [name, values[name] ?? null])),
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) =>
      Object.keys(changes).some((other) => changes[other] === false && isOfRow(name) && touches(name, other)),
    ),
  ),
});

/** Names that are columns of their own; the others are below. */
const PLAIN = [
  'order_status',
  'order_notes',
  'status',
  'secret_code',
  'name',
  'email',
  'phone',
  'cutting_option',
  'material_option',
  'collar_option',
  'case_option',
  'supplier_status',
  'printing_id',
  'production_folder',
  'design_folder',
  'customer_folder',
  'order_submitted_date',
  'design_option',
];

async function assignments(
  tx: Transaction<DB>,
  changes: Values,
  price: Priced | null,
): Promise<RawBuilder<unknown>[]> {
  const set = PLAIN.filter((name) => name in changes).map((name) => sql`${sql.ref(name)} = ${changes[name]}`);
  if ('designer' in changes) set.push(sql`designer_id = ${await designerIdOf(tx, changes.designer!)}`);
  if ('supplier' in changes) set.push(sql`supplier = ${await knownSupplier(tx, changes.supplier!)}`);
  if ('additional_options' in changes)
    set.push(sql`additional_options = ${changes.additional_options}::jsonb`);
  if ('shipping_address' in changes)
    set.push(sql`shipping_address = ${storedAddress(changes.shipping_address!)}::jsonb`);
  if ('deposit_amount' in changes)
    set.push(sql`deposit_amount_cents = ${fromDollars(Number(changes.deposit_amount ?? 0))}`);
  if ('production_date' in changes)
    set.push(
      sql`production_date = ${changes.production_date}::date::timestamp at time zone 'America/Toronto'`,
    );
  return price ? [...set, ...pricesOf(price)] : set;
}

/** The parts, and the line that is read. */
function storedAddress(value: Value): string {
  const address = JSON.parse(String(value)) as Address;
  return JSON.stringify({ ...address, text: formatAddress(address) });
}

/** Discount, shipping, credits and adjustment stay; what is to be paid follows, never below nothing (product-decisions 2). */
const pricesOf = (price: Priced) => [
  sql`pricing_version = ${price.pricingVersion}`,
  sql`order_total_cents = ${price.orderTotal}`,
  sql`cutting_price_cents = ${price.cutting}`,
  sql`material_price_cents = ${price.material}`,
  sql`collar_price_cents = ${price.collar}`,
  sql`jersey_addon_price_cents = ${price.addonTotal}`,
  sql`design_price_cents = ${price.design}`,
  sql`total_jerseys = ${price.totalJerseys}`,
  sql`total_shorts = ${price.totalShorts}`,
  sql`final_price_cents = greatest(0, ${price.orderTotal}::int + shipping_price_cents - discount_amount_cents
    - credits_used_cents + price_adjustment_cents)`,
];

/** The jerseys that changed; none came or went, and all cost what they cost. */
function corrected(order: ChangingOrder, content: OrderContent): RawBuilder<unknown> {
  const changed = content.rows.filter((row, index) => row !== order.content.rows[index]);
  return sql`
      update order_rows r set jersey_name = n.name, jersey_name_front = n."frontName", jersey_number = n.number,
        jersey_size = n.size, short_size = n.shorts, jersey_sleeve = n.sleeve, locked = n.locked
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id text, name text, "frontName" text, number text, size text,
        shorts text, sleeve text, locked boolean)
      where r.order_pk = ${order.pk} and r.row_id = n.id`;
}

/** Null is nobody. Throws Problem 'unknown-option' for somebody who does not design. */
async function designerIdOf(tx: Transaction<DB>, name: Value): Promise<number | null> {
  if (typeof name !== 'string') return null;
  const designer = await tx
    .selectFrom('users')
    .select('id')
    .where('designer_name', '=', name)
    .executeTakeFirst();
  if (!designer) throw new Problem('unknown-option', { field: 'designer' });
  return designer.id;
}

async function knownSupplier(tx: Transaction<DB>, name: Value): Promise<string | null> {
  if (typeof name !== 'string') return null;
  const known = await tx
    .selectFrom('suppliers')
    .select('supplier')
    .where('supplier', '=', name)
    .executeTakeFirst();
  if (!known) throw new Problem('unknown-option', { field: 'supplier' });
  return known.supplier;
}
