import { useSyncExternalStore } from 'react';
import { localText } from '../storage/browser-storage.ts';

/** The stored value is a boolean, true for dark (rules.md privacy-3). */
const STORAGE_KEY = 'PageTheme';

/** Runs in the head before the first paint, to avoid a flash of the other theme. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORAGE_KEY}');var d=t===null?matchMedia('(prefers-color-scheme: dark)').matches:t==='true';if(d)document.documentElement.dataset.theme='dark'}catch(e){}`;

const listeners = new Set<() => void>();

/** As the script in the head has found it. */
let isDark = typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Also after React has drawn the whole document again, as it does when the browser has translated it before. */
export function applyTheme() {
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
}

export function toggleTheme() {
  isDark = !isDark;
  applyTheme();
  localText.set(STORAGE_KEY, String(isDark));
  for (const listener of listeners) listener();
}

/** Returns whether the theme is dark; false on the server and during hydration. */
export const useIsDarkTheme = () =>
  useSyncExternalStore(
    subscribe,
    () => isDark,
    () => false,
  );
