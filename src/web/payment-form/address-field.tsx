import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  addUnit,
  describeLongLines,
  normaliseUnit,
  replaceUnit,
  splitStreet,
} from '#domain/shared/address-lines.ts';
import {
  type Address,
  formatAddress,
  isDeliverable,
  parseAddress,
  parseAddressStart,
} from '#domain/shared/contact.ts';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/field.tsx';
import { AddressForm, UnitField } from './address-form.tsx';
import { type AddressSuggestion, AddressSuggestions, useAddressSuggestions } from './address-suggestions.tsx';

interface AddressFieldProps {
  text: string;
  address: Address | null;
  onTextChange: (text: string) => void;
  onSelect: (address: Address, text: string) => void;
  error: string | null;
  /** Set for an address that the shop does not deliver to. */
  noDelivery?: ReactNode;
}

/** An address search with suggestions, and a form with single fields for addresses that the search does not find. */
export function AddressField({
  text,
  address,
  onTextChange,
  onSelect,
  error,
  noDelivery,
}: AddressFieldProps) {
  const [formAddress, setFormAddress] = useState<Address | null>(null);
  const [unit, setUnit] = useUnit(address);
  /** Opens the form with the known parts, which may be a whole address. */
  function openForm(known: Address) {
    if (isDeliverable(known)) onSelect(known, formatAddress(known));
    setFormAddress(known);
  }
  if (formAddress)
    return (
      <AddressForm
        initialAddress={formAddress}
        onSelect={onSelect}
        onIncomplete={onTextChange}
        onSearch={() => setFormAddress(null)}
        error={error}
        noDelivery={noDelivery}
      />
    );
  return (
    <div className="space-y-3">
      <AddressSearch
        text={text}
        address={address}
        onTextChange={onTextChange}
        onChoose={(found) => {
          const chosen = addUnit(found, unit);
          if (isDeliverable(chosen)) onSelect(chosen, formatAddress(chosen));
          else openForm(chosen);
        }}
        error={error}
        noDelivery={noDelivery}
      />
      <UnitField
        value={unit}
        onChange={(next) => {
          setUnit(next);
          const changed = address && replaceUnit(address, next);
          if (changed) onSelect(changed, formatAddress(changed));
        }}
      />
      <Button
        variant="ghost"
        className="-ml-3 text-sm"
        onClick={() =>
          openForm(
            addUnit(address ?? parseAddress(text) ?? parseAddressStart(text) ?? toFirstPart(text), unit),
          )
        }
      >
        Enter it field by field
      </Button>
    </div>
  );
}

/** The unit of the selected address; without one the unit that was typed, with its spaces. */
function useUnit(address: Address | null) {
  const [typed, setTyped] = useState('');
  const selected = address && splitStreet(address.street).unit;
  return [selected === null || selected === normaliseUnit(typed) ? typed : selected, setTyped] as const;
}

/** Keeps an incomplete text as the street. */
const toFirstPart = (text: string): Address => ({
  street: text.trim(),
  city: '',
  province: 'ON',
  postalCode: '',
  country: 'CAN',
});

interface AddressSearchProps extends Omit<AddressFieldProps, 'onSelect'> {
  onChoose: (address: Address) => void;
}

function AddressSearch({ text, address, onTextChange, onChoose, error, noDelivery }: AddressSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { open, ...found } = useAddressSuggestions(address ? '' : text);
  const isOffering = !address && found.suggestions.length > 0;
  async function choose(suggestion: AddressSuggestion) {
    const chosen = await open(suggestion);
    input.current?.focus();
    if (chosen) onChoose(chosen);
  }
  /** Down moves the focus to the suggestions; Enter selects the only one. */
  function onKeyDown(event: KeyboardEvent) {
    const [first, ...others] = found.suggestions;
    if (!first || address) return;
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && others.length === 0 && found.text === text) void choose(first);
    else return;
    event.preventDefault();
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Shipping Address
      </label>
      <input
        ref={input}
        id={id}
        className={inputClass()}
        autoComplete="street-address"
        placeholder="123 Main St, Toronto, ON M5V 2T6"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={error || noDelivery ? true : undefined}
        aria-describedby={`${id}-help`}
      />
      <div id={`${id}-help`} aria-live="polite" className="mt-1 text-sm">
        {noDelivery}
        {error && !noDelivery && !isOffering && <p className="font-semibold text-danger">{error}</p>}
        {address && !noDelivery && <SelectedAddress address={address} />}
        {!address && text && found.hint && <p className="text-muted">{found.hint}</p>}
      </div>
      {!address && <AddressSuggestions {...found} list={list} onChoose={(one) => void choose(one)} />}
    </div>
  );
}

function SelectedAddress({ address }: { address: Address }) {
  const advice = describeLongLines(address);
  return (
    <>
      {isDeliverable(address) && (
        <p className="font-semibold text-success">✓ We ship to {formatAddress(address)}</p>
      )}
      {advice && <p className="text-muted">{advice}</p>}
    </>
  );
}
