/*
 * A team fills in one roster together: concurrent saves are merged field by field, and no row is lost. Of two who change the same field the
 * later one wins. The team changes the rows that are open to it (players/row-access.ts); deleting rows and all other changes are for the
 * captain and staff (rules.md roster-10, roster-13).
 */

import { Problem, type ProblemCode } from '#domain/shared/problem.ts';
import { DETAIL_FIELDS, JERSEY_FIELDS } from '../jersey/schema.ts';
import type { Options, OrderContent, Row } from '../order/order.ts';
import { createEmptyRow, deleteRow, isWithoutPlayer, MAX_ROWS } from '../order/roster.ts';
import {
  type DisplacedPlayer,
  isDisplaced,
  isFreeRow,
  isTaken,
  placeDisplaced,
  type RowMove,
} from './taken-rows.ts';

export type SaveActor = 'creator' | 'guest' | 'player' | 'staff';

/** Returns whether the actor may only fill in players. */
const isTeamMate = (actor: SaveActor): boolean => actor === 'guest' || actor === 'player';

/** What a guest or a player may do with the stored rows, see players/row-access.ts. */
export type TeamRights = {
  /** Returns why the saver cannot change or fill this row, or null. */
  readonly refuse: (row: Row) => ProblemCode | null;
  /** Returns whether the row belongs to the saver's phone or link. */
  readonly owns: (rowId: string) => boolean;
};

/** A change that was not accepted, to be reported to the saver. `field` is null for a whole row. */
export type RefusedField = {
  readonly rowId: string | null;
  readonly field: string | null;
  readonly code: ProblemCode;
};

export type ConcurrentSave = {
  /**
   * The content that the saver loaded last, or got from the response of the last save. After a save without a response
   * it is loaded again first: against an older base, a field that was reset to its earlier value would not count as
   * changed.
   */
  readonly base: OrderContent;
  /** The stored content. */
  readonly current: OrderContent;
  readonly incoming: OrderContent;
  readonly deletedRowIds: readonly string[];
  readonly actor: SaveActor;
  /** Of a guest or a player. */
  readonly team?: TeamRights;
};

export type MergeResult = {
  readonly content: OrderContent;
  readonly changed: boolean;
  readonly refused: readonly RefusedField[];
  /** Players of this save whose row another player had taken, to be reported to the saver. */
  readonly moved: readonly RowMove[];
};

/**
 * Merges a save with what others stored since it was loaded.
 * Throws Problem 'creator-only' for a guest's deletion and 'first-five-rows'; other rejected changes are in `refused`.
 */
export function mergeSave(save: ConcurrentSave): MergeResult {
  const notes: MergeNotes = { refused: [], displaced: [] };
  const { current } = save;
  const known = mergeRows(removeDeletedRows(save, notes), save, notes);
  const { rows, moved } = placePlayers(addNewRows(known, save, notes), save, notes);
  const head = mergeHead(save, notes);
  const changed = head !== current || rows !== current.rows;
  return { content: changed ? { ...head, rows } : current, changed, refused: notes.refused, moved };
}

/** Rejected changes and displaced players, collected while merging. */
type MergeNotes = { readonly refused: RefusedField[]; readonly displaced: DisplacedPlayer[] };

// Accepts rows that are deleted already. A row that was empty when the saver deleted it, and has a player now, is
// retained.
function removeDeletedRows(
  { base, current, deletedRowIds: rowIds, actor }: ConcurrentSave,
  { refused }: MergeNotes,
): Row[] {
  if (rowIds.length > 0 && isTeamMate(actor)) throw new Problem('creator-only', { rowIds });
  const loaded = indexById(base.rows);
  let rows = current.rows;
  for (const id of rowIds) {
    const row = rows.find((each) => each.id === id);
    if (!row) continue;
    if (isTaken(loaded.get(id) ?? row, row)) refused.push(refuseRow(row, 'row-taken'));
    else rows = deleteRow(rows, id, { isCaptain: true });
  }
  return rows;
}

function mergeRows(rows: Row[], save: ConcurrentSave, notes: MergeNotes): Row[] {
  const { base, incoming, actor } = save;
  const loaded = indexById(base.rows);
  const sentRows = indexById(incoming.rows);
  let changed = false;
  const merged = rows.map((row) => {
    // A row that the saver had not loaded was added by a save whose response was lost: only filled fields count.
    const before = loaded.get(row.id) ?? createEmptyRow(row.id);
    const sent = sentRows.get(row.id) ?? before;
    // The row of a player is named by the link, so that what others enter in it is the same player's. Equal values in a row of the
    // saver's phone come from a save whose response was lost.
    const isMoved = actor !== 'player' && isDisplaced(before, row, sent, save.team?.owns(row.id));
    if (isMoved && !isOwnRow(row, sent, loaded)) {
      notes.displaced.push({ base: before, incoming: applyLockRight(before, sent, actor) });
      return row;
    }
    const result = mergeRow(row, before, sent, save, notes.refused);
    changed ||= result !== row;
    return result;
  });
  return changed ? merged : rows;
}

/**
 * Returns whether the saver added the row with an earlier save whose response was lost; others may have completed it
 * since.
 */
const isOwnRow = (row: Row, sent: Row, loaded: ReadonlyMap<string, Row>): boolean =>
  !loaded.has(row.id) &&
  (['name', 'number', 'size'] as const).every((field) => sent[field] === '' || sent[field] === row[field]);

