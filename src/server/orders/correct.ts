/**
 * A paid order that staff opened again: names, numbers and sizes of the same price are corrected, nothing else (security row
 * 56). No row comes or goes, and what stands in the order's head stays.
 */
import { sql } from 'kysely';
import type { OrderContent } from '#domain/order.ts';
import type { PriceList } from '#domain/price-list.ts';
import { costTheSame, priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import { type Connection, type StoredOrder, updateOrder } from './stored-order.ts';
import { refuseIncomplete } from './tidy.ts';

interface Correction {
  order: StoredOrder;
  content: OrderContent;
  prices: PriceList;
  version: number;
  actor: 'creator' | 'guest';
  now: Date;
}

export async function correct(tx: Connection, correction: Correction): Promise<void> {
  const { order, content, prices, version, actor, now } = correction;
  const price = priceOrder(content, prices);
  const same = costTheSame(priceOrder(order.content, prices), price);
  if (!same || !isSameHead(order.content, content)) throw new Problem('price-fixed');
  refuseIncomplete(content);
  const { pk, pricingVersion } = order;
  await updateOrder(tx, { pk, version, content, price, pricingVersion, actor, now, rowsOnly: true });
  await sql`
    insert into order_events (order_pk, actor, kind, detail, at)
    values (${pk}, ${actor === 'guest' ? 'team' : 'customer'}, 'corrected', ${JSON.stringify({ version })}::jsonb, ${now})`.execute(
    tx,
  );
}

/** Everything but the jerseys, and the jerseys are the same ones in the same places. */
function isSameHead({ rows: before, ...head }: OrderContent, { rows, ...after }: OrderContent): boolean {
  const ids = (of: OrderContent['rows']) => of.map(({ id }) => id).join();
  return ids(before) === ids(rows) && JSON.stringify(head) === JSON.stringify(after);
}
