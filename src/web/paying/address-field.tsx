import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Address, formatAddress, isDeliverable } from '#domain/contact.ts';
import { PROVINCE_NAMES, readPostalCode } from '#domain/provinces.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { inputClass, SelectField, TextField } from '../ui/field.tsx';

interface AddressFieldProps {
  typed: string;
  address: Address | null;
  onType: (typed: string) => void;
  onPick: (address: Address, typed: string) => void;
  error: string | null;
}

const PAUSE_MS = 250;

/** One line to type, clean addresses to pick from; field by field for whoever prefers that or is not found. */
export function AddressField({ typed, address, onType, onPick, error }: AddressFieldProps) {
  const id = useId();
  const [byField, setByField] = useState(false);
  const { suggestions, hint } = useSuggestions(address || byField ? '' : typed);
  const list = useRef<HTMLUListElement>(null);
  /** Down goes to the addresses found; Enter takes the only one. */
  function onKeyDown(event: KeyboardEvent) {
    const [only, ...others] = suggestions;
    if (!only || address) return;
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && others.length === 0) onPick(only.address, only.label);
    else return;
    event.preventDefault();
  }
  if (byField)
    return (
      <AddressForm
        address={address}
        onPick={onPick}
        onUnfinished={onType}
        onSearch={() => setByField(false)}
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
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
      />
      <div id={`${id}-help`} aria-live="polite" className="mt-1 text-sm">
        {error && <p className="font-semibold text-wrong">{error}</p>}
        {address && <p className="font-semibold text-done">✓ We ship to {formatAddress(address)}</p>}
        {!address && typed && hint && <p className="text-quiet">{hint}</p>}
      </div>
      {suggestions.length > 0 && !address && (
        <ul ref={list} className="mt-1 overflow-hidden rounded-md border border-line bg-paper">
          {suggestions.map((suggestion) => (
            <li key={suggestion.label}>
              <button
                type="button"
                className="block min-h-11 w-full px-3 py-2 text-left font-semibold hover:bg-calm-soft"
                onClick={() => onPick(suggestion.address, suggestion.label)}
              >
                Use {suggestion.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="plain" className="-ml-3 text-sm" onClick={() => setByField(true)}>
        Enter it field by field
      </Button>
    </div>
  );
}

interface Suggestion {
  label: string;
  address: Address;
}

/** Asks the shop's address search a moment after the last key; an older answer never replaces a newer one. */
function useSuggestions(typed: string): { suggestions: Suggestion[]; hint: string } {
  const [found, setFound] = useState<{ suggestions: Suggestion[]; hint: string }>({
    suggestions: [],
    hint: '',
  });
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => {
      if (typed.trim().length < 6) return setFound({ suggestions: [], hint: '' });
      api.checkout.searchAddress({ text: typed }).then(
        ({ suggestions, hint }) => !stale && setFound({ suggestions: suggestions.map(fromWire), hint }),
        () =>
          !stale &&
          setFound({ suggestions: [], hint: 'The address search does not answer: enter it field by field.' }),
      );
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
}

type WireSuggestion = Awaited<ReturnType<typeof api.checkout.searchAddress>>['suggestions'][number];

function fromWire({ label, address }: WireSuggestion): Suggestion {
  const { street, city, province, postal_code: postalCode, country } = address;
  return { label, address: { street, city, province, postalCode, country: country as Address['country'] } };
}

interface AddressFormProps {
  address: Address | null;
  onPick: (address: Address, typed: string) => void;
  /** A part is missing or wrong: what was picked before holds no longer. */
  onUnfinished: (typed: string) => void;
  onSearch: () => void;
  error: string | null;
}

function AddressForm({ address, onPick, onUnfinished, onSearch, error }: AddressFormProps) {
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
      postalCode: spaced(next.postalCode),
    };
    if (clean.street && clean.city && isDeliverable(clean)) onPick(clean, formatAddress(clean));
    else onUnfinished(formatAddress(clean));
  }
  const fits = parts.postalCode === '' || isDeliverable({ ...parts, postalCode: spaced(parts.postalCode) });
  return (
    <fieldset className="space-y-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Shipping Address</legend>
      {error && <p className="text-sm font-semibold text-wrong">{error}</p>}
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
          error={fits ? null : 'This postal code does not lie in the province.'}
        />
      </div>
      <Button kind="plain" className="-ml-3 text-sm" onClick={onSearch}>
        Search instead
      </Button>
    </fieldset>
  );
}

/** 'M5V 2T6' however it was typed; what is no postal code yet stays as it is. */
const spaced = (typed: string): string => readPostalCode(typed.trim().toUpperCase()) ?? typed.trim();
