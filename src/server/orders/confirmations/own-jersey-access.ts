/** Finds the jersey behind a player's link. */
import type { Row } from '#domain/orders/order.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { parseOrderReference } from '../order-access.ts';
import { findOrder, type StoredOrder } from '../order-store.ts';
import { findRowLink, type RowLinkTarget } from '../row-link-store.ts';

const HOUR = 3600;

/** A link as it was sent. */
export interface PlayerLink {
  orderId: string;
  keyHash: Buffer;
}

/** A jersey as its player may see and change it. */
export interface LinkedJersey {
  order: StoredOrder;
  row: Row;
  isOpened: boolean;
}

/** Throws Problem 'not-found' for a text that is no reference to an order. */
export function parsePlayerLink(reference: string): PlayerLink {
  const { orderId, key } = parseOrderReference(reference);
  return { orderId, keyHash: hashToken(key ?? '') };
}

/**
 * Runs the work, and counts a link that leads to no jersey against the caller's address. Every link that does not work
 * gets the same answer after the same statements, so that nothing is learned by guessing.
 */
export async function limitGuesses<Result>(
  services: Services,
  { ipAddress }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found')
      await consumeRateLimit(services, [{ key: `row-link-miss:${ipAddress}`, max: 20, seconds: HOUR }]);
    throw error;
  }
}

interface JerseyQuery {
  link: PlayerLink;
  now: Date;
  baseVersion?: number;
  lock?: boolean;
}

/**
 * Throws Problem 'not-found' when the link does not work, or the row was deleted. With `lock` the order is locked first,
 * and the link is read again afterwards: it may have been revoked during the wait, or moved to the paid order, which is
 * locked then.
 */
export async function findLinkedJersey(
  db: Connection,
  { link, now, baseVersion, lock = false }: JerseyQuery,
): Promise<LinkedJersey> {
  let target = await requireLink(db, link, now);
  // A link moves once at most, when a cart is paid.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const query = { orderId: target.orderId, keyHashes: [], now, baseVersion, lock };
    const order = await findOrder(db, query);
    if (lock) target = await requireLink(db, link, now);
    if (order?.pk === target.orderPk) return findJersey(order, target);
  }
  throw new Problem('order-submitted');
}

/** Throws Problem 'not-found' when the row was deleted. */
function findJersey(order: StoredOrder, { rowId, isOpened }: RowLinkTarget): LinkedJersey {
  const row = order.content.rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('not-found');
  return { order, row, isOpened };
}

/** Throws Problem 'not-found' for a link that does not work. Comes before a counter of the link, which is stored. */
export async function requireLink(
  db: Connection,
  { orderId, keyHash }: PlayerLink,
  now: Date,
): Promise<RowLinkTarget> {
  const target = await findRowLink(db, { orderId, keyHash, now });
  if (!target) throw new Problem('not-found');
  return target;
}
