import { useId } from 'react';
import { CARRIER_NAMES } from '#domain/shipping/carrier.ts';
import { formatAmount } from '../payments/amount.ts';
import type { PostageOption } from './postage-option.ts';

interface PostageOptionsProps {
  options: readonly PostageOption[];
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** The services of both carriers with arrival and price, the cheapest first. */
export function PostageOptions({ options, chosen, onChoose }: PostageOptionsProps) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Service</legend>
      <div className="divide-y divide-line rounded-md border border-field-line">
        {options.map((option) => (
          <label
            key={option.key}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 has-checked:bg-surface-inset has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={name}
              className="size-4 shrink-0 accent-ink"
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
            <span className="min-w-0 flex-1 font-medium break-words">
              {CARRIER_NAMES[option.carrier]} {option.name}
              {option.arrival && (
                <span className="block text-sm font-normal text-muted">{option.arrival}</span>
              )}
            </span>
            <span className="tabular font-semibold">{formatAmount(option.total)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
