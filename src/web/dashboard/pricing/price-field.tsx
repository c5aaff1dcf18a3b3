import { useId } from 'react';
import type { PricedItem } from '#contract/pricing.ts';
import { inputClass } from '../../ui/field.tsx';
import { formatPriceInput } from './pricing-draft.ts';

interface PriceFieldProps {
  item: PricedItem;
  text: string;
  isChanged: boolean;
  isInvalid: boolean;
  /** Whether another user changed the price before this change was saved. */
  isOutdated: boolean;
  onChange: (text: string) => void;
}

export function PriceField({ item, text, isChanged, isInvalid, isOutdated, onChange }: PriceFieldProps) {
  const id = useId();
  const state = describePriceState({ item, isChanged, isInvalid, isOutdated });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4">
      <label htmlFor={id} className="font-semibold">
        {item.item}
      </label>
      <span className="relative">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
          $
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={state ? `${id}-state` : undefined}
          className={inputClass(`tabular pl-7 text-right ${isChanged && !isInvalid ? 'border-info' : ''}`)}
        />
      </span>
      {state && (
        <p
          id={`${id}-state`}
          className={`col-span-2 mt-1 text-right text-sm ${isInvalid || isOutdated ? 'font-semibold text-danger' : 'text-info'}`}
        >
          {state}
        </p>
      )}
    </div>
  );
}

function describePriceState({
  item,
  isChanged,
  isInvalid,
  isOutdated,
}: Omit<PriceFieldProps, 'text' | 'onChange'>): string | null {
  if (isInvalid) return 'A price from 0.00 to 10,000.00';
  if (isOutdated) return `Somebody else has just made it $${formatPriceInput(item.price)}`;
  return isChanged ? `Now $${formatPriceInput(item.price)}` : null;
}
