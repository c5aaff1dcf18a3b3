import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inputClass } from '../../ui/field.tsx';
import { SearchIcon } from '../../ui/icons.tsx';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
  placeholder: string;
  /** The path of the first hit, which Enter opens; null without a hit, undefined while loading. */
  firstHit?: string | null | undefined;
}

/** A debounced search field; only the field is rendered while typing. */
export function SearchField({ search, onSearch, placeholder, firstHit }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  const startSearch = useEffectEvent(() => {
    if (text.trim() === lastSearch.current) return;
    lastSearch.current = text.trim();
    onSearch(lastSearch.current);
  });
  const field = useFocusFromNavigation();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  // Enter opens the first hit as soon as the search for what was typed has found it.
  useEffect(() => {
    if (!isOpening || search !== lastSearch.current || firstHit === undefined) return;
    setOpening(false);
    if (firstHit) void navigate(firstHit);
  }, [isOpening, search, firstHit, navigate]);
  // A queue or a reset changes the search from outside.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => startSearch(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // A pending search starts on blur, so that it does not run after a click on an order.
  useEffect(() => {
    const input = field.current;
    const onBlur = () => startSearch();
    input?.addEventListener('blur', onBlur);
    return () => input?.removeEventListener('blur', onBlur);
  }, [field]);
  return (
    <div className="relative w-full min-w-0 sm:w-72">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        aria-label="Search"
        className={inputClass('pl-9 text-sm lg:min-h-9 lg:py-1')}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={text}
        onChange={(event) => {
          setOpening(false);
          setText(event.target.value);
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || !text.trim()) return;
          startSearch();
          setOpening(true);
        }}
      />
    </div>
  );
}

/** The navigation state that focuses the search field of the page. */
export const FOCUS_SEARCH = { toSearch: true };

function useFocusFromNavigation() {
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if ((state as Partial<typeof FOCUS_SEARCH> | null)?.toSearch) field.current?.focus();
  }, [state]);
  return field;
}
