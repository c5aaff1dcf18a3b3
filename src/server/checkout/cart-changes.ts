/** What a team changed in the orders of a cart since the page loaded them: the customer sees it before paying. */
import { sql } from 'kysely';
import type { SentCheckout } from '#contract/checkout.ts';
import { type ContentChange, describeChanges } from '#domain/content-changes.ts';
import type { OrderContent } from '#domain/order.ts';
import type { Services } from '../services.ts';

export interface CartChange {
  order_id: string;
  version: number;
  changes: ContentChange[];
}

const MOST_CHANGES = 50;

/** The orders are locked for their payment: what is stored now is what is paid for. */
export async function describeCartChanges(
  { db }: Services,
  { orders }: Pick<SentCheckout, 'orders'>,
): Promise<CartChange[]> {
  const sent = orders.filter(({ order_id, version }) => order_id && version);
  if (sent.length === 0) return [];
  const { rows } = await sql<{
    order_id: string;
    version: number;
    before: OrderContent;
    after: OrderContent;
  }>`
    select o.order_id, o.version, was.content as before, is_now.content as after
    from unnest(${sent.map(({ order_id }) => order_id)}::text[], ${sent.map(({ version }) => version)}::int[]) as s(order_id, version)
    join orders o on o.order_id = s.order_id and o.version <> s.version
    join order_versions was on was.order_pk = o.id and was.version = s.version
    join order_versions is_now on is_now.order_pk = o.id and is_now.version = o.version`.execute(db);
  return rows.map(({ order_id, version, before, after }) => ({
    order_id,
    version,
    changes: describeChanges(before, after).slice(0, MOST_CHANGES),
  }));
}
