import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSearchable } from '#domain/shared/address-lines.ts';
import type { Address } from '#domain/shared/contact.ts';
import { api, createApiClient } from '../calls/api-client.ts';

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

type SearchResponse = Awaited<ReturnType<typeof api.checkout.searchAddress>>;
export type AddressSuggestion = SearchResponse['suggestions'][number];

interface AddressSearchResult {
  /** The text that was searched. */
  text: string;
  suggestions: AddressSuggestion[];
  hint: string;
  attribution: string;
}

const DEBOUNCE_MS = 250;
const NO_RESULT: AddressSearchResult = { text: '', suggestions: [], hint: '', attribution: '' };
const NO_RESPONSE = {
  suggestions: [],
  hint: 'The address search is not answering: enter the address field by field.',
};

/**
 * Searches shortly after the last input, and aborts the search when the text changes. Suggestions stay until the next
 * result. `open` returns the address of a suggestion, or null when it shows further suggestions, or a hint beside the
 * present ones, instead.
 */
export function useAddressSuggestions(text: string) {
  const [result, setResult] = useState(NO_RESULT);
  const latestText = useRef(text);
  latestText.current = text;
  const isOpening = useRef(false);

  useEffect(() => {
    if (!isSearchable(text)) {
      setResult(NO_RESULT);
      return;
    }
    const search = new AbortController();
    const { signal } = search;
    const timer = setTimeout(async () => {
      const found = await createApiClient(signal)
        .checkout.searchAddress({ text })
        .catch(() => NO_RESPONSE);
      if (!signal.aborted) setResult({ ...NO_RESULT, ...found, text });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text]);

  async function open({ address, id }: AddressSuggestion): Promise<Address | null> {
    if (address) return parseSuggestion(address);
    if (isOpening.current) return null;
    isOpening.current = true;
    const opened = await api.checkout.resolveAddress({ id: id ?? '', text }).catch(() => NO_RESPONSE);
    isOpening.current = false;
    if (latestText.current !== text) return null;
    const [first, ...others] = opened.suggestions;
    if (first?.address && others.length === 0) return parseSuggestion(first.address);
    const suggestions = opened.suggestions.length > 0 ? opened.suggestions : result.suggestions;
    setResult({ ...result, suggestions, hint: opened.hint });
    return null;
  }

  return { ...result, open };
}

function parseSuggestion(address: NonNullable<AddressSuggestion['address']>): Address {
  const { street, city, province, postal_code: postalCode, country } = address;
  return { street, city, province, postalCode, country: country as Address['country'] };
}
