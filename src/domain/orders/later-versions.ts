/*
 * What a team saved after the version that a payment is for, as saves that the creator decides about: one for each author of a jersey as it
 * is in the end, however often it was changed, so that a change that was taken back or typed again is none (rules.md orders-12).
 */
import { COMPARED_ROW_FIELDS, describeChanges } from './content-changes.ts';
import { isTeamMate, type SaveActor } from './merge.ts';
import type { OrderContent, Row } from './order.ts';

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
  return [
    ...newest.content.rows.flatMap((row) => describeRow(row, versions)),
    ...describeOthers(paid.content, newest, later),
  ];
}

/** Of what all jerseys share, and of jerseys that were deleted: nobody else than the creator and staff can change it. */
function describeOthers(
  paid: OrderContent,
  newest: OrderVersion,
  later: readonly OrderVersion[],
): LaterSave[] {
  const { savedAt } = later.findLast(({ actor }) => !isTeamMate(actor)) ?? newest;
  const present = new Set(newest.content.rows.map(({ id }) => id));
  const kept = paid.rows.filter(({ id }) => present.has(id));
  const deletedRowIds = paid.rows.map(({ id }) => id).filter((id) => !present.has(id));
  const whole = { ...newest.content, rows: paid.rows };
  const save = { actor: 'creator', savedAt, rowId: null } as const;
  return [
    ...(describeChanges(paid, whole).length > 0 ? [{ ...save, content: whole, deletedRowIds: [] }] : []),
    ...(deletedRowIds.length > 0 ? [{ ...save, content: { ...paid, rows: kept }, deletedRowIds }] : []),
  ];
}

/** One save for each author of fields of the jersey, with the fields that this one changed last. */
function describeRow(row: Row, versions: readonly OrderVersion[]): LaterSave[] {
  const { rows, ...paid } = versions[0]!.content;
  const states = versions.map(({ content }) => content.rows.find(({ id }) => id === row.id));
  const findLast = (field: (typeof COMPARED_ROW_FIELDS)[number]) =>
    versions[states.findLastIndex((state, n) => n > 0 && state?.[field] !== states[n - 1]?.[field])]!;
  const was = states[0];
  const changed = COMPARED_ROW_FIELDS.filter((field) => was?.[field] !== row[field]);
  if (!was) {
    const added = versions[states.findIndex((state) => state !== undefined)]!;
    return [{ ...added, content: { ...paid, rows: [...rows, row] }, rowId: row.id, deletedRowIds: [] }];
  }
  const authors = [...new Set(changed.map((field) => findLast(field).actor))];
  return authors.map((actor) => {
    const own = changed.filter((field) => findLast(field).actor === actor);
    const savedAt = new Date(Math.max(...own.map((field) => findLast(field).savedAt.getTime())));
    const typed = { ...was, ...Object.fromEntries(own.map((field) => [field, row[field]])) };
    const content = { ...paid, rows: rows.map((each) => (each.id === row.id ? typed : each)) };
    return { actor, savedAt, content, rowId: row.id, deletedRowIds: [] };
  });
}
