/** What players have confirmed and others change, until it is settled (rules.md production-12). The caller holds the order's lock. */
import { listContestedBy, listSettledBy, type OwnLink } from '#domain/orders/contested-confirmations.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import type { Connection } from '../platform/db/connection.ts';
import { listConfirmationRecords, setContested } from './confirmation-record-store.ts';
import { hashRow } from './hash-roster.ts';
import type { StoredOrder } from './order-store.ts';
import { listNewestLinks } from './row-link-store.ts';

interface TeamChange {
  content: OrderContent;
  /** Rows whose links the author has. */
  ownRowIds: readonly string[];
  now: Date;
}

/** Before a change of the team is stored: marks the confirmations of players that it goes against. */
export async function contestChangedRows(
  tx: Connection,
  { pk, content: before }: Pick<StoredOrder, 'pk' | 'content'>,
  { content, ownRowIds, now }: TeamChange,
): Promise<void> {
  const after = new Map(content.rows.map((row) => [row.id, row]));
  const hash = (row: Row, casing: Casing = before.options.casing) => hashRow(row, casing);
  const changed = before.rows.filter((row) => {
    const present = after.get(row.id);
    return present !== row && (!present || hash(present, content.options.casing) !== hash(row));
  });
  if (changed.length === 0) return;
  const records = await listConfirmationRecords(tx, pk);
  if (records.length === 0) return;
  const ownLinks = (await listLiveLinks(tx, pk, now)).filter(({ rowId }) => ownRowIds.includes(rowId));
  const contested = listContestedBy(records, changed, { ownLinks, hash });
  await setContested(
    tx,
    contested.map(({ id }) => id),
    now,
  );
}

/** After rows were confirmed; `withLink`: by the player, with the link of the row that works. */
export async function settleContested(
  tx: Connection,
  orderPk: number,
  rows: readonly Row[],
  { withLink, now }: { withLink: boolean; now: Date },
): Promise<void> {
  const contested = (await listConfirmationRecords(tx, orderPk)).filter(({ isContested }) => isContested);
  if (contested.length === 0) return;
  const live = withLink ? await listLiveLinks(tx, orderPk, now) : [];
  const links = new Map(live.map((link) => [link.rowId, link]));
  const settled = new Set(
    rows.flatMap((row) => listSettledBy(contested, row, links.get(row.id) ?? null).map(({ id }) => id)),
  );
  await setContested(tx, [...settled], null);
}

const listLiveLinks = async (tx: Connection, orderPk: number, now: Date): Promise<OwnLink[]> =>
  (await listNewestLinks(tx, orderPk, now)).filter(({ isLive }) => isLive);
