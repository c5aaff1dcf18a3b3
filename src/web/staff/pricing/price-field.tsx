import { useId } from 'react';
import type { PricedItem } from '#contract/shelf.ts';
import { inputClass } from '../../ui/field.tsx';
import { asTyped } from './pricing-draft.ts';

interface PriceFieldProps {
  item: PricedItem;
  text: string;
  changed: boolean;
  wrong: boolean;
  /** Somebody else changed it before this change was saved. */
  late: boolean;
  onType: (text: string) => void;
}

export function PriceField({ item, text, changed, wrong, late, onType }: PriceFieldProps) {
  const id = useId();
  const words = wordsFor({ item, changed, wrong, late });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4">
      <label htmlFor={id} className="font-semibold">
        {item.item}
      </label>
      <span className="relative">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-quiet">
          $
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={wrong || undefined}
          aria-describedby={words ? `${id}-words` : undefined}
          className={inputClass(`tabular pl-7 text-right ${changed && !wrong ? 'border-calm' : ''}`)}
        />
      </span>
      {words && (
        <p
          id={`${id}-words`}
          className={`col-span-2 mt-1 text-right text-sm ${wrong || late ? 'font-semibold text-wrong' : 'text-calm'}`}
        >
          {words}
        </p>
      )}
    </div>
  );
}

function wordsFor({ item, changed, wrong, late }: Omit<PriceFieldProps, 'text' | 'onType'>): string | null {
  if (wrong) return 'A price from 0.00 to 10,000.00';
  if (late) return `Somebody else made it $${asTyped(item.price)} meanwhile`;
  return changed ? `Now $${asTyped(item.price)}` : null;
}
