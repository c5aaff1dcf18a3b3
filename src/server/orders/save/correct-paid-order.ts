/**
 * Corrects a paid order that staff opened again: names, numbers and sizes of the same price only (rules.md
 * orders-11). No row is added or removed, and the fields shared by all rows stay.
 */
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { isSamePrice, priceOrder } from '#domain/pricing/pricing.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { numberNextList } from '../order/list-store.ts';
import { updateOrder } from '../order/order-content-store.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { assertComplete } from './normalise-order.ts';

interface Correction {
  order: StoredOrder;
  content: OrderContent;
  prices: PriceList;
  version: number;
  actor: 'creator' | 'guest' | 'player';
  now: Date;
}

/** Throws Problem 'price-fixed' for any other change, 'roster-incomplete' for a jersey that cannot be made. */
export async function correctPaidOrder(tx: Connection, correction: Correction): Promise<void> {
  const { order, content, prices, version, actor, now } = correction;
  const price = priceOrder(content, prices);
  const same = isSamePrice(priceOrder(order.content, prices), price);
  if (!same || !isSameHead(order.content, content)) throw new Problem('price-fixed');
  assertComplete(content);
  const { pk, pricingVersion } = order;
  const listNumber = numberNextList(order, content);
  await updateOrder(tx, {
    ...{ pk, version, content, listNumber, price, pricingVersion, actor, now },
    rowsOnly: true,
  });
  await recordEvent(tx, {
    kind: 'corrected',
    detail: { version },
    actor: { name: actor === 'creator' ? 'customer' : 'team' },
    orderPk: pk,
    at: now,
  });
}

/** Returns whether everything but the content of the rows is equal, with the same rows in the same order. */
function isSameHead({ rows: before, ...head }: OrderContent, { rows, ...after }: OrderContent): boolean {
  const ids = (of: OrderContent['rows']) => of.map(({ id }) => id).join();
  return ids(before) === ids(rows) && JSON.stringify(head) === JSON.stringify(after);
}