const applyLockRight = (base: Row, sent: Row, actor: SaveActor): Row =>
  isTeamMate(actor) && sent.locked ? { ...sent, locked: base.locked } : sent;

function placePlayers(
  rows: Row[],
  { base, incoming, team }: ConcurrentSave,
  { displaced, refused }: MergeNotes,
) {
  if (displaced.length === 0) return { rows, moved: [] };
  const placed = placeDisplaced({
    rows,
    displaced,
    base: indexById(base.rows),
    incoming: indexById(incoming.rows),
    canFill: (row) => !team?.refuse(row),
  });
  refused.push(...placed.left.map((row) => refuseRow(row, 'too-many-rows')));
  const changed = placed.rows.length !== rows.length || placed.rows.some((row, n) => row !== rows[n]);
  return { rows: changed ? [...placed.rows] : rows, moved: placed.moved };
}

function mergeRow(
  current: Row,
  base: Row,
  incoming: Row,
  save: ConcurrentSave,
  refused: RefusedField[],
): Row {
  const { actor, team } = save;
  // What somebody else has stored in the same words is no change any more, unless the saver must not learn that they are the same.
  const isSecret = (field: string) =>
    (DETAIL_FIELDS as string[]).includes(field) && team?.owns(current.id) === false;
  const changes = listDifferences(base, incoming, JERSEY_FIELDS).filter(
    (field) => incoming[field] !== current[field] || isSecret(field),
  );
  if (changes.length === 0) return current;
  const isTakenMeanwhile = actor === 'guest' && isTaken(base, current) && isFreeRow(incoming);
  const ofRow = refuseChange(current, base, incoming, save) ?? (isTakenMeanwhile ? 'row-taken' : null);
  const allowed = changes.filter((field) => {
    const code = ofRow ?? (field === 'locked' && isTeamMate(actor) ? 'forbidden' : null);
    if (code) refused.push({ rowId: current.id, field, code });
    return !code;
  });
  return applyField(current, incoming, allowed);
}

/** Returns why the team cannot make this change of a row, or null. Only its owner empties a row of the team. */
function refuseChange(
  current: Row,
  base: Row,
  incoming: Row,
  { actor, team }: ConcurrentSave,
): ProblemCode | null {
  if (!team || !isTeamMate(actor)) return null;
  const empties = isWithoutPlayer(incoming) && !isWithoutPlayer(base) && !isWithoutPlayer(current);
  return team.refuse(current) ?? (empties && !team.owns(current.id) ? 'row-owned' : null);
}

function addNewRows(rows: Row[], save: ConcurrentSave, { refused }: MergeNotes): Row[] {
  const stored = indexById(save.current.rows);
  const loaded = indexById(save.base.rows);
  const added: Row[] = [];
  for (const row of save.incoming.rows) {
    const before = loaded.get(row.id);
    if (stored.has(row.id) || save.deletedRowIds.includes(row.id)) continue;
    if (before) refuseDeletedRow(before, row, refused);
    else if (rows.length + added.length >= MAX_ROWS) refused.push(refuseRow(row, 'too-many-rows'));
    else added.push(...addRow(row, save, refused));
  }
  return added.length > 0 ? [...rows, ...added] : rows;
}

/** A row that was deleted still has its owner: what nobody else may fill in is not added as an empty row either. */
function addRow(row: Row, save: ConcurrentSave, refused: RefusedField[]): Row[] {
  const empty = createEmptyRow(row.id);
  const added = mergeRow(empty, empty, row, save, refused);
  return added === empty && listDifferences(empty, row, JERSEY_FIELDS).length > 0 ? [] : [added];
}

// The captain deleted the row meanwhile. It stays deleted, and the change is reported to the saver.
function refuseDeletedRow(base: Row, incoming: Row, refused: RefusedField[]): void {
  if (listDifferences(base, incoming, JERSEY_FIELDS).length > 0)
    refused.push(refuseRow(incoming, 'not-found'));
}

function refuseRow(row: Row, code: ProblemCode): RefusedField {
  return { rowId: row.id, field: null, code };
}

const HEAD_FIELDS = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const OPTION_FIELDS = ['cutting', 'material', 'collar', 'casing'] as const satisfies (keyof Options)[];

function mergeHead(
  { base, current, incoming, actor }: ConcurrentSave,
  { refused }: MergeNotes,
): OrderContent {
  const head = listDifferences(base, incoming, HEAD_FIELDS);
  const chosen = listDifferences(base.options, incoming.options, OPTION_FIELDS);
  if (isTeamMate(actor)) {
    for (const field of [...head, ...chosen]) refused.push({ rowId: null, field, code: 'forbidden' });
    return current;
  }
  const options = applyField(current.options, incoming.options, chosen);
  const merged = applyField(current, incoming, head);
  return options === current.options ? merged : { ...merged, options };
}

function listDifferences<T, F extends keyof T>(base: T, incoming: T, fields: readonly F[]): F[] {
  return fields.filter((field) => incoming[field] !== base[field]);
}

// Returns the same object when nothing changes, so that callers can compare by identity.
function applyField<T, F extends keyof T>(current: T, incoming: T, fields: readonly F[]): T {
  const changed = listDifferences(current, incoming, fields);
  if (changed.length === 0) return current;
  const result = { ...current };
  for (const field of changed) result[field] = incoming[field];
  return result;
}

function indexById(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
