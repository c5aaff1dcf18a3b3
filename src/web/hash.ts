import { useLocation } from 'react-router';
import { useHydrated } from './hydrated.ts';

/** '' on the server and while hydrating, the real hash (decoded, without '#') right after and on every change of it. */
export function useHash(): { hydrated: boolean; hash: string } {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return { hydrated, hash: hydrated ? decode(hash.slice(1)) : '' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // '100%' is no escape sequence: taken as typed
  }
}
