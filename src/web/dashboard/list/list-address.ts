import { useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The filters, the tab and the page of a list, stored in the query of the address, so that a reload, Back and a sent
 * link show the same. `defaults` has every name with the value that is left out; other names of the query stay.
 */
export function useListAddress<Names extends string>(defaults: Readonly<Record<Names, string>>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [requested, request] = useRequestedQuery(search);
  const change = (changed: Partial<Record<Names, string>>, replace: boolean) => {
    request(changeQuery(requested.current, defaults, changed));
    void navigate({ pathname, search: requested.current }, { replace, preventScrollReset: true });
  };
  return {
    values: readQuery(requested.current, defaults),
    /** Opens another page or tab; Back returns to this one. */
    open: (changed: Partial<Record<Names, string>>) => change(changed, false),
    /** Changes what is shown without a step of the history, as while typing. */
    refine: (changed: Partial<Record<Names, string>>) => change(changed, true),
  };
}

/**
 * Holds the query of the last change until the address has it: a control shows its new value at once, and a second
 * change does not lose the first one.
 */
function useRequestedQuery(shown: string) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const requested = useRef(shown);
  const last = useRef(shown);
  if (last.current !== shown) {
    last.current = shown;
    requested.current = shown;
  }
  const request = (query: string) => {
    requested.current = query;
    render();
  };
  return [requested, request] as const;
}

function readQuery<Names extends string>(
  query: string,
  defaults: Readonly<Record<Names, string>>,
): Record<Names, string> {
  const params = new URLSearchParams(query);
  const names = Object.keys(defaults) as Names[];
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as Record<
    Names,
    string
  >;
}

/** Returns the query with the changed values: '?show=shipping&page=2'. */
function changeQuery<Names extends string>(
  query: string,
  defaults: Readonly<Record<Names, string>>,
  changed: Partial<Record<Names, string>>,
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed) as [Names, string][])
    if (value === defaults[name]) params.delete(name);
    else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}
