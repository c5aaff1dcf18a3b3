import { type AnsweredOrder, toWire } from '#contract/wire-order.ts';
import type { PriceList } from '#domain/price-list.ts';
import { readWire } from '../read-wire.ts';
import { priceContent } from '../roster/site-prices.ts';
import type { Draft, StoredAtShop } from './draft.ts';

/** An order that the shop answered as JSON text. Throws for what is none. */
export function readStoredOrder(text: string): StoredAtShop {
  const wire = JSON.parse(text) as AnsweredOrder;
  const content = readWire(wire);
  if (!content || !wire.order_id) throw new Error('The shop answered something else than an order');
  return { content, orderId: wire.order_id, version: wire.version ?? 1, submitted: wire.status };
}

/** As a save sends it: JSON text and the list of its field names (specification 7, /api/save-order). */
export function toSave(draft: Draft, prices: PriceList) {
  const { share_link: _, ...order } = {
    ...wireOf(draft, prices),
    share_link: null,
    status: false,
    order_created: true,
    order_status: 'pending payment',
    deleted_rows: draft.deletedRowIds,
  };
  return { order: JSON.stringify(order), keys: Object.keys(order), key: draft.key ?? undefined };
}

export function wireOf({ content, orderId, version, submitted }: Draft, prices: PriceList): AnsweredOrder {
  return toWire(content, priceContent(content, prices), { orderId, version, submitted });
}
