import { useNavigate } from 'react-router';
import { useHash } from '../hash.ts';

/** One of a page's things, named by the hash, so that it can be linked to and the Back button closes it. */
export function useHashChoice<Thing extends { slug: string }>(things: readonly Thing[]) {
  const { hash } = useHash();
  const navigate = useNavigate();
  return {
    chosen: things.find(({ slug }) => slug === hash) ?? null,
    close: () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true }),
  };
}
