/** Rows that are contested by a change, and settled by a confirmation (rules.md production-12). The caller holds the order's lock. */
import { contestRows, hasArrivedRows, listSettledRows, type OwnLink } from '#domain/orders/contested-rows.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import type { Connection } from '../platform/db/connection.ts';
import { listConfirmationRecords } from './confirmation-record-store.ts';
import { deleteContestedRows, insertContestedRows, listContestedRows } from './contested-row-store.ts';
import { hashRow } from './hash-roster.ts';
import type { StoredOrder } from './order-store.ts';
import { listNewestLinks } from './row-link-store.ts';

interface RosterChange {
  content: OrderContent;
  /** Of a guest or a player, rows whose links the author has; 'creator' for the creator and staff, who contest nothing of their own. */
  author: 'creator' | { ownRowIds: readonly string[] };
  now: Date;
}

/** When a change is stored: keeps in mind what was confirmed and is changed by others, or moved. */
export async function contestChangedRows(
  tx: Connection,
  { pk, content: before }: Pick<StoredOrder, 'pk' | 'content'>,
  { content: after, author, now }: RosterChange,
): Promise<void> {
  if (author === 'creator' && !hasArrivedRows({ before: before.rows, after: after.rows })) return;
  const records = await listConfirmationRecords(tx, pk);
  if (records.length === 0) return;
  const hashIn = (casing: Casing) => (row: Row) => hashRow(row, casing);
  const lists = {
    ...{ before: before.rows, hashBefore: hashIn(before.options.casing) },
    ...{ after: after.rows, hashAfter: hashIn(after.options.casing) },
  };
  const links = author === 'creator' ? author : await listOwnLinks(tx, pk, author.ownRowIds, now);
  const known = { records, contested: await listContestedRows(tx, pk) };
  const { added, dropped } = contestRows(lists, known, links, now);
  await deleteContestedRows(tx, pk, dropped);
  await insertContestedRows(tx, pk, added);
}

interface ConfirmedRows {
  /** All rows of the list, and those that were confirmed. */
  rows: readonly Row[];
  confirmed: readonly Row[];
  /** By the player, with the link of the row that works; else by the captain or staff. */
  withLink: boolean;
  now: Date;
}

/** After rows were confirmed. */
export async function settleContestedRows(
  tx: Connection,
  orderPk: number,
  { rows, confirmed, withLink, now }: ConfirmedRows,
): Promise<void> {
  const contested = await listContestedRows(tx, orderPk);
  if (contested.length === 0) return;
  const records = await listConfirmationRecords(tx, orderPk);
  const rowIds = confirmed.map(({ id }) => id);
  const links = withLink ? await listOwnLinks(tx, orderPk, rowIds, now) : [];
  const settled = confirmed.flatMap((row) => {
    const link = links.find(({ rowId }) => rowId === row.id) ?? null;
    return listSettledRows(row, { rows, known: { records, contested }, link });
  });
  await deleteContestedRows(tx, orderPk, [...new Set(settled)]);
}

const listOwnLinks = async (
  tx: Connection,
  orderPk: number,
  rowIds: readonly string[],
  now: Date,
): Promise<OwnLink[]> =>
  (await listNewestLinks(tx, orderPk, now)).filter(({ rowId, isLive }) => isLive && rowIds.includes(rowId));
