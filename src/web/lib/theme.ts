import { useSyncExternalStore } from 'react';
import { localText } from '../storage/browser-storage.ts';

/** The stored value is a boolean, true for dark (rules.md privacy-3). */
const STORAGE_KEY = 'PageTheme';

/** Runs in the head before the first paint, to avoid a flash of the other theme. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORAGE_KEY}');var d=t===null?matchMedia('(prefers-color-scheme: dark)').matches:t==='true';if(d)document.documentElement.dataset.theme='dark'}catch(e){}`;

const listeners = new Set<() => void>();

const isDarkTheme = () => document.documentElement.dataset.theme === 'dark';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toggleTheme() {
  const dark = !isDarkTheme();
  if (dark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  localText.set(STORAGE_KEY, String(dark));
  for (const listener of listeners) listener();
}

/** Returns whether the theme is dark; false on the server and during hydration. */
export const useIsDarkTheme = () => useSyncExternalStore(subscribe, isDarkTheme, () => false);
