/** Saves into an order that exists: merged with what others saved since it was loaded (rules.md orders-12). */
import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderRequest } from '#contract/conversion/order-dto.ts';
import { type MergeResult, mergeSave } from '#domain/orders/merge/merge.ts';
import type { RowMove } from '#domain/orders/merge/taken-rows.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { refuseList } from '#domain/orders/players/row-access.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing/pricing.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { getRole, listPresentedKeys } from '../access/order-access.ts';
import { createOwnership, createTeamRights, toListState } from '../access/team-access.ts';
import { numberNextList } from '../order/list-store.ts';
import { updateOrder } from '../order/order-content-store.ts';
import { findOrder, type StoredOrder } from '../order/order-store.ts';
import { getPriceListOfOrder } from '../order/price-list-of-order.ts';
import { redactContent, restoreHiddenFields, showAsLoaded, zeroPrices } from '../order/redact-order.ts';
import type { RowFacts } from '../order/row-owner-store.ts';
import { correctPaidOrder } from './correct-paid-order.ts';
import { ORDER_SAVED } from './create-order.ts';
import { readGuestRows, type TeamRows } from './guest-rows.ts';
import {
  assertContactFields,
  assertPrintable,
  assertRosterRows,
  assertValidChanges,
  listChangedRows,
} from './normalise-order.ts';
import { freeAndRecord, freeEmptiedRows, takeChangedRows } from './take-changed-rows.ts';

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
 * Problem 'forbidden', a refusal of the list, 'version-conflict', 'price-fixed' or 'roster-incomplete'.
 */
export async function mergeIntoOrder(services: Services, change: OrderChange, caller: Caller) {
  const { orderId } = change;
  const merged = await services.orderSaves.run(orderId, () =>
    services.db.transaction().execute((tx) => mergeLockedOrder(services, tx, change, caller)),
  );
  if (!merged) return null;
  logRefusedChanges(services, orderId, merged);
  return formatMergedOrder(orderId, merged);
}

interface MergedOrder<Role = 'creator' | 'guest'> {
  merged: MergeResult;
  price: OrderPrice;
  version: number;
  role: Role;
  /** Whom the rows belong to afterwards; empty for the captain. */
  facts: RowFacts;
  rows: TeamRows | null;
}

async function mergeLockedOrder(
  services: Services,
  tx: Connection,
  { orderId, sent, content, key, saveId, ownLinks }: OrderChange,
  caller: Caller,
): Promise<MergedOrder | null> {
  const now = services.now();
  const keyHashes = listPresentedKeys(caller, key);
  const baseVersion = sent.version ?? null;
  const order = await findOrder(tx, { orderId, keyHashes, now, baseVersion, saveId, lock: true });
  const role = order ? getRole(order) : 'viewer';
  if (!order || role === 'viewer') {
    if (order && sent.version) throw new Problem('forbidden');
    return null;
  }
  const rows = role === 'guest' ? await readGuestRows(services, tx, order, { caller, ownLinks }) : null;
  const closed = refuseList(toListState(order, now), { isManaging: role === 'creator' }, now);
  if (closed) throw new Problem(closed as 'order-being-paid', { orderId });
  assertRosterRows(content);
  const change = { order, sent, content, role, rows };
  const merged = order.savedMoves ? answerAgain(order, order.savedMoves) : mergeSent(change);
  const freedRowIds = role === 'creator' && !order.savedMoves ? sent.freed_rows : [];
  return storeMergedOrder(services, tx, order, { merged, role, saveId, rows, freedRowIds, now });
}

/** The answer to a save that is stored already, and is sent again because its response was lost. */
const answerAgain = ({ content }: StoredOrder, moved: readonly RowMove[]): MergeResult => ({
  ...{ content, changed: false, refused: [], moved },
});

interface SentOrder extends Pick<OrderChange, 'sent' | 'content'> {
  order: StoredOrder;
  role: 'creator' | 'guest';
  rows: TeamRows | null;
}

