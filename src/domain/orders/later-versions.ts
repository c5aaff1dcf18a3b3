/*
 * What a team saved after the version that a payment is for, as saves that the creator decides about: one for each jersey as it is in the
 * end, whoever changed it how often, so that a change that was taken back or typed again is none (rules.md orders-12).
 */
import { describeChanges } from './content-changes.ts';
import type { SaveActor } from './merge.ts';
import type { OrderContent, Row } from './order.ts';
import { PLAYER_FIELDS } from './player-fields.ts';

export interface OrderVersion {
  readonly actor: SaveActor;
  readonly savedAt: Date;
  readonly content: OrderContent;
}

export interface LaterSave extends OrderVersion {
  /** The jersey that it changes or adds; null for one of the order, or of jerseys that were deleted. */
  readonly rowId: string | null;
  readonly deletedRowIds: readonly string[];
}

/** `later` are the versions after `paid`, the oldest first. */
export function listLaterSaves(paid: OrderVersion, later: readonly OrderVersion[]): LaterSave[] {
  const newest = later.at(-1);
  if (!newest) return [];
  const versions = [paid, ...later];
  const present = new Set(newest.content.rows.map(({ id }) => id));
  const deletedRowIds = paid.content.rows.map(({ id }) => id).filter((id) => !present.has(id));
  const kept = paid.content.rows.filter(({ id }) => present.has(id));
  const whole = { ...newest.content, rows: paid.content.rows };
  const others = { ...newest, rowId: null, deletedRowIds: [] };
  return [
    ...newest.content.rows.flatMap((row) => describeRow(row, versions)),
    ...(describeChanges(paid.content, whole).length > 0 ? [{ ...others, content: whole }] : []),
    ...(deletedRowIds.length > 0
      ? [{ ...others, content: { ...paid.content, rows: kept }, deletedRowIds }]
      : []),
  ];
}

/** By the one who changed the jersey last. */
function describeRow(row: Row, versions: readonly OrderVersion[]): LaterSave[] {
  const { rows, ...paid } = versions[0]!.content;
  const rowsOfVersions = versions.map(({ content }) => content.rows.find(({ id }) => id === row.id));
  if (isSameJersey(rowsOfVersions[0], row)) return [];
  const last = rowsOfVersions.findLastIndex((each, n) => n > 0 && !isSameJersey(rowsOfVersions[n - 1], each));
  const { actor, savedAt } = versions[last]!;
  const changed = rowsOfVersions[0] ? rows.map((each) => (each.id === row.id ? row : each)) : [...rows, row];
  return [{ actor, savedAt, content: { ...paid, rows: changed }, rowId: row.id, deletedRowIds: [] }];
}

const isSameJersey = (one: Row | undefined, other: Row | undefined): boolean =>
  PLAYER_FIELDS.every((field) => one?.[field] === other?.[field]);
