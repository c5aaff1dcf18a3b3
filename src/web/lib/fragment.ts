import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The decoded fragment of the address without '#'; '' on the server and during hydration. */
export interface Fragment {
  hydrated: boolean;
  hash: string;
}

/** Returns a fragment as it is behind '#' without its escape sequences. */
export function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not a valid escape sequence, e.g. '100%'
  }
}

/** For a page without the router; `useHash` is the one for all others. */
export function useFragment(): Fragment {
  const hash = useSyncExternalStore(subscribe, readHash);
  return { hydrated: useHydrated(), hash: decodeFragment(hash.slice(1)) };
}

const readHash = () => location.hash;

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
