/** Copies of orders in the snapshots of checkouts: forgotten with their orders, unless somebody still needs them. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import { changeInPortions } from '../platform/db/portion-store.ts';

/** An array of the orders that an open or undecided payment is for. */
export const ordersBeingPaid: RawBuilder<unknown> = sql`array(
  with held as (
    select (copy->>'orderPk')::bigint as id from checkouts held, jsonb_path_query(held.snapshot, '$.orders[*]') copy
      where held.state in ('open', 'needs_review')
    union select l.order_pk from checkouts held join payment_links l on l.id = held.link_id
      where held.state in ('open', 'needs_review')
  )
  select id from held where id is not null)`;

/**
 * Empties the paid snapshots of forgotten orders. A cart with an order that is kept loses only what the players of the
 * others wear: its orders are found, and its invoices are written, by the rest.
 */
export async function forgetPaidCopies(tx: Connection, ids: readonly number[]): Promise<void> {
  const ofOrders = sql`select checkout_id from orders where id = any(${ids}::bigint[])`;
  await sql`update checkouts c set snapshot = case when ${makesKeptOrder} then ${withoutForgottenContent} else '{}' end
    where c.id in (${ofOrders}) and c.snapshot <> '{}'`.execute(tx);
}

/** An order that was forgotten has no e-mail address. */
const makesKeptOrder = sql`exists (select from orders o where o.checkout_id = c.id and o.email <> '')`;

const withoutForgottenContent = sql`jsonb_set(c.snapshot, '{orders}', (
  select jsonb_agg(case when o.email = '' then copy - 'content' else copy end order by position)
  from jsonb_array_elements(c.snapshot->'orders') with ordinality as copies(copy, position)
  left join orders o on o.checkout_id = c.id and o.checkout_position = position))`;

/**
 * Empties the checkouts that nobody can pay any more and that contain a forgotten order, also together with others, or
 * that were opened `before`.
 */
export async function forgetClosedCopies(
  db: Connection,
  before: Date | null = null,
  signal?: AbortSignal,
): Promise<void> {
  const closed = sql`c.state in ('expired', 'reviewed')`;
  await changeInPortions(async (limit) => {
    // The state is compared again in the row that is locked: the checkout may have been opened anew meanwhile.
    const { numAffectedRows } = await sql`update checkouts c set snapshot = '{}' where ${closed} and c.id in (
      select c.id from checkouts c where ${closed} and c.snapshot <> '{}'
        and (c.created_at < ${before}::timestamptz or ${containsForgottenOrder})
      limit ${limit})`.execute(db);
    return Number(numAffectedRows);
  }, signal);
}

/** Empties the checkouts that nobody can pay any more and that contain an order under the address, which may never have been saved. */
export async function forgetCopiesOf(db: Connection, email: string): Promise<void> {
  await sql`update checkouts c set snapshot = '{}' where c.state in ('expired', 'reviewed') and not ${makesKeptOrder}
    and exists (select from jsonb_path_query(c.snapshot, '$.orders[*].content.email') address
      where lower(address #>> '{}') = ${email})`.execute(db);
}

/** Orders are looked up by their keys, one checkout at a time. */
const containsForgottenOrder = sql`(not ${makesKeptOrder} and (
  exists (select from jsonb_path_query(c.snapshot, '$.orders[*]') copy
    join orders o on o.id = (copy->>'orderPk')::bigint where o.email = '')
  or exists (select from payment_links l join orders o on o.id = l.order_pk where l.id = c.link_id and o.email = '')))`;
