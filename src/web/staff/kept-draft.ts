/**
 * What somebody has changed on a tab and not saved yet, kept in the browser's tab like the changes of an order: a reload,
 * a failed call or an expired session loses nothing; a closed tab and a logout forget it.
 */
import { useState } from 'react';
import { DRAFTS_BEGIN } from './order/draft.ts';

export function useKeptDraft<Draft extends object>(name: string): [Draft, (next: Draft) => void] {
  const key = DRAFTS_BEGIN + name;
  const [draft, setDraft] = useState(() => read<Draft>(key));
  const keep = (next: Draft) => {
    if (Object.keys(next).length > 0) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setDraft(next);
  };
  return [draft, keep];
}

function read<Draft extends object>(key: string): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Draft;
  } catch {
    return {} as Draft;
  }
}
