/** Saves the own jersey of a player, merged with what others saved since it was loaded (rules.md roster-21), and confirms it (roster-22). */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { confirmations, OwnJersey } from '#contract/confirmations.ts';
import { parseJersey } from '#contract/jersey-conversion.ts';
import { mergeSave } from '#domain/orders/merge.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import { getOrderState, isBeingPaid } from '#domain/orders/order-state.ts';
import { canConfirm, findJerseyClosing } from '#domain/orders/own-jersey.ts';
import { PLAYER_FIELDS, type PlayerFields } from '#domain/orders/player-fields.ts';
import { checkRow } from '#domain/orders/roster.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { insertDeferredSave, isNewestSave } from '../deferred-save-store.ts';
import { hashRow } from '../hash-roster.ts';
import { storeMergedOrder } from '../merge-save.ts';
import { normaliseRow } from '../normalise-order.ts';
import type { StoredOrder } from '../order-store.ts';
import { withdrawWaitingJersey } from '../waiting-jersey-store.ts';
import { storeOwnConfirmation } from './confirm-own-jersey.ts';
import { type CurrentOrder, readOwnJersey } from './own-jersey.ts';
import {
  findLinkedJersey,
  limitGuesses,
  type PlayerLink,
  parsePlayerLink,
  requireLink,
} from './own-jersey-access.ts';

/** Of one link: saves that are set aside are kept until the captain decides about them. */
const SAVES_AN_HOUR = 60;

type SaveRequest = z.output<(typeof confirmations)['saveOwnJersey']['input']>;

/**
 * With the player's tick the jersey is saved and confirmed, or neither. It is saved only when others changed another field
 * meanwhile, so that what is stored prints something else than was sent.
 *
 * Throws Problem 'not-found', 'order-submitted', 'row-locked', 'order-being-paid' or 'roster-locked' once the save was set aside,
 * 'roster-incomplete' for lettering that cannot be printed or a confirmation of a jersey that cannot be made, 'row-changed' with the tick when others
 * changed the same field, 'price-fixed', 'version-conflict' or 'too-many-attempts'.
 */
export async function saveOwnJersey(
  services: Services,
  request: SaveRequest,
  caller: Caller,
): Promise<OwnJersey> {
  const link = parsePlayerLink(request.order_id);
  const outcome = await limitGuesses(services, caller, async () => {
    await requireLink(services.db, link, services.now());
    await consumeRateLimit(services, [
      { key: `own-jersey:${link.keyHash.toString('hex')}`, max: SAVES_AN_HOUR, seconds: 3600 },
    ]);
    return services.orderSaves.run(link.orderId, () =>
      services.db.transaction().execute(async (tx) => {
        const saved = await saveLockedJersey(services, tx, link, request);
        if (typeof saved === 'string') return saved;
        if (request.of_age_or_guardian && saved.printsAsSent) await confirmSaved(services, tx, saved, caller);
        return readOwnJersey(services, tx, saved.order, saved.row);
      }),
    );
  });
  // Thrown outside the transaction: the deferred save is stored.
  if (outcome === 'being paid') throw new Problem('order-being-paid');
  if (outcome === 'locked') throw new Problem('roster-locked');
  return outcome;
}

interface SavedJersey {
  order: CurrentOrder;
  row: Row;
  /** Whether nobody else changed how it prints. */
  printsAsSent: boolean;
}

