/** Keeps the players behind links, and ends what belonged to the former player of a row that another player gets (rules.md roster-33). */
import {
  haveSamePlayers,
  type LinkedPlayer,
  learnLinkedPlayers,
  listHandedOverRows,
  placeLinkedPlayers,
  renameLinkedPlayer,
} from '#domain/orders/handed-over.ts';
import type { Row } from '#domain/orders/order.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { type AuditActor, recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { endLinksOfFormerPlayers, listLinkedPlayers, storeLinkedPlayers } from './row-link-store.ts';
import { withdrawWaitingJersey } from './waiting-jersey-store.ts';

interface RosterChange {
  orderPk: number;
  before: readonly Row[];
  after: readonly Row[];
}

interface OthersChange extends RosterChange {
  actor: AuditActor;
  /** With the team link, behind which may be any player. */
  isByGuest?: boolean;
  now: Date;
}

/**
 * After a change by others than the player behind the link: revokes the links, and removes the reminders and late changes of
 * rows that are not those of their players any more. The caller holds the order's lock.
 */
export async function endHandedOverRows(
  tx: Connection,
  { orderPk, before, after, actor, isByGuest = false, now }: OthersChange,
): Promise<void> {
  if (haveSamePlayers(before, after)) return;
  const linked = await findLinkedPlayers(tx, orderPk, before);
  if (linked.length === 0) return;
  const placed = placeLinkedPlayers(before, linked);
  const handedOver = new Set(
    isByGuest ? listRowsTakenByGuest({ linked, placed, before, after }) : listHandedOverRows(placed, after),
  );
  const [former, kept] = [
    linked.filter(({ rowId }) => handedOver.has(rowId)),
    linked.filter(({ rowId }) => !handedOver.has(rowId)),
  ];
  await storeLinkedPlayers(tx, orderPk, learnLinkedPlayers(kept, after));
  const rowIds = former.map(({ rowId }) => rowId);
  if (rowIds.length === 0) return;
  const revoked = await endLinksOfFormerPlayers(tx, orderPk, rowIds, now);
  for (const rowId of rowIds) await withdrawWaitingJersey(tx, { orderPk, rowId, now });
  if (revoked.length === 0) return;
  const detail = { action: 'handed-over', rowIds: revoked } as const;
  await recordEvent(tx, { kind: 'row-links', detail, actor, orderPk, at: now });
}

interface GuestChange {
  linked: readonly LinkedPlayer[];
  placed: readonly Row[];
  before: readonly Row[];
  after: readonly Row[];
}

/**
 * A guest who empties a row hands it to nobody yet. A row without a name, whose link may have been sent to another player, and one
 * that comes back under the id of a deleted row, get the guest's player.
 */
function listRowsTakenByGuest({ linked, placed, before, after }: GuestChange): string[] {
  const was = new Set(before.map(({ id }) => id));
  const present = new Map(after.map((row) => [row.id, row]));
  const isNamed = (row: Row | undefined) => row !== undefined && (row.name || row.frontName).trim() !== '';
  const taken = linked.filter(
    (player) =>
      isNamed(present.get(player.rowId)) && (!was.has(player.rowId) || (!player.name && !player.frontName)),
  );
  const emptied = after.filter((row) => isFreeRow(row) && !isNamed(row)).map(({ id }) => id);
  const handedOver = listHandedOverRows(placed, after).filter((id) => !emptied.includes(id));
  return [...handedOver, ...taken.map(({ rowId }) => rowId)];
}

/** After a save by a customer with one of the links of the order. The caller holds the order's lock. */
export function updateRowLinks(
  tx: Connection,
  roster: RosterChange,
  role: 'creator' | 'guest' | 'player',
  now: Date,
): Promise<void> {
  if (role === 'player') return keepRenamedPlayers(tx, roster);
  return endHandedOverRows(tx, {
    ...{ ...roster, actor: { name: 'customer' } },
    ...{ isByGuest: role === 'guest', now },
  });
}

/** Of the player behind the link, who names the own jersey. */
async function keepRenamedPlayers(tx: Connection, { orderPk, before, after }: RosterChange): Promise<void> {
  if (haveSamePlayers(before, after)) return;
  const was = new Map(before.map((row) => [row.id, row]));
  const linked = await findLinkedPlayers(tx, orderPk, before);
  const renamed = linked.flatMap((player) => {
    const row = after.find(({ id }) => id === player.rowId);
    const former = was.get(player.rowId);
    return row && former && !haveSamePlayers([former], [row]) ? [renameLinkedPlayer(player, row)] : [];
  });
  await storeLinkedPlayers(tx, orderPk, renamed);
}

/** Of a link of an earlier version the player is that of the row. */
async function findLinkedPlayers(
  tx: Connection,
  orderPk: number,
  rows: readonly Row[],
): Promise<LinkedPlayer[]> {
  const present = new Map(rows.map((row) => [row.id, row]));
  return (await listLinkedPlayers(tx, orderPk)).map(({ rowId, name, frontName, number }) => ({
    rowId,
    name: name ?? present.get(rowId)?.name ?? '',
    frontName: frontName ?? present.get(rowId)?.frontName ?? '',
    number: number ?? present.get(rowId)?.number ?? '',
  }));
}
