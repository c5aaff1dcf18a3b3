/**
 * Unsaved changes of a dashboard form, stored in sessionStorage: they survive a reload, a failed request and an expired
 * session. Closing the tab or logging out discards them.
 */
import { useState } from 'react';

/** Prefix of every sessionStorage key that holds a draft of the dashboard. */
export const DRAFT_KEY_PREFIX = 'dashboard-draft ';

/** Removes all drafts of the dashboard from sessionStorage. */
export function clearDrafts() {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(DRAFT_KEY_PREFIX)) sessionStorage.removeItem(key);
}

export function usePersistedDraft<Draft extends object>(name: string): [Draft, (next: Draft) => void] {
  const key = DRAFT_KEY_PREFIX + name;
  const [draft, setDraft] = useState(() => readDraft<Draft>(key));
  const persist = (next: Draft) => {
    if (Object.keys(next).length > 0) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setDraft(next);
  };
  return [draft, persist];
}

function readDraft<Draft extends object>(key: string): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Draft;
  } catch {
    return {} as Draft;
  }
}
