import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Address, formatAddress, isDeliverable } from '#domain/shared/contact.ts';
import { PROVINCE_NAMES, parsePostalCode } from '#domain/shared/provinces.ts';
import { api } from '../lib/api-client.ts';
import { useRequest } from '../lib/use-request.ts';
import { Button } from '../ui/button.tsx';
import { inputClass, SelectField, TextField } from '../ui/field.tsx';

interface AddressFieldProps {
  text: string;
  address: Address | null;
  onTextChange: (text: string) => void;
  onSelect: (address: Address, text: string) => void;
  error: string | null;
}

const DEBOUNCE_MS = 250;

/** An address search with suggestions, and a form with single fields for addresses that the search does not find. */
export function AddressField({ text, address, onTextChange, onSelect, error }: AddressFieldProps) {
  const id = useId();
  const [isManual, setManual] = useState(false);
  const { suggestions, hint } = useAddressSuggestions(address || isManual ? '' : text);
  const list = useRef<HTMLUListElement>(null);
  /** Down moves the focus to the suggestions; Enter selects the only one. */
  function onKeyDown(event: KeyboardEvent) {
    const [first, ...others] = suggestions;
    if (!first || address) return;
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && others.length === 0) onSelect(first.address, first.label);
    else return;
    event.preventDefault();
  }
  if (isManual)
    return (
      <AddressForm
        address={address}
        onSelect={onSelect}
        onIncomplete={onTextChange}
        onSearch={() => setManual(false)}
        error={error}
      />
    );
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Shipping Address
      </label>
      <input
        id={id}
        className={inputClass()}
        autoComplete="street-address"
        placeholder="123 Main St, Toronto, ON M5V 2T6"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
      />
      <div id={`${id}-help`} aria-live="polite" className="mt-1 text-sm">
        {error && <p className="font-semibold text-danger">{error}</p>}
        {address && <p className="font-semibold text-success">✓ We ship to {formatAddress(address)}</p>}
        {!address && text && hint && <p className="text-muted">{hint}</p>}
      </div>
      {suggestions.length > 0 && !address && (
        <ul ref={list} className="mt-1 overflow-hidden rounded-md border border-line bg-background">
          {suggestions.map((suggestion) => (
            <li key={suggestion.label}>
              <button
                type="button"
                className="block min-h-11 w-full px-3 py-2 text-left font-semibold hover:bg-info-soft"
                onClick={() => onSelect(suggestion.address, suggestion.label)}
              >
                Use {suggestion.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" className="-ml-3 text-sm" onClick={() => setManual(true)}>
        Enter it field by field
      </Button>
    </div>
  );
}

interface AddressSuggestion {
  label: string;
  address: Address;
}

interface AddressSearchResult {
  suggestions: AddressSuggestion[];
  hint: string;
}

const NO_RESULT: AddressSearchResult = { suggestions: [], hint: '' };
const MIN_SEARCH_LENGTH = 6;

/** Searches shortly after the last input. Suggestions stay until the next result. */
function useAddressSuggestions(text: string): AddressSearchResult {
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = NO_RESULT } = useRequest('address', () => searchAddress(searchText), searchText);
  return data;
}

async function searchAddress(text: string): Promise<AddressSearchResult> {
  if (text.trim().length < MIN_SEARCH_LENGTH) return NO_RESULT;
  try {
    const { suggestions, hint } = await api.checkout.searchAddress({ text });
    return { suggestions: suggestions.map(parseSuggestion), hint };
  } catch {
    return { suggestions: [], hint: 'The address search does not answer: enter it field by field.' };
  }
}

type AddressSuggestionDto = Awaited<ReturnType<typeof api.checkout.searchAddress>>['suggestions'][number];

function parseSuggestion({ label, address }: AddressSuggestionDto): AddressSuggestion {
  const { street, city, province, postal_code: postalCode, country } = address;
  return { label, address: { street, city, province, postalCode, country: country as Address['country'] } };
}

interface AddressFormProps {
  address: Address | null;
  onSelect: (address: Address, text: string) => void;
  /** Called when a part is missing or invalid; clears the selected address. */
  onIncomplete: (text: string) => void;
  onSearch: () => void;
  error: string | null;
}

function AddressForm({ address, onSelect, onIncomplete, onSearch, error }: AddressFormProps) {
  const [parts, setParts] = useState<Address>(
    address ?? { street: '', city: '', province: 'ON', postalCode: '', country: 'CAN' },
  );
  function change(part: Partial<Address>) {
    const next = { ...parts, ...part };
    setParts(next);
    const clean = {
      ...next,
      street: next.street.trim(),
      city: next.city.trim(),
      postalCode: formatPostalCode(next.postalCode),
    };
    if (clean.street && clean.city && isDeliverable(clean)) onSelect(clean, formatAddress(clean));
    else onIncomplete(formatAddress(clean));
  }
  const isPostalCodeValid =
    parts.postalCode === '' || isDeliverable({ ...parts, postalCode: formatPostalCode(parts.postalCode) });
  return (
    <fieldset className="space-y-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Shipping Address</legend>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <TextField
        label="Street"
        autoComplete="address-line1"
        value={parts.street}
        maxLength={120}
        onChange={(event) => change({ street: event.target.value })}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        value={parts.city}
        maxLength={60}
        onChange={(event) => change({ city: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Province"
          autoComplete="address-level1"
          value={parts.province}
          onChange={(event) => change({ province: event.target.value })}
        >
          {PROVINCE_NAMES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Postal code"
          autoComplete="postal-code"
          placeholder="M5V 2T6"
          value={parts.postalCode}
          maxLength={7}
          onChange={(event) => change({ postalCode: event.target.value })}
          error={isPostalCodeValid ? null : 'This postal code does not lie in the province.'}
        />
      </div>
      <Button variant="ghost" className="-ml-3 text-sm" onClick={onSearch}>
        Search instead
      </Button>
    </fieldset>
  );
}

/** Converts 'm5v2t6' to 'M5V 2T6'; text that is not a postal code is only trimmed. */
const formatPostalCode = (text: string): string => parsePostalCode(text.trim().toUpperCase()) ?? text.trim();
