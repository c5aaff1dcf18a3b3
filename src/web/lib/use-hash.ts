import { useLocation } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/** Returns the decoded hash without '#'; '' on the server and during hydration. */
export function useHash(): { hydrated: boolean; hash: string } {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return { hydrated, hash: hydrated ? decodeFragment(hash.slice(1)) : '' };
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not a valid escape sequence, e.g. '100%'
  }
}
