/** The captain takes or leaves a change that was saved after the version that was paid for (rules.md orders-12). */

import { PLAYER_FIELDS, type PlayerFields } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { getOrderState, hasFixedPrices, isBeingPaid } from '#domain/orders/order/order-state.ts';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { changeRoster, recordRosterEvent } from '../access/roster-access.ts';
import { numberNextList } from '../order/list-store.ts';
import { updateOrder } from '../order/order-content-store.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { getPriceListOfOrder } from '../order/price-list-of-order.ts';
import {
  deleteUnsettledChange,
  listUnsettledChanges,
  type UnsettledChange,
} from '../order/unsettled-change-store.ts';
import { correctPaidOrder } from '../save/correct-paid-order.ts';
import { assertValidChanges } from '../save/normalise-order.ts';

interface Decision {
  order_id: string;
  id: number;
  action: 'take' | 'leave';
}

/**
 * Safe to repeat. Throws Problem 'forbidden', 'order-being-paid', 'order-submitted' once the jerseys are shipped, 'price-fixed' for a change that
 * a paid order cannot have, or 'roster-incomplete'.
 */
export async function settleChange(services: Services, { order_id, id, action }: Decision, caller: Caller) {
  await changeRoster(services, order_id, caller, async (tx, access) => {
    const { order } = access;
    const change = (await listUnsettledChanges(tx, order.pk)).find((each) => each.id === id);
    if (!change) return;
    if (action === 'take') await takeChange(services, tx, order, change);
    await deleteUnsettledChange(tx, order.pk, id);
    const detail = { action: action === 'take' ? 'taken' : 'left', rowIds: [change.rowId] } as const;
    await recordRosterEvent(tx, access, { kind: 'change-settled', detail }, services.now());
  });
  return { message: action === 'take' ? 'Taken' : 'Left as it is' };
}

async function takeChange(
  services: Services,
  tx: Connection,
  order: StoredOrder,
  change: UnsettledChange,
): Promise<void> {
  const now = services.now();
  if (isBeingPaid(order, now)) throw new Problem('order-being-paid');
  if (order.isOver) throw new Problem('order-submitted', { orderId: order.orderId });
  const content = applyChange(order.content, change);
  assertValidChanges(order.content, content);
  const prices = await getPriceListOfOrder(services, order, tx);
  const next = { content, version: order.version + 1, actor: 'creator', now } as const;
  if (hasFixedPrices(getOrderState(order))) return correctPaidOrder(tx, { order, prices, ...next });
  const price = priceOrder(content, prices);
  const listNumber = numberNextList(order, content);
  await updateOrder(tx, { pk: order.pk, listNumber, price, pricingVersion: prices.version, ...next });
}

/** The fields that the change is about; what others changed since stays. */
function applyChange(content: OrderContent, { rowId, was, becomes }: UnsettledChange): OrderContent {
  if (becomes === null) return { ...content, rows: content.rows.filter(({ id }) => id !== rowId) };
  const isKnown = content.rows.some(({ id }) => id === rowId);
  if (!isKnown) return { ...content, rows: [...content.rows, { ...createEmptyRow(rowId), ...becomes }] };
  const rows = content.rows.map((row) => (row.id === rowId ? applyFields(row, was, becomes) : row));
  return { ...content, rows };
}

const applyFields = (row: Row, was: PlayerFields | null, becomes: PlayerFields): Row => ({
  ...row,
  ...Object.fromEntries(
    PLAYER_FIELDS.filter((field) => was?.[field] !== becomes[field]).map((field) => [field, becomes[field]]),
  ),
});
