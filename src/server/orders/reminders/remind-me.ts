/** A player asks to be reminded before the list closes, and stops it (rules.md roster-31). */
import type { OwnJersey } from '#contract/confirmations.ts';
import { canRemind } from '#domain/orders/reminders.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import { getEmailLimit } from '../../emails/email-rate-limit.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { readOwnJersey } from '../confirmations/own-jersey.ts';
import {
  findLinkedJersey,
  type LinkedJersey,
  limitGuesses,
  parsePlayerLink,
} from '../confirmations/own-jersey-access.ts';
import { findUnconfirmedRows } from '../confirmations/unconfirmed-rows.ts';
import { stopWishesByKey, stopWishOfRow, storeWish } from '../reminder-wish-store.ts';
import { hashStopKey } from './stop-key.ts';

const WISHES_OF_LINK = 10;
/** A parent has several children, and a coach types the own address for many. */
const WISHES_OF_ADDRESS = 60;

interface WishRequest {
  order_id: string;
  /** Null ends the reminders. */
  email: string | null;
}

/**
 * The answer does not depend on whether the shop knows the address. Throws Problem 'bad-email', 'not-found',
 * 'no-reminders' without an open window with reminders, 'jersey-confirmed' for a jersey that needs none, or
 * 'too-many-attempts'.
 */
export async function remindMe(
  services: Services,
  { order_id, email }: WishRequest,
  caller: Caller,
): Promise<OwnJersey> {
  const address = email?.trim().toLowerCase() ?? null;
  if (address !== null && !(isEmail(address) && hasDomainName(address)))
    throw new Problem('bad-email', { fields: ['email'] });
  const link = parsePlayerLink(order_id);
  const limit = { key: `remind-me:${link.keyHash.toString('hex')}`, max: WISHES_OF_LINK, seconds: 3600 };
  return limitGuesses(services, caller, async () => {
    // Before anything is counted: otherwise links that do not work would have counters, and use up the limit of somebody's
    // address.
    await findLinkedJersey(services.db, { link, now: services.now() });
    await consumeRateLimit(services, [limit]);
    await consumeRateLimit(services, listAddressLimits(services, address));
    return services.db.transaction().execute(async (tx) => {
      const jersey = await findLinkedJersey(tx, { link, now: services.now(), lock: true });
      if (address === null) await endWish(services, tx, jersey);
      else await wish(services, tx, jersey, address);
      return readOwnJersey(services, tx, jersey.order, jersey.row);
    });
  });
}

/** The address of a machine, such as 'a@127.0.0.1', ends with digits only. */
const hasDomainName = (email: string): boolean => /\.[^.]*[a-z][^.]*$/.test(email);

const listAddressLimits = (services: Services, email: string | null) =>
  email === null ? [] : [getEmailLimit(services, { kind: 'remind-me', email, max: WISHES_OF_ADDRESS })];

async function wish(
  services: Services,
  tx: Connection,
  { order, row }: LinkedJersey,
  email: string,
): Promise<void> {
  const now = services.now();
  if (!order.window || !canRemind(order.window, now)) throw new Problem('no-reminders');
  const unconfirmed = await findUnconfirmedRows(tx, order.pk, order.content);
  if (!unconfirmed.has(row.id)) throw new Problem('jersey-confirmed');
  const jersey = { orderPk: order.pk, rowId: row.id, email };
  const isNew = await storeWish(tx, { ...jersey, stopKeyHash: hashStopKey(services, jersey.email), now });
  if (isNew) await recordWish(tx, { ...jersey, action: 'asked', now });
}

async function endWish(services: Services, tx: Connection, { order, row }: LinkedJersey): Promise<void> {
  const jersey = { orderPk: order.pk, rowId: row.id, now: services.now() };
  if (await stopWishOfRow(tx, jersey)) await recordWish(tx, { ...jersey, action: 'stopped' });
}

const STOPPED = 'Done. We do not remind you any more.';

/** Takes effect at once, for every jersey of the letter's address. Safe to repeat; an unknown key gets the same answer. */
export async function stopReminders({ db, now }: Services, key: string) {
  await db.transaction().execute(async (tx) => {
    for (const jersey of await stopWishesByKey(tx, hashToken(key), now()))
      await recordWish(tx, { ...jersey, action: 'stopped', now: now() });
  });
  return { response: true as const, message: STOPPED };
}

interface WishEvent {
  orderPk: number;
  rowId: string;
  action: 'asked' | 'stopped';
  now: Date;
}

/** Without the address. */
const recordWish = (tx: Connection, { orderPk, rowId, action, now }: WishEvent): Promise<void> =>
  recordEvent(tx, {
    kind: 'reminders',
    detail: { action, rowIds: [rowId] },
    actor: { name: 'team' },
    orderPk,
    at: now,
  });
