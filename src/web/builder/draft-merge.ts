/*
 * Answers of the shop meet what was typed in the meantime. The rule is the server's own (domain/merge.ts): field by
 * field, what was typed here and is not stored yet stays on the screen.
 */
import { mergeSave } from '#domain/merge.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import { wordsFor } from '#domain/problem-words.ts';
import type { Move } from '#domain/taken-rows.ts';
import { actorOf, type Draft, type RefusedEdit, type StoredAtShop } from './draft.ts';
import {
  describeMoves,
  findTakenRows,
  followMoves,
  placeAfter,
  withFreeRows,
  withoutPreparations,
  withRowsFrom,
} from './taken-rows.ts';

interface Saved {
  stored: StoredAtShop;
  shareLink: string | null;
  refused: RefusedEdit[];
  moved: readonly Move[];
  at: number;
}

/** The save was answered: its order is the new base, and what was typed while it travelled stays unsaved. */
export function mergeSaved(draft: Draft, { stored, shareLink, refused, moved, at }: Saved): Draft {
  const sent = draft.sent ?? { content: draft.content, deletedRowIds: draft.deletedRowIds };
  const deletedSince = draft.deletedRowIds.filter((id) => !sent.deletedRowIds.includes(id));
  const followed = followMoves({ sent: sent.content, typed: draft.content }, stored.content, moved);
  const merged = mergeTyped(
    { ...draft, deletedRowIds: deletedSince },
    { base: followed.sent, typed: followed.typed, stored: stored.content },
  );
  return {
    ...draft,
    ...settled(draft, merged.content, stored, at),
    taken: merged.taken,
    openRow: placeAfter(moved, draft.openRow),
    moved: [...draft.moved, ...describeMoves(moved, merged.content)],
    sent: null,
    unanswered: false,
    key: draft.orderId ? draft.key : null,
    deletedRowIds: deletedSince,
    shareLink: shareLink ?? draft.shareLink,
    refused: [...draft.refused, ...refused],
  };
}

interface Received {
  stored: StoredAtShop;
  role: Draft['role'];
  at: number;
}

/** News of the shared order, without touching what is typed here and not saved yet. */
export function mergeIntoScreen(draft: Draft, { stored, role, at }: Received): Draft {
  const deletedRowIds = stillThere(draft.deletedRowIds, stored.content);
  const { base, typed, moved } = typedAgainst(draft, stored.content);
  const merged = mergeTyped({ ...draft, deletedRowIds }, { base, typed, stored: stored.content });
  return {
    ...draft,
    ...settled(draft, merged.content, stored, at),
    taken: merged.taken,
    openRow: placeAfter(moved, draft.openRow),
    moved: [...draft.moved, ...describeMoves(moved, merged.content)],
    role,
    sent: null,
    unanswered: false,
    deletedRowIds: deletedRowIds.filter((id) => !merged.content.rows.some((row) => row.id === id)),
    refused: [...draft.refused, ...merged.refused.map((refusal) => inWords(refusal, draft.content))],
  };
}

interface Typing {
  base: OrderContent;
  typed: OrderContent;
  stored: OrderContent;
}

/** Field by field; but a row that is open or typed in here and was taken meanwhile stays as it is here. */
function mergeTyped(
  draft: Pick<Draft, 'role' | 'deletedRowIds' | 'openRow'>,
  { base, typed, stored }: Typing,
) {
  const taken = findTakenRows({ base, stored, typed, openRow: draft.openRow });
  const { content, refused } = mergeSave({
    base,
    current: stored,
    incoming: withRowsFrom(typed, base, taken),
    deletedRowIds: draft.deletedRowIds,
    actor: actorOf(draft.role),
  });
  return { content: withRowsFrom(content, withoutPreparations(typed, base), taken), refused, taken };
}

/**
 * Against what were the fields on the screen typed? After a save without an answer: against that save, if it has
 * arrived; otherwise a field that was put back since would not count as typed.
 */
function typedAgainst({ base, sent, content, role, taken }: Draft, stored: OrderContent) {
  const known = withFreeRows(base ?? content, taken);
  if (!sent) return { base: known, typed: content, moved: [] };
  const { changed, moved } = mergeSave({
    base: base ?? content,
    current: stored,
    incoming: sent.content,
    deletedRowIds: stillThere(sent.deletedRowIds, stored),
    actor: actorOf(role),
  });
  if (changed) return { base: known, typed: content, moved: [] };
  const followed = followMoves({ sent: sent.content, typed: content }, stored, moved);
  return { base: withFreeRows(followed.sent, taken), typed: followed.typed, moved };
}

function stillThere(rowIds: readonly string[], { rows }: OrderContent): string[] {
  return rowIds.filter((id) => rows.some((row) => row.id === id));
}

function settled(draft: Draft, merged: OrderContent, stored: StoredAtShop, at: number) {
  const content = { ...merged, rows: keepUnchanged(draft.content.rows, merged.rows) };
  return {
    content,
    base: stored.content,
    orderId: stored.orderId,
    version: stored.version,
    submitted: stored.submitted,
    news: newsFor(draft, content.rows, at),
  };
}

/** Rows that are equal stay the same objects, so that they are not drawn again. */
function keepUnchanged(before: readonly Row[], after: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    return old && sameRow(old, row) ? old : row;
  });
}

export const sameRow = (a: Row, b: Row) =>
  (Object.keys(a) as (keyof Row)[]).every((field) => a[field] === b[field]);

/** A trimmed blank is no news; a name, a size or a whole row is. */
function newsFor(draft: Draft, rows: readonly Row[], at: number): Draft['news'] {
  const known = new Map(draft.content.rows.map((row) => [row.id, row]));
  const changed = rows.filter((row) => {
    const old = known.get(row.id);
    return !old || !sameRow(tidy(old), tidy(row));
  });
  return changed.length > 0 ? { rowIds: changed.map(({ id }) => id), at } : draft.news;
}

const tidy = (row: Row): Row => ({ ...row, name: row.name.trim(), frontName: row.frontName.trim() });

/** A refusal in words, with what was typed, so that it can be passed on. */
function inWords(
  { rowId, field, code }: { rowId: string | null; field: string | null; code: keyof typeof wordsFor },
  typed: OrderContent,
): RefusedEdit {
  return describeWords({ rowId, field, reason: wordsFor[code] }, typed);
}

export function describeWords(
  { rowId, field, reason }: { rowId: string | null; field: string | null; reason: string },
  { rows }: OrderContent,
): RefusedEdit {
  const index = rows.findIndex(({ id }) => id === rowId);
  const row = rows[index];
  const value = row && field && field in row ? row[field as keyof Row] : '';
  return { jersey: row ? index + 1 : null, field, typed: String(value), reason };
}
