/** Deferred saves: lists them with the changes that each would make, and accepts or rejects one of them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContentChange, describeChanges } from '#domain/orders/content-changes.ts';
import { mergeSave, type SaveActor, type SaveOutcome } from '#domain/orders/merge.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { isBeingPaid } from '#domain/orders/order-state.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type AuditActor, recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { WorkQueue } from '../platform/limits/work-queue.ts';
import type { Services } from '../platform/services.ts';
import { contestChangedRows } from './contested-rows.ts';
import { correctPaidOrder } from './correct-paid-order.ts';
import {
  closeDeferredSaves,
  type DeferredSave,
  type DeferredSaveTarget,
  findDeferredSaveTarget,
  findOpenSave,
  findOutcome,
  listOpenSaves,
} from './deferred-save-store.ts';
import { updateRowLinks } from './linked-players.ts';
import { assertContactFields, assertValidChanges } from './normalise-order.ts';
import { listPresentedKeys, parseOrderReference } from './order-access.ts';
import { updateOrder } from './order-content-store.ts';
import { findOrder, lockOrder, type StoredOrder } from './order-store.ts';
import { getPriceListOfOrder } from './price-list-of-order.ts';
import { findRosterRole, getRosterActor, type RosterRequest, readRosterRequest } from './roster-access.ts';
import { listRowsOfLinks } from './row-link-store.ts';

/** A list of a large team costs as much as a dozen quotes. */
const listQueue = new WorkQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerClient: 4 });

export const listDeferredSaves = (services: Services, reference: string, caller: Caller) =>
  listQueue.run(caller.requester, () => listForOrder(services, reference, caller));

/** Returns an empty list to callers who do not decide, because pages request it without knowing the caller's role. */
async function listForOrder(services: Services, reference: string, caller: Caller) {
  const asked = await readRosterRequest(reference, caller);
  const target = await findTarget(services, services.db, asked, false);
  if (!target || !(await findDecider(services.db, target, asked)))
    return {
      response: true as const,
      order_id: parseOrderReference(reference).orderId,
      being_paid: false,
      roster_locked: false,
      released: false,
      saves: [],
    };
  return {
    response: true as const,
    order_id: target.order.orderId,
    being_paid: isBeingPaid(target.order, services.now()),
    roster_locked: target.order.rosterLockedAt !== null,
    released: target.isReleased,
    saves: await listOpenChanges(services.db, target),
  };
}

interface DeferredSaveDecision {
  order_id: string;
  id: number;
  action: 'take' | 'leave';
}

const MESSAGES: Record<SaveOutcome, string> = {
  taken: 'The change is in the order now',
  left: 'The change was left out',
  withdrawn: 'The change does not wait any more: its player took it back, or the jersey has another player',
};

/** For example one of a jersey that was deleted meanwhile. */
const NOTHING_TO_TAKE = 'The change does not fit the list any more: it was left out';

/**
 * Safe to repeat. Throws Problem 'order-being-paid' while a payment is open, and 'price-fixed' or 'order-submitted'
 * when the order is paid and the change is not a correction at the same price, or production has begun. Throws
 * 'order-cancelled' instead of taking a change into a cancelled order.
 */
export async function settleDeferredSave(services: Services, decision: DeferredSaveDecision, caller: Caller) {
  const { db, now } = services;
  const asked = await readRosterRequest(decision.order_id, caller);
  const { target: seen } = await requireTarget(services, db, asked, false);
  // Read before the transaction: it must not wait for a second connection.
  const prices = await getPriceListOfOrder(services, seen.order);
  const message = await db.transaction().execute(async (tx) => {
    const { target, actor } = await requireTarget(services, tx, asked, true);
    const save = await findOpenSave(tx, target.pks, decision.id);
    if (!save) return MESSAGES[await requireOutcome(tx, target.pks, decision.id)];
    const isTaken =
      decision.action === 'take' && (await takeDeferredSave(services, tx, target, { seen, save, prices }));
    const decided = isTaken ? 'taken' : 'left';
    const subject = { orderPk: target.order.pk, at: now() };
    await recordEvent(tx, { kind: 'late-change', detail: { action: decided }, actor, ...subject });
    await closeDeferredSaves(tx, target.pks, [decision.id], decided, now());
    await closeWithoutEffect(tx, target, now());
    return decision.action === 'take' && !isTaken ? NOTHING_TO_TAKE : MESSAGES[decided];
  });
  return { response: true as const, message };
}

