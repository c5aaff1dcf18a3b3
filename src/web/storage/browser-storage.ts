/**
 * localStorage and sessionStorage that never throw. Where the browser refuses storage, or is full, a value stays in memory until
 * the page is left.
 */
export interface BrowserStorage {
  /** Null for none. */
  get: (key: string) => string | null;
  /** Null removes the value. Returns whether the browser has stored it. */
  set: (key: string, text: string | null) => boolean;
  listKeys: () => string[];
}

export const localText = createStorage(() => localStorage);
export const sessionText = createStorage(() => sessionStorage);

function createStorage(open: () => Storage): BrowserStorage {
  /** What could not be stored; null for what could not be removed. */
  const memory = new Map<string, string | null>();
  const isServer = typeof document === 'undefined';
  return {
    get(key) {
      if (isServer) return null;
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => open().getItem(key), null) : kept;
    },
    set(key, text) {
      const isStored = attempt(() => {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored;
    },
    listKeys: () => [...new Set([...memory.keys(), ...attempt(() => Object.keys(open()), [])])],
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Returns the parsed value; null for none, and for JSON of a browser extension or an older version that is none. */
export const parseStored = (text: string | null): unknown =>
  text === null ? null : attempt(() => JSON.parse(text) as unknown, null);

export const readStored = (storage: BrowserStorage, key: string): unknown => parseStored(storage.get(key));
