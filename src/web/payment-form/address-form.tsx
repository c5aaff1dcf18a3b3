import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeLongLines, joinStreet, splitStreet } from '#domain/shared/address-lines.ts';
import { type Address, createAddress, formatAddress, isDeliverable } from '#domain/shared/contact.ts';
import { parsePostalCode } from '#domain/shared/provinces.ts';
import { ProvinceOptions } from '../components/province-options.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

interface AddressFormProps {
  /** The parts that are known when the form opens, the others ''. */
  initialAddress: Address;
  onSelect: (address: Address, text: string) => void;
  /** Called when a part is missing or invalid; clears the selected address. */
  onIncomplete: (text: string) => void;
  onSearch: () => void;
  error: string | null;
  /** Set for an address that the shop does not deliver to. */
  noDelivery: ReactNode;
}

/** The shipping address field by field. */
export function AddressForm(props: AddressFormProps) {
  const { initialAddress, onSelect, onIncomplete, onSearch, error, noDelivery } = props;
  const [parts, setParts] = useState(() => ({ ...initialAddress, ...splitStreet(initialAddress.street) }));
  const postalCode = useFocusWhenMissing(initialAddress);
  function change(part: Partial<typeof parts>) {
    const next = { ...parts, ...part };
    setParts(next);
    const joined = { ...next, street: joinStreet(next), postalCode: formatPostalCode(next.postalCode) };
    const address = createAddress(joined);
    if (address && isDeliverable(address)) onSelect(address, formatAddress(address));
    else onIncomplete(formatIncomplete(joined));
  }
  const isCanadian = parts.country === 'CAN';
  const isPostalCodeValid =
    parts.postalCode === '' ||
    parts.province === '' ||
    isDeliverable({ ...parts, street: '', city: '', postalCode: formatPostalCode(parts.postalCode) });
  return (
    <fieldset className="space-y-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Shipping Address</legend>
      {error && !noDelivery && <p className="text-sm font-semibold text-danger">{error}</p>}
      <TextField
        label="Street"
        autoComplete="address-line1"
        value={parts.street}
        onChange={(event) => change({ street: event.target.value })}
        hint={describeLongLines({ ...parts, street: joinStreet(parts) })}
      />
      <UnitField value={parts.unit} onChange={(unit) => change({ unit })} />
      <TextField
        label="City"
        autoComplete="address-level2"
        value={parts.city}
        maxLength={60}
        onChange={(event) => change({ city: event.target.value })}
      />
      <SelectField
        label="Country"
        autoComplete="country"
        value={parts.country}
        onChange={(event) => change({ country: event.target.value as Address['country'], province: '' })}
      >
        <option value="CAN">Canada</option>
        <option value="USA">United States</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <RegionField
          country={parts.country}
          value={parts.province}
          isRefused={Boolean(noDelivery)}
          onChange={(province) => change({ province })}
        />
        <TextField
          ref={postalCode}
          label={isCanadian ? 'Postal code' : 'ZIP code'}
          autoComplete="postal-code"
          placeholder={isCanadian ? 'M5V 2T6' : '14201'}
          value={parts.postalCode}
          maxLength={10}
          onChange={(event) => change({ postalCode: event.target.value })}
          error={isPostalCodeValid ? null : describeWrongCode(parts)}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {noDelivery}
      </div>
      <Button variant="ghost" className="-ml-3 text-sm" onClick={onSearch}>
        Search instead
      </Button>
    </fieldset>
  );
}

/** Focuses the postal code when it is all that a suggestion lacks. */
function useFocusWhenMissing({ city, postalCode }: Address) {
  const field = useRef<HTMLInputElement>(null);
  const isMissing = city !== '' && postalCode === '';
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing]);
  return field;
}

/** The second line of the address (rules.md checkout-10). */
export const UnitField = ({ value, onChange }: { value: string; onChange: (unit: string) => void }) => (
  <TextField
    label="Unit or apartment (optional)"
    autoComplete="address-line2"
    placeholder="Unit 4"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

const describeWrongCode = ({ country }: Address): string =>
  country === 'CAN' ? 'This postal code is not in that province.' : 'A ZIP code has five digits: 14201.';

interface RegionFieldProps {
  country: Address['country'];
  value: string;
  /** Whether the shop does not deliver there. */
  isRefused: boolean;
  onChange: (province: string) => void;
}

/** The province of an address in Canada, the two letters of the state of one in the United States. */
function RegionField({ country, value, isRefused, onChange }: RegionFieldProps) {
  if (country === 'USA')
    return (
      <TextField
        label="State"
        autoComplete="address-level1"
        placeholder="NY"
        maxLength={2}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    );
  return (
    <SelectField
      label="Province"
      autoComplete="address-level1"
      value={value}
      aria-invalid={isRefused || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' && <option value="">Choose one</option>}
      <ProvinceOptions />
    </SelectField>
  );
}

/** Joins the parts that were entered; '' when there is only the province that the form began with. */
function formatIncomplete({ street, city, province, postalCode }: Address): string {
  if (!street && !city && !postalCode) return '';
  return [street, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** Converts 'm5v2t6' to 'M5V 2T6'; text that is not a postal code is only trimmed. */
const formatPostalCode = (text: string): string => parsePostalCode(text.trim().toUpperCase()) ?? text.trim();
