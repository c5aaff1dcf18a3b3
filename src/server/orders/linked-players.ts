/** Keeps the players behind links, and ends what belonged to the former player of a row that another player gets (rules.md roster-33). */
import { haveSamePlayers } from '#domain/orders/handed-over.ts';
import {
  type LinkedPlayer,
  learnLinkedPlayers,
  listLinkedRowsHandedOver,
  renameLinkedPlayer,
} from '#domain/orders/linked-player.ts';
import type { Row } from '#domain/orders/order.ts';
import { isNameless } from '#domain/orders/player-names.ts';
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

/** A save with the team link, behind which may be any player. */
interface GuestSave {
  /** Rows whose players' links the guest's browser has, too. */
  ownRowIds: readonly string[];
  /** The creator has read the change and taken it. */
  isDecided: boolean;
}

interface OthersChange extends RosterChange {
  actor: AuditActor;
  guest?: GuestSave | undefined;
  now: Date;
}

/**
 * After a change by others than the player behind the link: revokes the links, and removes the reminders and late changes of
 * rows that are not those of their players any more. A guest removes no late change, which is the creator's to decide. The caller
 * holds the order's lock.
 */
export async function endHandedOverRows(
  tx: Connection,
  { orderPk, before, after, actor, guest, now }: OthersChange,
): Promise<void> {
  if (haveSamePlayers(before, after)) return;
  const { linked, former } = await findLinkedPlayers(tx, orderPk, before);
  if (linked.length === 0) return;
  const own = new Set(guest?.ownRowIds);
  const roster = { before, linked: linked.filter(({ rowId }) => !own.has(rowId)), former };
  const handedOver = new Set(
    guest ? listRowsTakenByGuest(roster, after) : listLinkedRowsHandedOver(roster, after),
  );
  const kept = linked.filter(({ rowId }) => !handedOver.has(rowId));
  const renamed = listRenamedPlayers(
    kept.filter(({ rowId }) => own.has(rowId)),
    { before, after },
  );
  const learned = learnLinkedPlayers(
    kept.filter(({ rowId }) => !own.has(rowId)),
    after,
  );
  await storeLinkedPlayers(tx, orderPk, [...renamed, ...learned]);
  const rowIds = [...handedOver];
  if (rowIds.length === 0) return;
  const revoked = await endLinksOfFormerPlayers(tx, orderPk, {
    rowIds,
    isByGuest: guest?.isDecided === false,
    now,
  });
  if (!guest) for (const rowId of rowIds) await withdrawWaitingJersey(tx, { orderPk, rowId, now });
  if (revoked.length === 0) return;
  const detail = { action: 'handed-over', rowIds: revoked } as const;
  await recordEvent(tx, { kind: 'row-links', detail, actor, orderPk, at: now });
}

type LinkedRoster = Parameters<typeof listLinkedRowsHandedOver>[0];

/**
 * A guest who empties a row hands it to nobody yet. A row without a name, whose link may have been sent to another player, and one
 * that comes back under the id of a deleted row, get the guest's player.
 */
function listRowsTakenByGuest(roster: LinkedRoster, after: readonly Row[]): string[] {
  const was = new Set(roster.before.map(({ id }) => id));
  const present = new Map(after.map((row) => [row.id, row]));
  const isNamed = (row: Row | undefined) => row !== undefined && !isNameless(row);
  const isUnknown = ({ original, known }: LinkedPlayer) => isNameless(original) && isNameless(known);
  const taken = roster.linked.filter(
    (player) => isNamed(present.get(player.rowId)) && (!was.has(player.rowId) || isUnknown(player)),
  );
  const emptied = after.filter((row) => isFreeRow(row) && !isNamed(row)).map(({ id }) => id);
  const handedOver = listLinkedRowsHandedOver(roster, after).filter((id) => !emptied.includes(id));
  return [...handedOver, ...taken.map(({ rowId }) => rowId)];
}

interface CustomerSave {
  role: 'creator' | 'guest' | 'player';
  /** Of a guest. */
  ownRowIds?: readonly string[] | undefined;
  /** The creator takes a late change. */
  isDecided?: boolean;
  now: Date;
}

/** After a save by a customer with one of the links of the order. The caller holds the order's lock. */
export async function updateRowLinks(
  tx: Connection,
  roster: RosterChange,
  { role, ownRowIds = [], isDecided = false, now }: CustomerSave,
): Promise<void> {
  const { orderPk, before, after } = roster;
  if (role !== 'player') {
    const guest = role === 'guest' ? { ownRowIds, isDecided } : undefined;
    return endHandedOverRows(tx, { ...roster, actor: { name: 'customer' }, guest, now });
  }
  if (haveSamePlayers(before, after)) return;
  const { linked } = await findLinkedPlayers(tx, orderPk, before);
  await storeLinkedPlayers(tx, orderPk, listRenamedPlayers(linked, { before, after }));
}

/** The players behind links whose rows they have named otherwise. */
function listRenamedPlayers(
  linked: readonly LinkedPlayer[],
  { before, after }: Pick<RosterChange, 'before' | 'after'>,
): LinkedPlayer[] {
  const was = new Map(before.map((row) => [row.id, row]));
  return linked.flatMap((player) => {
    const row = after.find(({ id }) => id === player.rowId);
    const former = was.get(player.rowId);
    return row && former && !haveSamePlayers([former], [row]) ? [renameLinkedPlayer(player, row)] : [];
  });
}

/** The players behind links, and those whose rows other players got. Of a link of an earlier version the player is that of the row. */
async function findLinkedPlayers(tx: Connection, orderPk: number, rows: readonly Row[]) {
  const present = new Map(rows.map((row) => [row.id, row]));
  const players = (await listLinkedPlayers(tx, orderPk)).map(({ rowId, isFormer, original, known }) => {
    const row = isFormer ? undefined : present.get(rowId);
    const complete = ({ name, frontName, number }: typeof known) => ({
      name: name ?? row?.name ?? '',
      frontName: frontName ?? row?.frontName ?? '',
      number: number ?? row?.number ?? '',
    });
    return { rowId, isFormer, original: complete(original), known: complete(known) };
  });
  return {
    linked: players.filter(({ isFormer }) => !isFormer),
    former: players.filter(({ isFormer }) => isFormer).map(({ known }) => known),
  };
}
