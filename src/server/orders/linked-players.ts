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
import { type AuditActor, recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { endLinksOfFormerPlayers, listLinkedPlayers, storeLinkedPlayers } from './row-link-store.ts';
import { withdrawWaitingJersey } from './waiting-jersey-store.ts';

interface RosterChange {
  orderPk: number;
  before: readonly Row[];
  after: readonly Row[];
}

/**
 * After a change by the creator or staff: revokes the links, and removes the reminders and late changes of rows that are not those of
 * their players any more. The caller holds the order's lock.
 */
export async function endHandedOverRows(
  tx: Connection,
  { orderPk, before, after, actor, now }: RosterChange & { actor: AuditActor; now: Date },
): Promise<void> {
  if (haveSamePlayers(before, after)) return;
  const linked = await findLinkedPlayers(tx, orderPk, before);
  if (linked.length === 0) return;
  const handedOver = new Set(listHandedOverRows(placeLinkedPlayers(before, linked), after));
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

/**
 * After a change by players or guests, who name themselves. A row that they add under the id of a deleted one has nothing of its
 * player. The caller holds the order's lock.
 */
export async function keepRenamedPlayers(
  tx: Connection,
  { orderPk, before, after, now }: RosterChange & { now: Date },
): Promise<void> {
  if (haveSamePlayers(before, after)) return;
  const was = new Map(before.map((row) => [row.id, row]));
  const linked = await findLinkedPlayers(tx, orderPk, before);
  const renamed = linked.flatMap((player) => {
    const row = after.find(({ id }) => id === player.rowId);
    const former = was.get(player.rowId);
    return row && former && !haveSamePlayers([former], [row]) ? [renameLinkedPlayer(player, row)] : [];
  });
  await storeLinkedPlayers(tx, orderPk, renamed);
  const added = after.filter(({ id }) => !was.has(id)).map(({ id }) => id);
  const former = linked.map(({ rowId }) => rowId).filter((rowId) => added.includes(rowId));
  if (former.length > 0) await endLinksOfFormerPlayers(tx, orderPk, former, now);
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
