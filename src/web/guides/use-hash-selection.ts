import { useLocation, useNavigate } from 'react-router';
import { useHash } from '../lib/use-hash.ts';

/** The state of a link from the list to one of its items: closing the item is one step back. */
export const FROM_LIST = { isFromList: true };

/** Selects an item by the hash of the URL, so that it can be linked to and the Back button closes it. */
export function useHashSelection<Item extends { slug: string }>(items: readonly Item[]) {
  const { hash } = useHash();
  const state = useLocation().state as Partial<typeof FROM_LIST> | null;
  const navigate = useNavigate();
  return {
    chosen: items.find(({ slug }) => slug === hash) ?? null,
    close: () => {
      if (state?.isFromList) void navigate(-1);
      else void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
