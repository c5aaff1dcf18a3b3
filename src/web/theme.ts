import { useSyncExternalStore } from 'react';

/** Kept as specified: PageTheme, a boolean, true for dark (specification 3, Browser storage). */
const KEY = 'PageTheme';

/** Runs in the head before anything is painted, so that no page ever flashes in the other theme. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');var d=t===null?matchMedia('(prefers-color-scheme: dark)').matches:t==='true';if(d)document.documentElement.dataset.theme='dark'}catch(e){}`;

const listeners = new Set<() => void>();

const isDark = () => document.documentElement.dataset.theme === 'dark';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toggleTheme() {
  const dark = !isDark();
  if (dark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  localStorage.setItem(KEY, String(dark));
  for (const listener of listeners) listener();
}

/** False on the server and while hydrating; the page itself is coloured by the script in the head. */
export const useDark = () => useSyncExternalStore(subscribe, isDark, () => false);
