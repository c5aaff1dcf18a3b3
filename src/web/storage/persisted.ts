import { useSyncExternalStore } from 'react';
import { localText, parseStored } from './browser-storage.ts';

/** A value in localStorage; changes notify all subscribers, in this tab and in others. */
export interface PersistedValue<T> {
  get: () => T;
  /** Returns whether the browser has stored it; if not, it is kept until the page is left. */
  set: (value: T) => boolean;
}

const listeners = new Map<string, Set<() => void>>();
const parsedCache = new Map<string, { text: string | null; value: unknown }>();

export function persisted<T>(key: string, initial: T): PersistedValue<T> & { key: string; initial: T } {
  return {
    key,
    initial,
    get() {
      const text = localText.get(key);
      const cached = parsedCache.get(key);
      if (cached && cached.text === text) return cached.value as T;
      const value = (parseStored(text) as T | null) ?? initial;
      parsedCache.set(key, { text, value });
      return value;
    },
    set(value) {
      const isStored = localText.set(
        key,
        value === undefined || value === null ? null : JSON.stringify(value),
      );
      for (const listener of listeners.get(key) ?? []) listener();
      return isStored;
    },
  };
}

/** Returns the stored value; on the server and during hydration the initial one. */
export function usePersisted<T>(item: ReturnType<typeof persisted<T>>): T {
  return useSyncExternalStore(
    (listener) => subscribe(item.key, listener),
    item.get,
    () => item.initial,
  );
}

function subscribe(key: string, listener: () => void) {
  const keyListeners = listeners.get(key) ?? new Set();
  listeners.set(key, keyListeners.add(listener));
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    keyListeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
