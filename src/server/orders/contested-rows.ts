/** Rows that are contested by a change, and settled by a confirmation (rules.md production-12). The caller holds the order's lock. */
import { movesPlayers } from '#domain/orders/carried-confirmations.ts';
import {
  type ContestedRow,
  contestRows,
  followPlayers,
  isGoneFrom,
  isGonePlayer,
  isSettledBy,
} from '#domain/orders/contested-rows.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../platform/db/connection.ts';
import { listConfirmationRecords } from './confirmation-record-store.ts';
import {
  insertCarriedConfirmations,
  listContestedRows,
  replaceContestedRows,
} from './contested-row-store.ts';
import { hashRow } from './hash-roster.ts';
import type { StoredOrder } from './order-store.ts';
import { listNewestLinks } from './row-link-store.ts';

/** Without `isContested` the contested rows are looked up. */
type ChangedOrder = Pick<StoredOrder, 'pk' | 'content'> & Partial<Pick<StoredOrder, 'isContested'>>;

interface RosterChange {
  content: OrderContent;
  /** Of a guest or a player, rows whose links the author has; 'creator' for the creator and staff. */
  author: 'creator' | { ownRowIds: readonly string[] };
  now: Date;
}

const hashIn = (casing: Casing) => (row: Row) => hashRow(row, casing);

/** When a change is stored: keeps in mind what was confirmed and is changed by others, and takes confirmations along with players who are moved. */
export async function contestChangedRows(
  tx: Connection,
  { pk, content: before, isContested = true }: ChangedOrder,
  { content: after, author, now }: RosterChange,
): Promise<void> {
  const isByCreator = author === 'creator';
  // Most saves: nothing is contested, and nobody has come into another row or left one.
  if (isByCreator && !isContested && !movesPlayers({ before: before.rows, after: after.rows })) return;
  const contested = isContested ? await listContestedRows(tx, pk) : [];
  const records = await listConfirmationRecords(tx, pk);
  if (records.length === 0) return;
  const newest = await listNewestLinks(tx, pk, now);
  const links = isByCreator
    ? author
    : newest.filter(({ rowId, isLive }) => isLive && author.ownRowIds.includes(rowId));
  const generations = new Map(newest.map(({ rowId, generation }) => [rowId, generation]));
  const known = { records, contested, getGeneration: (rowId: string) => generations.get(rowId) ?? 0 };
  const lists = {
    ...{ before: before.rows, hashBefore: hashIn(before.options.casing) },
    ...{ after: after.rows, hashAfter: hashIn(after.options.casing) },
  };
  const next = contestRows(lists, known, links, now);
  await insertCarriedConfirmations(tx, next.carried);
  if (!areSame(contested, next.contested)) await replaceContestedRows(tx, pk, next.contested);
}

const areSame = (before: readonly ContestedRow[], after: readonly ContestedRow[]): boolean =>
  before.length === after.length && before.every((row, index) => row === after[index]);

type SettledOrder = Pick<StoredOrder, 'pk'> & { content: Pick<OrderContent, 'rows' | 'options'> };

/** After a player has confirmed a row with the link that works. */
export async function settleWithLink(
  tx: Connection,
  { pk }: Pick<StoredOrder, 'pk'>,
  rowId: string,
  now: Date,
): Promise<void> {
  const contested = await listContestedRows(tx, pk);
  const contest = contested.find((each) => each.rowId === rowId);
  if (!contest) return;
  const records = await listConfirmationRecords(tx, pk);
  const link = (await listNewestLinks(tx, pk, now)).find((each) => each.isLive && each.rowId === rowId);
  if (!link || !isSettledBy(contest, link, records)) return;
  await replaceContestedRows(
    tx,
    pk,
    contested.filter((each) => each !== contest),
  );
}

/** After the captain or staff have confirmed rows, or said that rows are meant to be empty or deleted. */
export async function settleRows(
  tx: Connection,
  { pk, content: { rows, options } }: SettledOrder,
  rowIds: readonly string[],
): Promise<void> {
  const contested = await listContestedRows(tx, pk);
  const confirmed = rows.filter(({ id }) => rowIds.includes(id));
  const settled = contested.filter(
    (contest) => rowIds.includes(contest.rowId) || confirmed.some((row) => isGonePlayer(contest, row, rows)),
  );
  if (settled.length === 0) return;
  const kept = contested.filter((contest) => !settled.includes(contest));
  const state = {
    hash: hashIn(options.casing),
    records: await listConfirmationRecords(tx, pk),
    confirmedIds: new Set(rowIds),
  };
  const followed = followPlayers(
    settled.filter(({ rowId }) => rowIds.includes(rowId)),
    rows,
    state,
  );
  const followedIds = new Set(followed.map(({ rowId }) => rowId));
  const keptIds = new Set(kept.map(({ rowId }) => rowId));
  await replaceContestedRows(tx, pk, [
    // What two players are contested in does not come back by a change.
    ...kept.map((contest) =>
      followedIds.has(contest.rowId) ? { ...contest, needsConfirmation: true } : contest,
    ),
    ...followed.filter(
      ({ rowId }, index) =>
        !keptIds.has(rowId) && followed.findIndex((each) => each.rowId === rowId) === index,
    ),
  ]);
}

/**
 * The captain or staff say that contested rows, which are empty or deleted now, are meant to be. Returns those that were contested. Throws
 * Problem 'row-changed' when one has a player again.
 */
export async function settleGoneRows(
  tx: Connection,
  order: SettledOrder,
  rowIds: readonly string[],
): Promise<string[]> {
  const contested = (await listContestedRows(tx, order.pk)).filter(({ rowId }) => rowIds.includes(rowId));
  if (!contested.every((contest) => isGoneFrom(contest, order.content.rows)))
    throw new Problem('row-changed');
  const settled = contested.map(({ rowId }) => rowId);
  await settleRows(tx, order, settled);
  return settled;
}
