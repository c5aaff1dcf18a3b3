/*
 * A team fills in one roster together: what two people save at the same time is put together field by field, and
 * nobody's row is lost. Of two who change the same field the later one wins. Guests fill in players; deleting rows and
 * everything else of the order is the creator's or the staff's (product-decisions 4, specification 6).
 */
import type { Options, OrderContent, Row } from './order.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { deleteRow, emptyRow, MAX_ROWS } from './roster.ts';
import { type Displaced, isDisplaced, isFreeRow, isTaken, type Move, placeDisplaced } from './taken-rows.ts';

export type Actor = 'creator' | 'guest' | 'staff';

/** A change that was not taken over: to tell the one who made it. `field` is null for a whole row. */
export type Refusal = {
  readonly rowId: string | null;
  readonly field: string | null;
  readonly code: ProblemCode;
};

export type Save = {
  /**
   * What the saver loaded last, or got back from their last save. After a save without an answer it is loaded again
   * first: against an older base, a field that was put back as it had been would not count as typed.
   */
  readonly base: OrderContent;
  /** What is stored now. */
  readonly current: OrderContent;
  readonly incoming: OrderContent;
  readonly deletedRowIds: readonly string[];
  readonly actor: Actor;
};

export type Merged = {
  readonly content: OrderContent;
  readonly changed: boolean;
  readonly refused: readonly Refusal[];
  /** Players of this save whose row another player had taken: to tell the one who saved. */
  readonly moved: readonly Move[];
};

/**
 * Puts a save together with what others stored since it was loaded. Repeated at once, the same save changes nothing.
 * Throws Problem 'creator-only' for a guest's deletion and 'first-five-rows'; all else that is refused is in `refused`.
 */
export function mergeSave(save: Save): Merged {
  const notes: Notes = { refused: [], displaced: [] };
  const { current } = save;
  const known = mergeRows(withoutDeleted(save, notes), save, notes);
  const { rows, moved } = placePlayers(addNewRows(known, save, notes), save, notes);
  const head = mergeHead(save, notes);
  const changed = head !== current || rows !== current.rows;
  return { content: changed ? { ...head, rows } : current, changed, refused: notes.refused, moved };
}

/** What is noticed on the way. */
type Notes = { readonly refused: Refusal[]; readonly displaced: Displaced[] };

// A row that somebody else has deleted already is no mistake of the one who deletes it too.
// A row that was empty when it was deleted, and holds a player now, stays.
function withoutDeleted({ base, current, deletedRowIds: rowIds, actor }: Save, { refused }: Notes): Row[] {
  if (rowIds.length > 0 && actor === 'guest') throw new Problem('creator-only', { rowIds });
  const loaded = byId(base.rows);
  let rows = current.rows;
  for (const id of rowIds) {
    const row = rows.find((each) => each.id === id);
    if (!row) continue;
    if (isTaken(loaded.get(id) ?? row, row)) refused.push(rowRefused(row, 'row-taken'));
    else rows = deleteRow(rows, id, { creator: true });
  }
  return rows;
}

function mergeRows(rows: Row[], { base, incoming, actor }: Save, notes: Notes): Row[] {
  const loaded = byId(base.rows);
  const typed = byId(incoming.rows);
  let changed = false;
  const merged = rows.map((row) => {
    // A row that the saver had not loaded was added by a save whose answer got lost: only what was typed counts.
    const before = loaded.get(row.id) ?? emptyRow(row.id);
    const sent = typed.get(row.id) ?? before;
    if (isDisplaced(before, row, sent) && !isOwnRow(row, sent, loaded)) {
      notes.displaced.push({ base: before, incoming: withAllowedLock(before, sent, actor) });
      return row;
    }
    const result = mergeRow(row, before, sent, actor, notes.refused);
    changed ||= result !== row;
    return result;
  });
  return changed ? merged : rows;
}

/** The saver added the row with an earlier save whose answer got lost: others may have completed it since. */
const isOwnRow = (row: Row, sent: Row, loaded: ReadonlyMap<string, Row>): boolean =>
  !loaded.has(row.id) &&
  (['name', 'number', 'size'] as const).every((field) => sent[field] === '' || sent[field] === row[field]);

