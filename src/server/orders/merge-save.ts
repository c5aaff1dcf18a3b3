/** Saves into an order that exists: merged with what others saved since it was loaded (rules.md orders-12). */
import { formatOrderResponse } from '#contract/order-conversion.ts';
import type { OrderRequest } from '#contract/order-dto.ts';
import { type MergeResult, mergeSave } from '#domain/orders/merge.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { canEdit, getOrderState, isBeingPaid } from '#domain/orders/order-state.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing/pricing.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { assertNotRateLimited, type RateLimit, recordAttempt } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { contestChangedRows } from './contested-rows.ts';
import { correctPaidOrder } from './correct-paid-order.ts';
import { ORDER_SAVED } from './create-order.ts';
import { insertDeferredSave } from './deferred-save-store.ts';
import { updateRowLinks } from './linked-players.ts';
import { assertContactFields, assertRosterRows, assertValidChanges } from './normalise-order.ts';
import { getRole, listPresentedKeys, parseOrderReference } from './order-access.ts';
import { updateOrder } from './order-content-store.ts';
import { findOrder, type StoredOrder } from './order-store.ts';
import { getPriceListOfOrder } from './price-list-of-order.ts';
import { redactContent, restoreHiddenFields } from './redact-order.ts';
import { listRowsOfLinks } from './row-link-store.ts';

export interface OrderChange {
  orderId: string;
  sent: OrderRequest;
  content: OrderContent;
  key: string | undefined;
  saveId: string | null;
  /** The links of players that the browser has. */
  ownLinks: readonly string[];
}

/**
 * Returns null when the order does not exist, or when the caller neither holds a key of it nor loaded it. Throws
 * Problem 'forbidden', 'order-submitted', 'order-being-paid' or 'roster-locked' once the save was deferred, 'version-conflict',
 * 'price-fixed', 'roster-incomplete' or 'too-many-attempts'.
 */
export async function mergeIntoOrder(services: Services, change: OrderChange, caller: Caller) {
  const { orderId } = change;
  const outcome = await services.orderSaves.run(orderId, () =>
    services.db.transaction().execute((tx) => mergeLockedOrder(services, tx, change, caller)),
  );
  if (!outcome) return null;
  // Thrown outside the transaction: the deferred save is stored.
  if ('deferredSave' in outcome) {
    await recordAttempt(services, limitLateSaves(caller));
    const { deferredSave, isBeingPaid } = outcome;
    throw isBeingPaid
      ? new Problem('order-being-paid', { orderId, deferredSave })
      : new Problem('roster-locked', { deferredSave });
  }
  logRefusedChanges(services, orderId, outcome);
  return formatMergedOrder(orderId, outcome);
}

interface MergedOrder<Role = 'creator' | 'guest'> {
  merged: MergeResult;
  price: OrderPrice;
  version: number;
  role: Role;
}

/** The save waits for the creator, because of an open payment or a locked list. */
interface DeferredMerge {
  deferredSave: number;
  isBeingPaid: boolean;
}

async function mergeLockedOrder(
  services: Services,
  tx: Connection,
  { orderId, sent, content, key, saveId, ownLinks }: OrderChange,
  caller: Caller,
): Promise<MergedOrder | DeferredMerge | null> {
  const now = services.now();
  const keyHashes = listPresentedKeys(caller, key);
  const baseVersion = sent.version ?? null;
  const order = await findOrder(tx, { orderId, keyHashes, now, baseVersion, saveId, lock: true });
  const role = order ? getRole(order) : 'viewer';
  if (!order || role === 'viewer') {
    if (order && sent.version) throw new Problem('forbidden');
    return null;
  }
  if (!canEdit(getOrderState(order))) throw new Problem('order-submitted', { orderId });
  assertRosterRows(content);
  if (!order.base) throw new Problem('version-conflict', { orderId });
  const incoming = restoreHiddenFields(role, content, order.base);
  const merged = mergeSave({
    base: order.base,
    current: order.content,
    incoming,
    deletedRowIds: sent.deleted_rows,
    actor: role,
    isRepeat: order.hasSave,
  });
  assertValidChanges(order.content, merged.content);
  const isPaying = isBeingPaid(order, now);
  // About what changes nothing the creator has nothing to decide.
  if (isPaying && !merged.changed) throw new Problem('order-being-paid', { orderId });
  if (isPaying || (role === 'guest' && order.rosterLockedAt && merged.changed)) {
    if (role === 'guest') await assertNotRateLimited({ ...services, db: tx }, limitLateSaves(caller));
    const deferredSave = await insertDeferredSave(tx, {
      ...{ pk: order.pk, baseVersion: sent.version!, actor: role, content: incoming, now },
      deletedRowIds: role === 'creator' ? sent.deleted_rows : [],
      ownLinkHashes: ownLinks.map(parseKey),
    });
    return { deferredSave, isBeingPaid: isPaying };
  }
  if (role === 'creator') assertContactFields(merged.content);
  const ownRowIds = role === 'guest' ? await listRowsOfLinks(tx, order.pk, ownLinks.map(parseKey), now) : [];
  return storeMergedOrder(services, tx, order, { merged, role, saveId, ownRowIds, now });
}