async function saveLockedJersey(
  services: Services,
  tx: Connection,
  link: PlayerLink,
  { version, row: sent, of_age_or_guardian: confirms }: SaveRequest,
): Promise<SavedJersey | 'being paid' | 'locked'> {
  const now = services.now();
  const { order, row } = await findLinkedJersey(tx, { link, now, baseVersion: version, lock: true });
  const waiting = { orderPk: order.pk, rowId: row.id, now };
  // An order that was paid in a cart has no versions of its own until it is changed.
  const loaded = order.base ?? order.content;
  const incoming = replaceRow(loaded, row.id, parseJersey(sent));
  const isUnchanged = isDeepStrictEqual(requireRow(incoming, row.id), requireRow(loaded, row.id));
  // Also of a jersey that can no longer be changed.
  if (isUnchanged && (await withdrawWaitingJersey(tx, waiting))) return compareSaved(order, incoming, row.id);
  const closing = findJerseyClosing(getOrderState(order), row);
  if (closing === 'submitted') throw new Problem('order-submitted');
  if (closing === 'locked') throw new Problem('row-locked');
  if (!order.base) throw new Problem('version-conflict');
  assertPrintable(incoming, row.id, order.content.options.casing);
  const merged = mergeSave({
    base: order.base,
    current: order.content,
    incoming,
    deletedRowIds: [],
    actor: 'player',
  });
  const deferral = findDeferral(order, { isUnchanged, changed: merged.changed, now });
  if (deferral) {
    await deferJersey(tx, { ...waiting, link, baseVersion: version, content: incoming });
    return deferral;
  }
  if (confirms && overwrites(requireRow(loaded, row.id), row, requireRow(incoming, row.id)))
    throw new Problem('row-changed');
  await withdrawWaitingJersey(tx, waiting);
  const stored = await storeMergedOrder(services, tx, order, {
    ...{ merged, role: 'player' as const, saveId: null, now },
    ownRowIds: [row.id],
  });
  const saved = { ...order, version: stored.version, content: merged.content };
  return compareSaved(saved, incoming, row.id);
}

/** Whether somebody else changed a field meanwhile to another value than the player sends, who has not seen it. */
const overwrites = (loaded: Row, current: Row, incoming: Row): boolean =>
  PLAYER_FIELDS.some(
    (field) =>
      current[field] !== loaded[field] &&
      incoming[field] !== loaded[field] &&
      incoming[field] !== current[field],
  );

function compareSaved(order: CurrentOrder, sent: OrderContent, rowId: string): SavedJersey {
  const row = requireRow(order.content, rowId);
  const sentHash = hashRow(requireRow(sent, rowId), sent.options.casing);
  return { order, row, printsAsSent: hashRow(row, order.content.options.casing) === sentHash };
}

async function confirmSaved(
  { now }: Services,
  tx: Connection,
  { order, row }: SavedJersey,
  { ipAddress }: Caller,
): Promise<void> {
  if (!canConfirm(row, order.content.options)) throw new Problem('roster-incomplete');
  await storeOwnConfirmation(tx, order, row, { now: now(), from: ipAddress });
}

/** Returns why the save is set aside for the captain, or null. */
function findDeferral(
  order: StoredOrder,
  { isUnchanged, changed, now }: { isUnchanged: boolean; changed: boolean; now: Date },
): 'being paid' | 'locked' | null {
  if (isBeingPaid(order, now)) return isUnchanged ? null : 'being paid';
  return order.rosterLockedAt && changed ? 'locked' : null;
}

interface DeferredJersey {
  orderPk: number;
  rowId: string;
  link: PlayerLink;
  now: Date;
  baseVersion: number;
  content: OrderContent;
}

/** It has all fields of the jersey, so it replaces what its player typed before. */
async function deferJersey(
  tx: Connection,
  { orderPk, rowId, link, now, baseVersion, content }: DeferredJersey,
): Promise<void> {
  const author = { actor: 'player', ownLinkHashes: [link.keyHash] };
  const save = { pk: orderPk, baseVersion, ...author, content, deletedRowIds: [], now };
  if (await isNewestSave(tx, save)) return;
  await withdrawWaitingJersey(tx, { orderPk, rowId, now });
  await insertDeferredSave(tx, save);
}

/** The content that the player had loaded, with the own jersey as it was sent. */
const replaceRow = (base: OrderContent, rowId: string, fields: PlayerFields): OrderContent => ({
  ...base,
  rows: base.rows.map((row) => (row.id === rowId ? normaliseRow({ ...row, ...fields }) : row)),
});

/** A draft may be incomplete. */
function assertPrintable(content: OrderContent, rowId: string, casing: Casing): void {
  const issues = checkRow(requireRow(content, rowId), casing).filter(({ code }) => code !== 'missing');
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

function requireRow({ rows }: OrderContent, rowId: string): Row {
  const row = rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('version-conflict');
  return row;
}
