/** Whom rows belong to after a change of the list (rules.md roster-13). The caller holds the order's lock. */

import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { NOBODY, type RowCaller } from '#domain/orders/players/row-access.ts';
import { type AuditActor, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { changeOwners, freeRows, type OwnerChange, type RowFacts } from '../order/row-owner-store.ts';

interface ListChange {
  orderPk: number;
  before: readonly Row[];
  after: readonly Row[];
  /** A row that was saved, also without a change. */
  savedRowId?: string | null;
  now: Date;
}

/**
 * A row that the team fills in or saves belongs to the phone that does so, unless it has an owner already. One that its owner empties is given back, and
 * keeps its link. Returns the facts as they are then.
 */
export async function takeChangedRows(
  tx: Connection,
  { orderPk, before, after, savedRowId, now }: ListChange,
  facts: RowFacts,
  caller: RowCaller,
): Promise<RowFacts> {
  const was = new Map(before.map((row) => [row.id, row]));
  const changed = after.filter((row) => {
    const former = was.get(row.id);
    return !former || !haveSameFields(former, row) || (row.id === savedRowId && !isWithoutPlayer(row));
  });
  const changes = changed.map((row) => describeOwner(row, was.get(row.id), facts, caller));
  return changeOwners(tx, { orderPk, facts }, changes, now);
}

function describeOwner(
  row: Row,
  former: Row | undefined,
  { owners }: RowFacts,
  caller: RowCaller,
): OwnerChange {
  const owner = owners.get(row.id);
  const { generation, device, isHeld } = owner ?? NOBODY;
  if (isWithoutPlayer(row)) return { rowId: row.id, generation, device: null, isHeld: false };
  const isFilled = !former || isWithoutPlayer(former);
  // Whoever has the link that nobody has opened yet would otherwise open the jersey of this player.
  const endsLink = isFilled && owner?.keyHash != null && !caller.linkedRowIds.has(row.id);
  return {
    rowId: row.id,
    generation: endsLink ? generation + 1 : generation,
    device: device ?? caller.device,
    isHeld,
  };
}

/** Frees the rows that the captain or staff have emptied. */
export async function freeEmptiedRows(
  tx: Connection,
  { orderPk, before, after, now }: ListChange,
  actor: AuditActor,
): Promise<void> {
  const filled = new Set(before.filter((row) => !isWithoutPlayer(row)).map(({ id }) => id));
  const emptied = after.filter((row) => filled.has(row.id) && isWithoutPlayer(row)).map(({ id }) => id);
  await freeAndRecord(tx, { orderPk, rowIds: emptied, now }, actor);
}

/** Frees rows with an event, if any of them had a link or an owner. */
export async function freeAndRecord(
  tx: Connection,
  { orderPk, rowIds, now }: { orderPk: number; rowIds: readonly string[]; now: Date },
  actor: AuditActor,
): Promise<void> {
  const freed = await freeRows(tx, orderPk, rowIds);
  if (freed.length === 0) return;
  await recordEvent(tx, { kind: 'rows-freed', detail: { rowIds: freed }, actor, orderPk, at: now });
}
