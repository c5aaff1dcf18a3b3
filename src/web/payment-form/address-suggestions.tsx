import type { RefObject } from 'react';
import type { AddressSuggestion } from './use-address-suggestions.ts';

interface AddressSuggestionsProps {
  suggestions: AddressSuggestion[];
  attribution: string;
  list: RefObject<HTMLUListElement | null>;
  onChoose: (suggestion: AddressSuggestion) => void;
}

/** The suggested addresses with the credit of their source; nothing without any. */
export function AddressSuggestions({ suggestions, attribution, list, onChoose }: AddressSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <>
      <ul ref={list} className="mt-1 overflow-hidden rounded-md border border-line bg-background">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id ?? suggestion.label}>
            <button
              type="button"
              className="block min-h-11 w-full px-3 py-2 text-left font-semibold hover:bg-info-soft"
              onClick={() => onChoose(suggestion)}
            >
              Use {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
      {attribution && <p className="mt-1 text-xs text-muted">{attribution}</p>}
    </>
  );
}
