import { useSyncExternalStore } from 'react';

/** One value in the browser's storage that every part of the page sees change, in this tab and in others. */
export interface Stored<T> {
  get: () => T;
  set: (value: T) => void;
}

const listeners = new Map<string, Set<() => void>>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

export function stored<T>(key: string, initial: T): Stored<T> & { key: string; initial: T } {
  return {
    key,
    initial,
    get() {
      const text = read(key);
      const known = parsed.get(key);
      if (known && known.text === text) return known.value as T;
      const value = parse(text, initial);
      parsed.set(key, { text, value });
      return value;
    },
    set(value) {
      if (value === undefined || value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
      for (const listener of listeners.get(key) ?? []) listener();
    },
  };
}

/** The initial value on the server and while hydrating, then what is stored. */
export function useStored<T>(item: ReturnType<typeof stored<T>>): T {
  return useSyncExternalStore(
    (listener) => subscribe(item.key, listener),
    item.get,
    () => item.initial,
  );
}

function subscribe(key: string, listener: () => void) {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off: the page still works, it only forgets
  }
}

/** Somebody's extension or an older shop may have left anything there. */
function parse<T>(text: string | null, initial: T): T {
  if (text === null) return initial;
  try {
    return (JSON.parse(text) as T | null) ?? initial;
  } catch {
    return initial;
  }
}