interface TakenSave {
  /** As read before the transaction, with its prices. */
  seen: DeferredSaveTarget;
  save: DeferredSave;
  prices: Awaited<ReturnType<typeof getPriceListOfOrder>>;
}

/** Returns whether the order has the change now. The caller holds the lock of the order. */
async function takeDeferredSave(
  services: Services,
  tx: Connection,
  target: DeferredSaveTarget,
  { seen, save, prices }: TakenSave,
): Promise<boolean> {
  await requireNotCancelled(tx, target.order);
  if (isBeingPaid(target.order, services.now())) throw new Problem('order-being-paid');
  if (target.order.pricingVersion !== seen.order.pricingVersion) throw new Problem('version-conflict');
  return applyDeferredSave(services, tx, target, { ...save, prices });
}

/** Returns what became of a save that was settled or withdrawn before. Throws Problem 'not-found' for one that never existed. */
async function requireOutcome(tx: Connection, pks: readonly number[], id: number): Promise<SaveOutcome> {
  const outcome = await findOutcome(tx, pks, id);
  if (!outcome) throw new Problem('not-found');
  return outcome;
}

/** The caller holds the lock of the order. */
async function requireNotCancelled(tx: Connection, { orderId }: StoredOrder): Promise<void> {
  const locked = await lockOrder(tx, { orderId }, ['work_state']);
  if (locked?.work_state === 'cancelled') throw new Problem('order-cancelled');
}

type AppliedSave = DeferredSave & Pick<TakenSave, 'prices'>;

/** Returns false when nothing of it fits the list any more. */
async function applyDeferredSave(
  { now }: Services,
  tx: Connection,
  { order, isPaid, isBegun }: DeferredSaveTarget,
  save: AppliedSave,
): Promise<boolean> {
  const { content, changed, refused } = mergeDeferredSave(order.content, save);
  if (!changed) return refused.length === 0;
  assertValidChanges(order.content, content);
  const actor = save.actor === 'staff' ? 'creator' : save.actor;
  const version = order.version + 1;
  if (isBegun) throw new Problem('order-submitted', { orderId: order.orderId });
  const roster = { orderPk: order.pk, before: order.content.rows, after: content.rows };
  const ownRowIds = await listRowsOfLinks(tx, order.pk, save.ownLinkHashes, now());
  const author = actor === 'creator' ? actor : { ownRowIds };
  await contestChangedRows(tx, order, { content, author, now: now() });
  await updateRowLinks(tx, roster, { role: actor, ownRowIds, isDecided: true, now: now() });
  if (isPaid) {
    await correctPaidOrder(tx, { order, content, prices: save.prices, version, actor, now: now() });
    return true;
  }
  assertContactFields(content);
  const price = priceOrder(content, save.prices);
  const pricingVersion = save.prices.version;
  await updateOrder(tx, { pk: order.pk, version, content, price, pricingVersion, actor, now: now() });
  return true;
}

async function requireTarget(
  services: Services,
  db: Connection,
  asked: RosterRequest,
  lock: boolean,
): Promise<{ target: DeferredSaveTarget; actor: AuditActor }> {
  const target = await findTarget(services, db, asked, lock);
  if (!target) throw new Problem('not-found');
  const actor = await findDecider(db, target, asked);
  if (!actor) throw new Problem('forbidden');
  return { target, actor };
}

