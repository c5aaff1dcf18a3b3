/** How far each jersey of an order is, as its creator, staff and the release see it (rules.md roster-19, production-12). */
import { findCounting, listRecordsOf } from '#domain/orders/confirmation-records.ts';
import { type ContestedRow, isOpenContest } from '#domain/orders/contested-rows.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import type { PlayerNames } from '#domain/orders/player-names.ts';
import { createEmptyRow } from '#domain/orders/roster.ts';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { isWithoutPlayer } from '#domain/orders/row-players.ts';
import { getRowState, type RowState } from '#domain/orders/row-state.ts';
import type { Connection } from '../platform/db/connection.ts';
import { listConfirmationRecords, type StoredRecord } from './confirmation-record-store.ts';
import { listContestedRows } from './contested-row-store.ts';
import { hashRow } from './hash-roster.ts';

interface CheckedRow {
  state: RowState;
  /** The confirmation that counts, and the newest one; undefined without one. */
  counting: StoredRecord | undefined;
  newest: StoredRecord | undefined;
  /** What a changed jersey is compared with: the confirmation that counts, or else the newest one of another jersey. */
  former: StoredRecord | undefined;
}

export interface RowStates {
  states: ReadonlyMap<string, CheckedRow>;
  /** That are not as they were. */
  contested: ContestedRow[];
  /** A player has confirmed a jersey: the team confirms, instead of its captain alone. */
  isTeamConfirming: boolean;
}

export async function readRowStates(
  db: Connection,
  orderPk: number,
  { rows, options }: Pick<OrderContent, 'rows' | 'options'>,
): Promise<RowStates> {
  const records = await listConfirmationRecords(db, orderPk);
  const hash = (row: Row) => hashRow(row, options.casing);
  const contested = (await listContestedRows(db, orderPk)).filter((contest) =>
    isOpenContest(contest, rows, hash),
  );
  const contestedIds = new Set(contested.map(({ rowId }) => rowId));
  const checkRow = (row: Row): CheckedRow => {
    const ofRow = listRecordsOf(row, records);
    const [current, counting] = [hash(row), findCounting(ofRow)];
    const former = counting ?? ofRow.findLast((record) => record.hash !== current);
    const known = { counting, newest: ofRow.at(-1), former };
    // There is no jersey to be confirmed; a contested one that is gone is listed beside the rows.
    if (isWithoutPlayer(row)) return { state: 'open', ...known };
    // Of links that were claimed one after the other none is known to be the player's.
    const isUndecided = ofRow.length > 0 && !counting;
    if (isUndecided || contestedIds.has(row.id)) return { state: 'changed', ...known };
    return { state: getRowState(row, { current, confirmed: counting?.hash ?? null }), ...known };
  };
  const isTeamConfirming = records.some(({ by }) => by === 'player');
  return { states: new Map(rows.map((row) => [row.id, checkRow(row)])), contested, isTeamConfirming };
}

/** Returns whose jersey a contested row is, such as '7 Kim', also of one that is gone. */
export function describeOwner(player: PlayerNames, rowId: string, rows: readonly Row[]): string {
  const index = rows.findIndex(({ id }) => id === rowId);
  return describePlayer(
    { ...createEmptyRow(rowId), ...player, name: player.name || player.frontName },
    index,
  );
}
