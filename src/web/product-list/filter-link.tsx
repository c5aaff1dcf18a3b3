import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatQuery, type ProductListQuery, parseQuery } from './filter-url.ts';

interface FilterLinkProps {
  to: ProductListQuery;
  onSelect: SelectQuery;
  current?: boolean;
  className: string;
  children: ReactNode;
}

/** A filter as a link, so that it works in a new tab, can be shared, and works before hydration. */
export function FilterLink({ to, onSelect, current, className, children }: FilterLinkProps) {
  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(to);
  }
  return (
    <Link
      to={`/products${formatQuery(to)}`}
      onClick={choose}
      aria-current={current ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

export type SelectQuery = (query: ProductListQuery) => void;

/** Returns the current filter and its setter; the state changes immediately, the URL follows by a navigation. */
export function useFilterUrl(): [ProductListQuery, SelectQuery] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [address, setAddress] = useState(() => parseQuery(search));
  const ownQueries = useRef(new Set<string>());
  const query = formatQuery(parseQuery(search));
  // The first effect may run behind a click, whose filter it must not replace.
  const seenQuery = useRef(query);
  useEffect(() => {
    if (seenQuery.current === query) return;
    seenQuery.current = query;
    if (!ownQueries.current.delete(query)) setAddress(parseQuery(new URLSearchParams(query)));
  }, [query]);
  const choose = useCallback(
    (next: ProductListQuery) => {
      const to = formatQuery(next);
      setAddress(next);
      ownQueries.current.add(to);
      void navigate(`/products${to}`, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [address, choose];
}