/** Merges a save with what others saved since it was loaded. Throws Problem 'version-conflict' or 'roster-incomplete'. */
function mergeSent({ order, sent, content, role, rows }: SentOrder): MergeResult {
  if (!order.base) throw new Problem('version-conflict', { orderId: order.orderId });
  const team = rows ? createTeamRights(order, rows.facts, rows.caller) : undefined;
  const { rows: current } = order.content;
  const shown = team && showAsLoaded(order.base.rows, { sent: content.rows, current }, team);
  const base = shown ? { ...order.base, rows: shown } : order.base;
  const merged = mergeSave({
    base,
    current: order.content,
    incoming: restoreHiddenFields(role, content, base),
    deletedRowIds: sent.deleted_rows,
    actor: role,
    ...(team && { team }),
  });
  assertValidChanges(order.content, merged.content);
  if (role === 'creator') assertContactFields(merged.content);
  else assertPrintable(listChangedRows(order.content, merged.content), merged.content.options.casing);
  return merged;
}

interface MergedSave<Role> extends Pick<MergedOrder<Role>, 'merged' | 'role'> {
  saveId: string | null;
  /** Of a guest or a player. */
  rows: TeamRows | null;
  /** Rows that the captain gives to other players. */
  freedRowIds?: readonly string[];
  /** The row that a player saves, also without a change. */
  savedRowId?: string;
  now: Date;
}

const NO_FACTS: RowFacts = { owners: new Map(), confirmations: new Map() };

/** Stores nothing when nothing has changed. Throws Problem 'price-fixed' or 'roster-incomplete' for a paid order. */
export async function storeMergedOrder<Role extends 'creator' | 'guest' | 'player'>(
  services: Services,
  tx: Connection,
  order: StoredOrder,
  { merged, role, saveId, rows, freedRowIds = [], savedRowId, now }: MergedSave<Role>,
): Promise<MergedOrder<Role>> {
  const { content, changed } = merged;
  const prices = await getPriceListOfOrder(services, order, tx);
  const price = priceOrder(content, prices);
  const version = changed ? order.version + 1 : order.version;
  if (changed && getOrderState(order) === 'reopened')
    await correctPaidOrder(tx, { order, content, prices, version, actor: role, now });
  else if (changed) {
    const pricingVersion = services.prices().version;
    const listNumber = numberNextList(order, content);
    const { moved } = merged;
    const change = { version, content, listNumber, price, pricingVersion, actor: role, saveId, moved, now };
    await updateOrder(tx, { pk: order.pk, ...change });
  }
  const list = { orderPk: order.pk, before: order.content.rows, after: content.rows, now };
  const stored = { merged, price, version, role };
  if (rows) {
    const facts = await takeChangedRows(
      tx,
      { ...list, savedRowId: savedRowId ?? null },
      rows.facts,
      rows.caller,
    );
    return { ...stored, facts, rows };
  }
  await freeEmptiedRows(tx, list, CAPTAIN);
  await freeAndRecord(tx, { orderPk: order.pk, rowIds: freedRowIds, now }, CAPTAIN);
  return { ...stored, facts: NO_FACTS, rows };
}

const CAPTAIN = { name: 'customer' };

function logRefusedChanges({ log }: Services, orderId: string, { merged, role }: MergedOrder): void {
  if (merged.refused.length === 0) return;
  const fields = merged.refused.map(({ field, code }) => `${field ?? 'row'}: ${code}`);
  log.info({ refused: { call: 'save-order', order_id: orderId, fields }, who: role }, 'refused');
}

function formatMergedOrder(orderId: string, { merged, price, version, role, facts, rows }: MergedOrder) {
  const identity = { orderId, version, submitted: false };
  const content = redactContent(role, merged.content, rows ? createOwnership(facts, rows.caller) : undefined);
  const full = formatOrderResponse(content, price, identity);
  const wire = role === 'guest' ? zeroPrices(full) : full;
  return {
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
