import { useNavigate } from 'react-router';
import { useHash } from '../lib/use-hash.ts';

/** Selects an item by the hash of the URL, so that it can be linked to and the Back button closes it. */
export function useHashSelection<Item extends { slug: string }>(items: readonly Item[]) {
  const { hash } = useHash();
  const navigate = useNavigate();
  return {
    chosen: items.find(({ slug }) => slug === hash) ?? null,
    close: () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true }),
  };
}
