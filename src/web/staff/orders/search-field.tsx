import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { TextField } from '../../ui/field.tsx';

const TYPING_MS = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
  placeholder: string;
}

/** Asks once somebody stops typing, not on every key: nothing but this field is drawn anew meanwhile. */
export function SearchField({ search, onSearch, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const field = useFocusWhenAsked();
  // A view that was opened, or a reset, brings words of its own.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone starts the wait
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      onSearch(asked.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      ref={field}
      label="Search"
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** Travels with the address to a list whose search somebody asked for from elsewhere. */
export const TO_SEARCH = { toSearch: true };

function useFocusWhenAsked() {
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if ((state as Partial<typeof TO_SEARCH> | null)?.toSearch) field.current?.focus();
  }, [state]);
  return field;
}
