/* A save that was set aside for the order's creator, and what became of it (rules.md roster-28, orders-12). */
import type { SaveOutcome } from '#domain/orders/merge.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { createEmptyRow } from '#domain/orders/roster.ts';
import type { DeferredDraftSave, Draft } from './draft.ts';
import { findEnteredRows } from './own-rows.ts';

/** A field as it was typed too late. */
export interface SentWord {
  jersey: number;
  field: keyof Row;
  value: string;
}

/** Returns what was typed: the fields that differ from the list which its author had on the screen. */
export function listSentWords({ base, content }: Pick<DeferredDraftSave, 'base' | 'content'>): SentWord[] {
  const before = indexRows(base);
  return content.rows.flatMap((row, index) =>
    listChangedFields(before.get(row.id), row).map((field) => ({
      ...{ jersey: index + 1, field },
      value: String(row[field]),
    })),
  );
}

/** Returns the ids of the rows with a change that the creator has not decided about. */
export function listUndecidedRows({ deferredSave }: Pick<Draft, 'deferredSave'>): ReadonlySet<string> {
  if (deferredSave === null || deferredSave.outcome !== null) return new Set();
  const before = indexRows(deferredSave.base);
  const changed = deferredSave.content.rows.filter(
    (row) => listChangedFields(before.get(row.id), row).length > 0,
  );
  return new Set(changed.map(({ id }) => id));
}

/** Returns whether nothing is unsaved but what the creator decides about. */
export function waitsForCreator({ content, base, deferredSave }: Draft): boolean {
  if (deferredSave === null || deferredSave.outcome !== null) return false;
  const [stored, sent] = [indexRows(base ?? content), indexRows(deferredSave.content)];
  return content.rows.every((row) =>
    listChangedFields(stored.get(row.id), row).every((field) => sent.get(row.id)?.[field] === row[field]),
  );
}

/** Returns whether a guest has still to read what became of a late change. */
export const tellsLateChange = ({ role, deferredSave }: Pick<Draft, 'role' | 'deferredSave'>): boolean =>
  role === 'guest' && deferredSave !== null;

/** Shows the stored values instead of what was sent too late, except in fields that were typed in since. */
export function undoLateChange(draft: Draft): Draft {
  const { content, base, deferredSave } = draft;
  if (!base || !deferredSave) return draft;
  const [before, stored, sent] = [
    indexRows(deferredSave.base),
    indexRows(base),
    indexRows(deferredSave.content),
  ];
  const rows = content.rows.flatMap((row) => {
    const late = sent.get(row.id);
    if (!late) return [row];
    const fields = listChangedFields(before.get(row.id), late).filter((field) => row[field] === late[field]);
    const known = stored.get(row.id);
    if (known) return fields.length > 0 ? [copyFields(row, known, fields)] : [row];
    return listChangedFields(late, row).length === 0 ? [] : [row];
  });
  return { ...draft, content: { ...content, rows } };
}

/** The creator's decision: it is told to the guest who sent the change, and the list is shown as it is stored. */
export function applyOutcome(draft: Draft, outcome: SaveOutcome): Draft {
  const { deferredSave, ownRowIds } = draft;
  if (!deferredSave) return draft;
  const shown = undoLateChange(draft);
  if (outcome === 'withdrawn' || (outcome === 'taken' && draft.role !== 'guest'))
    return { ...shown, deferredSave: null };
  // The list may have the rows already, so they are found by the one before.
  const entered = findEnteredRows({ ...draft, base: deferredSave.base }, deferredSave.content);
  return {
    ...shown,
    deferredSave: { ...deferredSave, outcome },
    ownRowIds: outcome === 'taken' ? [...new Set([...ownRowIds, ...entered.map(({ id }) => id)])] : ownRowIds,
  };
}

const indexRows = ({ rows }: OrderContent): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** Of a row that was added, the fields that are filled in. */
function listChangedFields(before: Row | undefined, row: Row): (keyof Row)[] {
  const from = before ?? createEmptyRow(row.id);
  return (Object.keys(row) as (keyof Row)[]).filter((field) => row[field] !== from[field]);
}

const copyFields = (row: Row, from: Row, fields: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
});
