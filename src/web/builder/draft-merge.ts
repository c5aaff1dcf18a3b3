/*
 * Answers of the shop meet what was typed in the meantime. The rule is the server's own (domain/merge.ts): field by
 * field, what was typed here and is not stored yet stays on the screen.
 */
import { mergeSave } from '#domain/merge.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { actorOf, type Draft, type RefusedEdit, type StoredAtShop } from './draft.ts';

interface Saved {
  stored: StoredAtShop;
  shareLink: string | null;
  refused: RefusedEdit[];
  at: number;
}

/** The save was answered: its order is the new base, and what was typed while it travelled stays unsaved. */
export function mergeSaved(draft: Draft, { stored, shareLink, refused, at }: Saved): Draft {
  const sent = draft.sent ?? { content: draft.content, deletedRowIds: draft.deletedRowIds };
  const deletedSince = draft.deletedRowIds.filter((id) => !sent.deletedRowIds.includes(id));
  const merged = mergeSave({
    base: sent.content,
    current: stored.content,
    incoming: draft.content,
    deletedRowIds: deletedSince,
    actor: actorOf(draft.role),
  });
  return {
    ...draft,
    ...settled(draft, merged.content, stored, at),
    sent: null,
    unanswered: false,
    key: draft.orderId ? draft.key : null,
    deletedRowIds: deletedSince,
    shareLink: shareLink ?? draft.shareLink,
    refused,
  };
}

interface Received {
  stored: StoredAtShop;
  role: Draft['role'];
  at: number;
}

/** News of the shared order, without touching what is typed here and not saved yet. */
export function mergeIntoScreen(draft: Draft, { stored, role, at }: Received): Draft {
  const base = baseFor(draft, stored.content);
  const deletedRowIds = stillThere(draft.deletedRowIds, stored.content);
  const merged = mergeSave({
    base,
    current: stored.content,
    incoming: draft.content,
    deletedRowIds,
    actor: actorOf(draft.role),
  });
  return {
    ...draft,
    ...settled(draft, merged.content, stored, at),
    role,
    sent: null,
    unanswered: false,
    deletedRowIds,
    refused: [...draft.refused, ...merged.refused.map((refusal) => inWords(refusal, draft.content))],
  };
}

/**
 * Against what were the fields on the screen typed? After a save without an answer: against that save, if it has
 * arrived; otherwise a field that was put back since would not count as typed.
 */
function baseFor({ base, sent, content, role }: Draft, stored: OrderContent): OrderContent {
  const known = base ?? content;
  if (!sent) return known;
  const { changed } = mergeSave({
    base: known,
    current: stored,
    incoming: sent.content,
    deletedRowIds: stillThere(sent.deletedRowIds, stored),
    actor: actorOf(role),
  });
  return changed ? known : sent.content;
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
