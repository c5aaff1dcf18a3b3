/** Finds a jersey by the link to it, or by the team link and its row (rules.md roster-21, roster-43). */
import type { Row } from '#domain/orders/order/order.ts';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { type RowAccess, type RowCaller, rowAccess } from '#domain/orders/players/row-access.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { getRole, listPresentedKeys, parseOrderReference } from '../access/order-access.ts';
import { hashDevice, listLinkedRows, toAccessedRow } from '../access/team-access.ts';
import { findOrder, type StoredOrder } from '../order/order-store.ts';
import { findLinkedRow, type RowFacts, readRowFacts } from '../order/row-owner-store.ts';

/** A jersey as a page names it: `order_id` with the key of its link, or with that of the team link and `row_id`. */
export interface JerseyReference {
  order_id: string;
  row_id?: string | undefined;
}

export interface FoundJersey {
  order: StoredOrder;
  facts: RowFacts;
  caller: RowCaller;
  rowId: string;
  via: 'link' | 'team link';
  /** Of the caller. */
  ipAddress: string;
}

interface JerseyQuery {
  reference: JerseyReference;
  caller: Caller;
  baseVersion?: number;
  lock?: boolean;
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
    // A jersey that the list of a working team link does not have is no guess.
    if (error instanceof Problem && error.code === 'not-found' && error.detail.rowId === undefined)
      await consumeRateLimit(services, [{ key: 'row-link-miss', from: ipAddress, max: 20, seconds: 3600 }]);
    throw error;
  }
}

/**
 * With `lock` the order is locked first, and everything is read afterwards. Throws Problem 'not-found' when the link does not work.
 */
export async function findJersey(
  services: Services,
  db: Connection,
  query: JerseyQuery,
): Promise<FoundJersey> {
  const { row_id: rowId } = query.reference;
  return rowId === undefined ? findByLink(services, db, query) : findByTeamLink(services, db, query, rowId);
}

async function findByLink(services: Services, db: Connection, query: JerseyQuery): Promise<FoundJersey> {
  const { orderId, key } = parseOrderReference(query.reference.order_id);
  const keyHash = hashToken(key ?? '');
  const now = services.now();
  const rowId = await findLinkedRow(db, { orderId, keyHash, now });
  if (rowId === undefined) throw new Problem('not-found');
  const order = await findOrder(db, { ...pickQuery(query), orderId, keyHashes: [], now });
  if (!order) throw new Problem('not-found');
  const facts = await readRowFacts(db, order.pk, now);
  const linkedRowIds = listLinkedRows(facts, [keyHash.toString('hex')]);
  // The row may have been freed while the lock was waited for.
  if (!linkedRowIds.has(rowId)) throw new Problem('not-found');
  return {
    ...{ order, facts, rowId, via: 'link', ipAddress: query.caller.ipAddress },
    caller: { isManaging: false, device: getDevice(services, order, query.caller), linkedRowIds },
  };
}

const pickQuery = ({ baseVersion, lock = false }: JerseyQuery) => ({ baseVersion, lock });

async function findByTeamLink(
  services: Services,
  db: Connection,
  query: JerseyQuery,
  rowId: string,
): Promise<FoundJersey> {
  const order = await findTeamOrder(services, db, query);
  const facts = await readRowFacts(db, order.pk, services.now());
  const device = getDevice(services, order, query.caller);
  return {
    ...{ order, facts, rowId, via: 'team link', ipAddress: query.caller.ipAddress },
    // A captain who plays is a player here: what the captain decides about others is done in the list.
    caller: { isManaging: false, device, linkedRowIds: new Set() },
  };
}

/** A phone that fills in or confirms a jersey is remembered by a cookie, which it gets here where it has none. */
const getDevice = (services: Services, order: StoredOrder, caller: Caller): string =>
  hashDevice(services, order, caller.getOrCreateBrowserHash());

/** Returns the order of a team link. Throws Problem 'not-found' for a caller without a key. */
async function findTeamOrder(services: Services, db: Connection, query: JerseyQuery): Promise<StoredOrder> {
  const { orderId, key } = parseOrderReference(query.reference.order_id);
  const now = services.now();
  const keyHashes = listPresentedKeys(query.caller, key);
  const order = await findOrder(db, { ...pickQuery(query), orderId, keyHashes, now });
  if (!order || getRole(order) === 'viewer') throw new Problem('not-found');
  return order;
}

/** Throws Problem 'not-found' when the row was deleted. */
export function requireRow({ order, rowId, via }: Pick<FoundJersey, 'order' | 'rowId' | 'via'>): Row {
  const row = order.content.rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('not-found', via === 'link' ? undefined : { rowId });
  return row;
}

export const getAccess = ({ order, facts, caller }: FoundJersey, row: Row): RowAccess =>
  rowAccess(toAccessedRow(row, facts, order.content.options.casing), caller, getOrderState(order));

/** Throws Problem 'order-submitted' for an order that is cancelled or shipped: nothing of it is taken, left or confirmed any more. */
export function assertNotOver({ isOver, orderId }: StoredOrder): void {
  if (isOver) throw new Problem('order-submitted', { orderId });
}
