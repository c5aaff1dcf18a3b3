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
}

export interface RowStates {
  states: ReadonlyMap<string, CheckedRow>;
  /** That are not as they were. */
  contested: ContestedRow[];
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
    const known = { counting: findCounting(ofRow), newest: ofRow.at(-1) };
    // There is no jersey to be confirmed; a contested one that is gone is listed beside the rows.
    if (isWithoutPlayer(row)) return { state: 'open', ...known };
    if (contestedIds.has(row.id)) return { state: 'changed', ...known };
    const confirmed = known.counting?.hash ?? null;
    return { state: getRowState(row, { current: hash(row), confirmed }), ...known };
  };
  return { states: new Map(rows.map((row) => [row.id, checkRow(row)])), contested };
}

/** Returns whose jersey a contested row is, such as '7 Kim', also of one that is gone. */
export function describeOwner(player: PlayerNames, rowId: string, rows: readonly Row[]): string {
  const index = rows.findIndex(({ id }) => id === rowId);
  return describePlayer(
    { ...createEmptyRow(rowId), ...player, name: player.name || player.frontName },
    index,
  );
}