const HOUR = 3600;

/** Of guests; a team saves together behind one address. */
const limitLateSaves = ({ ipAddress }: Caller): RateLimit[] => [
  { key: `late-save:${ipAddress}`, max: 300, seconds: HOUR },
];

const parseKey = (link: string): Buffer => hashToken(parseOrderReference(link).key ?? '');

interface MergedSave<Role> extends Pick<MergedOrder<Role>, 'merged' | 'role'> {
  saveId: string | null;
  /** Rows whose players the saver is, or fills in for, as their links prove. */
  ownRowIds: readonly string[];
  now: Date;
}

/** Does nothing when nothing has changed. Throws Problem 'price-fixed' or 'roster-incomplete' for a paid order. */
export async function storeMergedOrder<Role extends 'creator' | 'guest' | 'player'>(
  services: Services,
  tx: Connection,
  order: StoredOrder,
  { merged, role, saveId, ownRowIds, now }: MergedSave<Role>,
): Promise<MergedOrder<Role>> {
  const { content, changed } = merged;
  const prices = await getPriceListOfOrder(services, order, tx);
  const price = priceOrder(content, prices);
  const version = changed ? order.version + 1 : order.version;
  if (changed && getOrderState(order) === 'reopened')
    await correctPaidOrder(tx, { order, content, prices, version, actor: role, now });
  else if (changed) {
    const pricingVersion = services.prices().version;
    const change = { pk: order.pk, version, content, price, pricingVersion, actor: role, saveId, now };
    await updateOrder(tx, change);
  }
  const roster = { orderPk: order.pk, before: order.content.rows, after: content.rows };
  const author = role === 'creator' ? ('creator' as const) : { ownRowIds };
  await contestChangedRows(tx, order, { content, author, now });
  await updateRowLinks(tx, roster, { role, ownRowIds, now });
  return { merged, price, version, role };
}

function logRefusedChanges({ log }: Services, orderId: string, { merged, role }: MergedOrder): void {
  if (merged.refused.length === 0) return;
  const fields = merged.refused.map(({ field, code }) => `${field ?? 'row'}: ${code}`);
  log.info({ refused: { call: 'save-order', order_id: orderId, fields }, who: role }, 'refused');
}

function formatMergedOrder(orderId: string, { merged, price, version, role }: MergedOrder) {
  const identity = { orderId, version, submitted: false };
  const wire = formatOrderResponse(redactContent(role, merged.content), price, identity);
  return {
    response: true as const,
    message: ORDER_SAVED,
    order_id: orderId,
    version,
    order: JSON.stringify(wire),
    share_link: null,
    refused: merged.refused.map(({ rowId, field, code }) => ({
      row_id: rowId,
      field: field ?? '',
      reason: PROBLEM_MESSAGES[code],
    })),
    moved: describeMovedPlayers(merged),
  };
}

/** Returns the players who were moved to another row; rows are counted from 1. */
function describeMovedPlayers({ content: { rows }, moved }: MergeResult) {
  const findPosition = (rowId: string) => rows.findIndex(({ id }) => id === rowId) + 1;
  return moved.map(({ rowId, toRowId }) => ({
    row_id: rowId,
    to_row_id: toRowId,
    jersey: findPosition(rowId),
    to_jersey: findPosition(toRowId),
  }));
}
