/** A player reads the own jersey with the key of a link (rules.md roster-21). */
import type { OwnJersey } from '#contract/confirmations.ts';
import { formatJersey } from '#contract/jersey-conversion.ts';
import type { JerseyChange } from '#domain/orders/confirmed-changes.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { canEdit, getOrderState, isBeingPaid } from '#domain/orders/order-state.ts';
import {
  describeOwnFindings,
  findJerseyClosing,
  findLateCause,
  listTakenNumbers,
} from '#domain/orders/own-jersey.ts';
import { canRemind, maskEmail } from '#domain/orders/reminders.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import { findNumberRules } from '../../number-rules/number-rule-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { hashRow } from '../hash-roster.ts';
import type { StoredOrder } from '../order-store.ts';
import { findReminderWish } from '../reminder-wish-store.ts';
import { findFormerPlayerEnd, markLinkOpened } from '../row-link-store.ts';
import { findDecidedJersey, findWaitingJersey } from '../waiting-jersey-store.ts';
import { formatListClosing } from '../window-of-order-store.ts';
import { listNewestConfirmations, type StoredConfirmation } from './confirmation-store.ts';
import { findConfirmedChanges, isOfPresentLink } from './confirmed-row-store.ts';
import { findLinkedJersey, limitGuesses, parsePlayerLink, requireLink } from './own-jersey-access.ts';

/** Throws Problem 'not-found'. */
export const loadOwnJersey = (services: Services, reference: string, caller: Caller): Promise<OwnJersey> =>
  limitGuesses(services, caller, async () => {
    const { db, now } = services;
    const link = parsePlayerLink(reference);
    const { order, row, isOpened } = await findLinkedJersey(db, { link, now: now() });
    if (!isOpened) await markLinkOpened(db, link.keyHash, now());
    const jersey = await readOwnJersey(services, db, order, row);
    // The row may have got another player while it was read.
    await requireLink(db, link, now());
    return jersey;
  });

/** The order as it is stored, or as it was just changed. */
export type CurrentOrder = Pick<
  StoredOrder,
  | 'pk'
  | 'version'
  | 'content'
  | 'submitted'
  | 'paymentId'
  | 'paidByCheckoutId'
  | 'lockedByCheckoutId'
  | 'lockedUntil'
  | 'numberRules'
  | 'rosterLockedAt'
  | 'window'
>;

export async function readOwnJersey(
  { now }: Services,
  db: Connection,
  order: CurrentOrder,
  row: Row,
): Promise<OwnJersey> {
  const newest = await findOwnConfirmation(db, order.pk, row.id);
  const waiting = await findWaitingJersey(db, order.pk, row);
  const reminder = await readReminder(db, order, row.id, now());
  const rules = await findNumberRules(db, order.numberRules);
  return {
    ...formatOwnJersey(order, row, newest, now()),
    changes: await listOwnChanges(db, order, newest),
    findings: describeOwnFindings(order.content, row.id, rules),
    waiting: waiting && formatJersey(waiting.fields),
    waiting_because: waiting && findLateCause(waiting.savedAt, order),
    ...(waiting ? NO_DECISION : await readDecision(db, order.pk, row, newest)),
    ...reminder,
  };
}

/** Of a row that was given to another player, the confirmations before are not this player's. */
async function findOwnConfirmation(
  db: Connection,
  orderPk: number,
  rowId: string,
): Promise<StoredConfirmation | undefined> {
  const [newest] = await listNewestConfirmations(db, orderPk, rowId);
  const formerUntil = newest && (await findFormerPlayerEnd(db, orderPk, rowId));
  return formerUntil && newest.at <= formerUntil ? undefined : newest;
}

/** Of the player who has the link now: another one before may have had the jersey. */
async function listOwnChanges(
  db: Connection,
  order: CurrentOrder,
  newest: StoredConfirmation | undefined,
): Promise<JerseyChange[]> {
  if (!newest) return [];
  const changes =
    (await findConfirmedChanges(db, order, [{ ...newest, wasRowId: newest.rowId }])).get(newest.rowId) ?? [];
  return changes.length > 0 && (await isOfPresentLink(db, order.pk, newest)) ? changes : [];
}

/** Only to the player who typed it; one who confirmed the jersey after the captain's decision has read that. */
async function readDecision(
  db: Connection,
  orderPk: number,
  row: Row,
  newest: StoredConfirmation | undefined,
): Promise<Pick<OwnJersey, 'declined' | 'taken'>> {
  const decided = await findDecidedJersey(db, orderPk, row);
  if (!decided) return NO_DECISION;
  const isConfirmedSince = newest !== undefined && newest.at > decided.decidedAt;
  const isTaken = decided.outcome === 'taken';
  if (isConfirmedSince && (isTaken || newest.by === 'player')) return NO_DECISION;
  if (!isTaken && !decided.differs) return NO_DECISION;
  if (!(await isOfPresentLink(db, orderPk, { rowId: row.id, at: decided.savedAt }))) return NO_DECISION;
  return isTaken ? { declined: null, taken: true } : { declined: formatJersey(decided.fields), taken: false };
}

const NO_DECISION = { declined: null, taken: false };

async function readReminder(
  db: Connection,
  order: CurrentOrder,
  rowId: string,
  now: Date,
): Promise<Pick<OwnJersey, 'reminder' | 'reminder_to'>> {
  if (!order.window || !canRemind(order.window, now)) return NO_REMINDER;
  const wish = await findReminderWish(db, order.pk, rowId);
  if (!wish) return { ...NO_REMINDER, reminder: 'available' };
  if (wish.stoppedAt) return { ...NO_REMINDER, reminder: 'stopped' };
  return { reminder: 'asked', reminder_to: maskEmail(wish.email) };
}

const NO_REMINDER = { reminder: 'off', reminder_to: null } as const;

function formatOwnJersey(
  order: CurrentOrder,
  row: Row,
  newest: StoredConfirmation | undefined,
  now: Date,
): Omit<
  OwnJersey,
  'changes' | 'findings' | 'waiting' | 'waiting_because' | 'declined' | 'taken' | 'reminder' | 'reminder_to'
> {
  const { content, version } = order;
  const state = getOrderState(order);
  const shown = hashRow(row, content.options.casing);
  return {
    response: true,
    ...formatShared(content),
    jersey: { row_id: row.id, locked: row.locked, ...formatJersey(row) },
    version,
    shown,
    state: getRowState(row, { current: shown, confirmed: newest?.hash ?? null }),
    confirmed_by: newest?.by ?? null,
    confirmed_at: newest?.at.toISOString() ?? null,
    taken_numbers: listTakenNumbers(content.rows, row.id),
    closing: findJerseyClosing(state, row),
    being_paid: canEdit(state) && isBeingPaid(order, now),
    roster_locked: order.rosterLockedAt !== null,
    ...formatListClosing(order.window),
  };
}

const formatShared = ({ teamName, options, design }: OrderContent) => ({
  secret_code: teamName,
  cutting_option: options.cutting,
  material_option: options.material,
  collar_option: options.collar,
  case_option: options.casing,
  design,
});