const withAllowedLock = (base: Row, sent: Row, actor: Actor): Row =>
  actor === 'guest' && sent.locked ? { ...sent, locked: base.locked } : sent;

function placePlayers(rows: Row[], { base, incoming }: Save, { displaced, refused }: Notes) {
  if (displaced.length === 0) return { rows, moved: [] };
  const placed = placeDisplaced({ rows, displaced, base: byId(base.rows), incoming: byId(incoming.rows) });
  refused.push(...placed.left.map((row) => rowRefused(row, 'too-many-rows')));
  const changed = placed.rows.length !== rows.length || placed.rows.some((row, n) => row !== rows[n]);
  return { rows: changed ? [...placed.rows] : rows, moved: placed.moved };
}

const ROW_FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts', 'locked'] as const;

function mergeRow(current: Row, base: Row, incoming: Row, actor: Actor, refused: Refusal[]): Row {
  const changes = differences(base, incoming, ROW_FIELDS);
  const taken = isTaken(base, current) && isFreeRow(incoming);
  const allowed = changes.filter((field) => {
    const code = refusalOf(field, current, actor) ?? (taken && actor === 'guest' ? 'row-taken' : null);
    if (code) refused.push({ rowId: current.id, field, code });
    return !code;
  });
  return takeOver(current, incoming, allowed);
}

function refusalOf(field: keyof Row, row: Row, actor: Actor): ProblemCode | null {
  if (actor !== 'guest') return null;
  if (field === 'locked') return 'forbidden';
  return row.locked ? 'row-locked' : null;
}

function addNewRows(rows: Row[], save: Save, { refused }: Notes): Row[] {
  const stored = byId(save.current.rows);
  const loaded = byId(save.base.rows);
  const added: Row[] = [];
  for (const row of save.incoming.rows) {
    const before = loaded.get(row.id);
    if (stored.has(row.id) || save.deletedRowIds.includes(row.id)) continue;
    if (before) refuseDeletedRow(before, row, refused);
    else if (rows.length + added.length >= MAX_ROWS) refused.push(rowRefused(row, 'too-many-rows'));
    else added.push(mergeRow(emptyRow(row.id), emptyRow(row.id), row, save.actor, refused));
  }
  return added.length > 0 ? [...rows, ...added] : rows;
}

// The creator deleted the row meanwhile. It stays deleted, but whoever typed into it is told.
function refuseDeletedRow(base: Row, incoming: Row, refused: Refusal[]): void {
  if (differences(base, incoming, ROW_FIELDS).length > 0) refused.push(rowRefused(incoming, 'not-found'));
}

function rowRefused(row: Row, code: ProblemCode): Refusal {
  return { rowId: row.id, field: null, code };
}

const HEAD_FIELDS = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const OPTION_FIELDS = ['cutting', 'material', 'collar', 'casing'] as const satisfies (keyof Options)[];

function mergeHead({ base, current, incoming, actor }: Save, { refused }: Notes): OrderContent {
  const head = differences(base, incoming, HEAD_FIELDS);
  const chosen = differences(base.options, incoming.options, OPTION_FIELDS);
  if (actor === 'guest') {
    for (const field of [...head, ...chosen]) refused.push({ rowId: null, field, code: 'forbidden' });
    return current;
  }
  const options = takeOver(current.options, incoming.options, chosen);
  const merged = takeOver(current, incoming, head);
  return options === current.options ? merged : { ...merged, options };
}

function differences<T, F extends keyof T>(base: T, incoming: T, fields: readonly F[]): F[] {
  return fields.filter((field) => incoming[field] !== base[field]);
}

// The same object comes back when nothing changes, so that 'unchanged' costs no comparison later.
function takeOver<T, F extends keyof T>(current: T, incoming: T, fields: readonly F[]): T {
  const changed = differences(current, incoming, fields);
  if (changed.length === 0) return current;
  const result = { ...current };
  for (const field of changed) result[field] = incoming[field];
  return result;
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
