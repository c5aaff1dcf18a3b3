/**
 * What somebody has changed of an order and not saved yet. It is kept in the browser's tab: a reload, a failed call or
 * an expired session loses nothing; a closed tab and a logout forget it.
 */
import { useMemo, useState } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { type Fields, fieldsOf, isOfRow, rowIdOf, wholeRow } from './fields.ts';

export interface Draft {
  /** What the changes were made from: the save says it, so that nobody is undone silently. */
  version: number;
  base: Fields;
  changes: Fields;
}

/** Under what begins so, changes wait in the tab's storage. */
export const DRAFTS_BEGIN = 'dashboard-draft ';

export function useDraft(order: StaffOrder) {
  const [draft, setDraft] = useState(() => read(order.order_id));
  const stored = useMemo(() => fieldsOf(order), [order]);
  const keep = (next: Draft | null) => {
    write(order.order_id, next);
    setDraft(next);
  };

  function change(field: Fields) {
    const { version, base } = draft ?? { version: order.version, base: stored };
    const changes = withoutUnchanged({ ...draft?.changes, ...field }, base);
    keep(Object.keys(changes).length > 0 ? { version, base, changes } : null);
  }

  /** Goes on from the newer order; what was typed stays. */
  function rebase(version: number, newer: Fields) {
    const base = { ...draft?.base, ...newer };
    const changes = withoutUnchanged(draft?.changes ?? {}, base);
    keep(Object.keys(changes).length > 0 ? { version, base, changes } : null);
  }

  const values: Fields = { ...stored, ...draft?.changes };
  return { draft, values, change, rebase, forget: () => keep(null) };
}

/** What is so already is no change; nor is anything about a jersey that neither stood there nor is to come. */
const withoutUnchanged = (changes: Fields, base: Fields): Fields =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => {
      if (!isOfRow(name)) return value !== base[name];
      const row = wholeRow(rowIdOf(name));
      return (base[row] === true || changes[row] === true) && value !== base[name];
    }),
  );

function read(orderId: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS_BEGIN + orderId) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function write(orderId: string, draft: Draft | null) {
  if (draft) sessionStorage.setItem(DRAFTS_BEGIN + orderId, JSON.stringify(draft));
  else sessionStorage.removeItem(DRAFTS_BEGIN + orderId);
}

export function forgetDrafts() {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(DRAFTS_BEGIN)) sessionStorage.removeItem(key);
}
