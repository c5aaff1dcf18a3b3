import { useLocation } from 'react-router';
import { decodeFragment, type Fragment } from './fragment.ts';
import { useHydrated } from './use-hydrated.ts';

/** Returns the fragment of the address. */
export function useHash(): Fragment {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return { hydrated, hash: hydrated ? decodeFragment(hash.slice(1)) : '' };
}
