/*
 * A team fills in one roster together: concurrent saves are merged field by field, and
 * no row is lost. Of two who change the same field the later one wins. Guests fill in players, and a player the own row;
 * deleting rows and all other changes are for the creator and staff (rules.md roster-10, roster-13, roster-21).
 */

import { Problem, type ProblemCode } from '#domain/shared/problem.ts';
import { haveSamePlayers, listHandedOverRows } from './handed-over.ts';
import type { Options, OrderContent, Row } from './order.ts';
import { isSameNames } from './player-names.ts';
import { createEmptyRow, deleteRow, MAX_ROWS } from './roster.ts';
import { isWithoutPlayer } from './row-players.ts';
import {
  type DisplacedPlayer,
  isDisplaced,
  isFreeRow,
  isTaken,
  placeDisplaced,
  type RowMove,
} from './taken-rows.ts';

export type SaveActor = 'creator' | 'guest' | 'player' | 'staff';

/** What became of a save that was set aside: the creator took it, left it out, or its player withdrew it. */
export const SAVE_OUTCOMES = ['taken', 'left', 'withdrawn'] as const;
export type SaveOutcome = (typeof SAVE_OUTCOMES)[number];

/** Returns whether the actor may only fill in players. */
export const isTeamMate = (actor: SaveActor): boolean => actor === 'guest' || actor === 'player';

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
  /** The save is stored already and sent again, because its response was lost. */
  readonly isRepeat?: boolean;
  /** The creator takes the save and sees what it changes, also in a row that was locked, or is given to another player by both. */
  readonly isDecided?: boolean;
};

export type MergeResult = {
  readonly content: OrderContent;
  readonly changed: boolean;
  readonly refused: readonly RefusedField[];
  /** Players of this save whose row another player had taken, to be reported to the saver. */
  readonly moved: readonly RowMove[];
};

/**
 * Merges a save with what others stored since it was loaded. The same save repeated changes nothing.
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
    else rows = deleteRow(rows, id, { creator: true });
  }
  return rows;
}

function mergeRows(rows: Row[], save: ConcurrentSave, notes: MergeNotes): Row[] {
  const { base, current, incoming, actor, isRepeat = false, isDecided = false } = save;
  const isOfOthers = actor === 'guest' || (actor === 'player' && isDecided);
  // Comparing players takes longer than comparing fields, and most saves change no row that others changed.
  let handedOver: ReadonlySet<string> | undefined;
  const isHandedOver = (id: string) => {
    handedOver ??= new Set(listHandedOverRows(base.rows, current.rows));
    return handedOver.has(id);
  };
  const loaded = indexById(base.rows);
  const sentRows = indexById(incoming.rows);
  let changed = false;
  const merged = rows.map((row) => {
    // A row that the saver had not loaded was added by a save whose response was lost: only filled fields count.
    const before = loaded.get(row.id) ?? createEmptyRow(row.id);
    const sent = sentRows.get(row.id) ?? before;
    // The row of a player is named by the link, so that what others enter in it is the same player's.
    const isMoved = actor !== 'player' && isDisplaced(before, row, sent, isRepeat);
    if (isMoved && !isOwnRow(row, sent, loaded)) {
      notes.displaced.push({ base: before, incoming: applyLockRight(before, sent, actor) });
      return row;
    }
    const typed = listDifferences(before, sent, ROW_FIELDS);
    const isStale = isOfOthers && typed.length > 0 && !haveSamePlayers([before], [row]);
    if (isStale && isHandedOver(row.id) && !isForPresentPlayer(before, row, sent, isDecided)) {
      notes.refused.push(...typed.map((field) => ({ rowId: row.id, field, code: 'row-taken' as const })));
      return row;
    }
    const result = mergeRow(row, before, sent, { actor, isDecided }, notes.refused);
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
  { base, incoming, isRepeat = false }: ConcurrentSave,
  { displaced, refused }: MergeNotes,
) {
  if (displaced.length === 0) return { rows, moved: [] };
  const placed = placeDisplaced({
    rows,
    displaced,
    base: indexById(base.rows),
    incoming: indexById(incoming.rows),
    isRepeat,
  });
  refused.push(...placed.left.map((row) => refuseRow(row, 'too-many-rows')));
  const changed = placed.rows.length !== rows.length || placed.rows.some((row, n) => row !== rows[n]);
  return { rows: changed ? [...placed.rows] : rows, moved: placed.moved };
}

const ROW_FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts', 'locked'] as const;

type RowSave = Pick<ConcurrentSave, 'actor' | 'isDecided'>;

function mergeRow(current: Row, base: Row, incoming: Row, save: RowSave, refused: RefusedField[]): Row {
  const changes = listDifferences(base, incoming, ROW_FIELDS);
  const taken = isTaken(base, current) && isFreeRow(incoming);
  const allowed = changes.filter((field) => {
    const code = toRefusal(field, current, save) ?? (taken && save.actor === 'guest' ? 'row-taken' : null);
    if (code) refused.push({ rowId: current.id, field, code });
    return !code;
  });
  return applyField(current, incoming, allowed);
}

/**
 * Returns whether what was sent to a row that got another player since it was loaded is not for the former one (roster-33): it has the
 * present player, or names one for a row that is free now. A save that gives the row to a player of its own is the creator's to decide.
 */
const isForPresentPlayer = (base: Row, current: Row, incoming: Row, isDecided: boolean): boolean =>
  isSameNames(current, incoming) ||
  ((isDecided || isWithoutPlayer(current)) && listHandedOverRows([base], [incoming]).length > 0);

function toRefusal(field: keyof Row, row: Row, { actor, isDecided }: RowSave): ProblemCode | null {
  if (!isTeamMate(actor)) return null;
  if (field === 'locked') return 'forbidden';
  return row.locked && !isDecided ? 'row-locked' : null;
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
    else added.push(mergeRow(createEmptyRow(row.id), createEmptyRow(row.id), row, save, refused));
  }
  return added.length > 0 ? [...rows, ...added] : rows;
}

// The creator deleted the row meanwhile. It stays deleted, and the change is reported to the saver.
function refuseDeletedRow(base: Row, incoming: Row, refused: RefusedField[]): void {
  if (listDifferences(base, incoming, ROW_FIELDS).length > 0) refused.push(refuseRow(incoming, 'not-found'));
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