async function findTarget(
  services: Services,
  db: Connection,
  { reference, caller }: RosterRequest,
  lock: boolean,
): Promise<DeferredSaveTarget | null> {
  const { orderId, key } = parseOrderReference(reference);
  return findDeferredSaveTarget(db, {
    orderId,
    keyHashes: listPresentedKeys(caller, key),
    now: services.now(),
    lock,
  });
}

/** Returns the creator, the owner or a manager of the saved order or of the one that was paid; null for other callers. */
async function findDecider(
  db: Connection,
  { saved, order }: DeferredSaveTarget,
  { session }: RosterRequest,
): Promise<AuditActor | null> {
  for (const each of saved === order ? [order] : [saved, order]) {
    const role = await findRosterRole(db, each, session);
    if (role === 'captain' || role === 'manager') return getRosterActor({ order: each, role, session });
  }
  return null;
}

/** Merges the save into the order's content. Throws Problem 'first-five-rows'. */
const mergeDeferredSave = (current: OrderContent, save: DeferredSave) =>
  mergeSave({
    base: save.base ?? current,
    current,
    incoming: save.content,
    deletedRowIds: save.deletedRowIds,
    actor: save.actor,
    isDecided: true,
  });

export interface ListedDeferredSave {
  id: number;
  saved_at: string;
  actor: SaveActor;
  changes: ContentChange[];
  /** What was sent to rows that have another player by now: it cannot be taken. */
  unfit: ContentChange[];
}

/** Further saves are listed when these are settled. */
const MAX_LISTED = 20;

/**
 * Returns the first open saves that would still change something, or were sent to another player's row, with their changes. Each
 * is merged in a separate turn of the event loop, because that takes two milliseconds with a large roster.
 */
export async function listOpenChanges(
  db: Connection,
  { pks, order }: DeferredSaveTarget,
): Promise<ListedDeferredSave[]> {
  const listed: ListedDeferredSave[] = [];
  for await (const save of readOpenSaves(db, pks)) {
    const { content, refused } = mergeDeferredSave(order.content, save);
    const changes = describeChanges(order.content, content);
    const unfit = describeUnfit(save, refused);
    if (changes.length > 0 || unfit.length > 0)
      listed.push({ id: save.id, saved_at: save.savedAt.toISOString(), actor: save.actor, changes, unfit });
    if (listed.length === MAX_LISTED) break;
  }
  return listed;
}

async function* readOpenSaves(db: Connection, pks: readonly number[]): AsyncGenerator<DeferredSave> {
  let portion = await listOpenSaves(db, pks);
  while (portion.length > 0) {
    for (const save of portion) {
      await nextTurn();
      yield save;
    }
    portion = await listOpenSaves(db, pks, portion.at(-1)!.id);
  }
}

/** What the order has by now, because the creator has taken the same from somebody else, does not wait any more. */
async function closeWithoutEffect(tx: Connection, target: DeferredSaveTarget, now: Date): Promise<void> {
  const { pks, order } = target;
  const present = await findOrder(tx, { orderId: order.orderId, keyHashes: [], now });
  const done: number[] = [];
  for await (const save of readOpenSaves(tx, pks)) {
    const { changed, refused } = mergeDeferredSave(present!.content, save);
    if (!changed && refused.length === 0) done.push(save.id);
  }
  await closeDeferredSaves(tx, pks, done, 'taken', now);
}

function describeUnfit(
  { base, content }: DeferredSave,
  refused: ReturnType<typeof mergeDeferredSave>['refused'],
): ContentChange[] {
  const taken = new Set(refused.filter(({ code }) => code === 'row-taken').map(({ rowId }) => rowId));
  if (!base || taken.size === 0) return [];
  const sent = new Map(content.rows.map((row) => [row.id, row]));
  const rows = base.rows.map((row) => (taken.has(row.id) ? (sent.get(row.id) ?? row) : row));
  return describeChanges(base, { ...base, rows });
}
