/**
 * Unsaved changes of a dashboard form, stored in sessionStorage: they survive a reload, a failed request and an expired
 * session. Closing the tab or logging out discards them.
 */
import { useState } from 'react';
import { readStored, sessionText } from '#web/storage/browser-storage.ts';

/** Prefix of every sessionStorage key that holds a draft of the dashboard. */
const DRAFT_KEY_PREFIX = 'dashboard-draft ';

/** Removes all drafts of the dashboard from sessionStorage. */
export function clearDrafts() {
  for (const key of sessionText.listKeys()) if (key.startsWith(DRAFT_KEY_PREFIX)) sessionText.set(key, null);
}

export function usePersistedDraft<Draft extends object>(name: string): [Draft, (next: Draft) => void] {
  const key = DRAFT_KEY_PREFIX + name;
  const [draft, setDraft] = useState(() => (readStored(sessionText, key) ?? {}) as Draft);
  const persist = (next: Draft) => {
    sessionText.set(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
    setDraft(next);
  };
  return [draft, persist];
}
