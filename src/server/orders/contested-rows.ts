/** Rows that are contested by a change, and settled by a confirmation (rules.md production-12). The caller holds the order's lock. */
import {
  type ContestedRow,
  contestRows,
  hasArrivedRows,
  isGoneFrom,
  isSettledBy,
} from '#domain/orders/contested-rows.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../platform/db/connection.ts';
import { listConfirmationRecords } from './confirmation-record-store.ts';
import { deleteContestedRows, listContestedRows, replaceContestedRows } from './contested-row-store.ts';
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

/** When a change is stored: keeps in mind what was confirmed and is changed by others, or moved. */
export async function contestChangedRows(
  tx: Connection,
  { pk, content: before, isContested = true }: ChangedOrder,
  { content: after, author, now }: RosterChange,
): Promise<void> {
  const isByCreator = author === 'creator';
  // Most saves: nothing is contested, and nobody has come into another row.
  if (isByCreator && !isContested && !hasArrivedRows({ before: before.rows, after: after.rows })) return;
  const contested = isContested ? await listContestedRows(tx, pk) : [];
  const records = await listConfirmationRecords(tx, pk);
  if (records.length === 0 && contested.length === 0) return;
  const newest = await listNewestLinks(tx, pk, now);
  const links = isByCreator
    ? author
    : newest.filter(({ rowId, isLive }) => isLive && author.ownRowIds.includes(rowId));
  const generations = new Map(newest.map(({ rowId, generation }) => [rowId, generation]));
  const known = { records, contested, getGeneration: (rowId: string) => generations.get(rowId) ?? 0 };
  const hashIn = (casing: Casing) => (row: Row) => hashRow(row, casing);
  const lists = {
    ...{ before: before.rows, hashBefore: hashIn(before.options.casing) },
    ...{ after: after.rows, hashAfter: hashIn(after.options.casing) },
  };
  const remaining = contestRows(lists, known, links, now);
  if (!areSame(contested, remaining)) await replaceContestedRows(tx, pk, remaining);
}

const areSame = (before: readonly ContestedRow[], after: readonly ContestedRow[]): boolean =>
  before.length === after.length && before.every((row, index) => row === after[index]);

interface ConfirmedRows {
  rowIds: readonly string[];
  /** By the player, with the link of the row that works; else by the captain or staff. */
  withLink: boolean;
  now: Date;
}

/** After rows were confirmed. */
export async function settleContestedRows(
  tx: Connection,
  orderPk: number,
  { rowIds, withLink, now }: ConfirmedRows,
): Promise<void> {
  const contested = (await listContestedRows(tx, orderPk)).filter(({ rowId }) => rowIds.includes(rowId));
  if (contested.length === 0) return;
  const records = withLink ? await listConfirmationRecords(tx, orderPk) : [];
  const links = withLink ? await listNewestLinks(tx, orderPk, now) : [];
  const settled = contested.filter((contest) => {
    const link = links.find(({ rowId, isLive }) => isLive && rowId === contest.rowId);
    return withLink ? link !== undefined && isSettledBy(contest, link, records) : true;
  });
  await deleteContestedRows(
    tx,
    orderPk,
    settled.map(({ rowId }) => rowId),
  );
}

/**
 * The captain or staff say that contested rows, which are empty or deleted now, are meant to be. Returns those that were contested. Throws
 * Problem 'row-changed' when one has a player again.
 */
export async function settleGoneRows(
  tx: Connection,
  { pk, content }: Pick<StoredOrder, 'pk' | 'content'>,
  rowIds: readonly string[],
): Promise<string[]> {
  const contested = (await listContestedRows(tx, pk)).filter(({ rowId }) => rowIds.includes(rowId));
  if (!contested.every((contest) => isGoneFrom(contest, content.rows))) throw new Problem('row-changed');
  const settled = contested.map(({ rowId }) => rowId);
  await deleteContestedRows(tx, pk, settled);
  return settled;
}
