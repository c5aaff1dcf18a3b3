import type { OrderShipments } from '#contract/shipping.ts';
import { MAX_PACKED_PARCELS } from '#domain/production/scan.ts';
import { TextField } from '../../ui/field.tsx';

interface ParcelFieldsProps {
  /** The shop's proposal. */
  parcels: OrderShipments['parcels'];
  /** The items of each parcel as staff typed them; '' for the proposal. */
  value: string;
  onChange: (value: string) => void;
}

/** The proposed parcels with weight and size, and a field to pack differently. */
export function ParcelFields({ parcels, value, onChange }: ParcelFieldsProps) {
  const items = parcels.map((parcel) => parcel.items);
  const unshipped = items.reduce((sum, count) => sum + count, 0);
  const isMisfit = parseParcels(value, unshipped) === 'misfit';
  return (
    <div>
      <ul aria-label="Proposed parcels" className="tabular space-y-1">
        {parcels.map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parcels differ by their position only
          <li key={index}>{describeParcel(parcel)}</li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          Pack differently
        </summary>
        <TextField
          label="Items in each parcel"
          value={value}
          placeholder={items.join(', ')}
          inputMode="text"
          autoComplete="off"
          hint={`Numbers separated by commas, ${unshipped} in all.`}
          onChange={(event) => onChange(event.target.value)}
          error={isMisfit ? `Type numbers separated by commas that add up to ${unshipped}.` : null}
        />
      </details>
    </div>
  );
}

const describeParcel = ({
  items,
  weight_kg,
  length_cm,
  width_cm,
  height_cm,
  package_type,
}: OrderShipments['parcels'][number]) =>
  `${package_type} with ${items} ${items === 1 ? 'item' : 'items'}: ${weight_kg.toFixed(1)} kg, ${length_cm} × ${width_cm} × ${height_cm} cm`;

/** Returns the items of each parcel, undefined for the proposal, or 'misfit' for a text that cannot be packed. */
export function parseParcels(text: string, unshipped: number): number[] | undefined | 'misfit' {
  if (text.trim() === '') return undefined;
  const counts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  const isValid =
    counts.length <= MAX_PACKED_PARCELS && counts.every((count) => Number.isSafeInteger(count) && count >= 1);
  const sum = counts.reduce((total, count) => total + count, 0);
  return isValid && sum === unshipped ? counts : 'misfit';
}
