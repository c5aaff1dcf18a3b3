/** Who a caller is for the rows of an order, and what the rule of access says of each (rules.md roster-13). */

import { isListClosed } from '#domain/orders/dates/closes-on.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import type { TeamRights } from '#domain/orders/merge/merge.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { isConfirmedAs } from '#domain/orders/players/confirmation.ts';
import {
  type AccessedRow,
  isOwn,
  type ListState,
  NOBODY,
  type RowCaller,
  refuseRow,
} from '#domain/orders/players/row-access.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredOrder } from '../order/order-store.ts';
import type { RowFacts } from '../order/row-owner-store.ts';

/**
 * A browser's secret as it is stored with an order, in hexadecimal digits: another one for each order, so that a phone cannot be followed
 * from team to team.
 */
export const hashDevice = (
  { encryption }: Pick<Services, 'encryption'>,
  { devicePk }: Pick<StoredOrder, 'devicePk'>,
  browserHash: Buffer,
): string =>
  encryption.digest(JSON.stringify(['device/1', devicePk, browserHash.toString('hex')])).toString('hex');

/** Returns the hash of the key in a link, in hexadecimal digits; what is no link opens nothing. */
export const hashLinkKey = (reference: string): string =>
  hashToken(reference.split('.', 2)[1] ?? '').toString('hex');

/** Returns the rows that the links open. */
export function listLinkedRows({ owners }: RowFacts, keyHashes: readonly string[]): Set<string> {
  const linked = [...owners.values()].filter(
    ({ keyHash, isLive }) => isLive && keyHash !== null && keyHashes.includes(keyHash),
  );
  return new Set(linked.map(({ rowId }) => rowId));
}

export const toAccessedRow = (row: Row, { owners, confirmations }: RowFacts, casing: Casing): AccessedRow => {
  const owner = owners.get(row.id);
  const newest = confirmations.get(row.id) ?? null;
  return {
    id: row.id,
    owner: owner ?? NOBODY,
    isConfirmed: newest?.by !== 'player' && isConfirmedAs(newest, row, casing),
    isReserved: owner?.isLive === true && owner.isOpened && isWithoutPlayer(row),
  };
};

export const toListState = (order: StoredOrder, now: Date): ListState => {
  const { lockedByCheckoutId, lockedUntil } = order;
  return {
    state: getOrderState(order),
    isLocked: order.rosterLockedAt !== null,
    isClosed: isListClosed(order.closesOn, now),
    ...{ lockedByCheckoutId, lockedUntil },
  };
};

/** Returns whether a row belongs to the caller's phone or link. */
export const createOwnership =
  ({ owners }: RowFacts, caller: RowCaller) =>
  (rowId: string): boolean =>
    isOwn({ id: rowId, owner: owners.get(rowId) ?? NOBODY }, caller);

/** What a merge asks about the stored rows. */
export function createTeamRights(order: StoredOrder, facts: RowFacts, caller: RowCaller): TeamRights {
  const { casing } = order.content.options;
  const state = getOrderState(order);
  return {
    refuse: (row) => refuseRow(row, toAccessedRow(row, facts, casing), caller, state),
    owns: createOwnership(facts, caller),
  };
}
