import type { ReactNode } from 'react';

interface Props {
  group: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  onChoose: (value: string) => void;
  picture: ReactNode;
  price: string;
  note?: string | undefined;
}

/** A choice as a picture, with a real radio button underneath. */
export function ChoiceTile({ group, value, checked, disabled, onChoose, picture, price, note }: Props) {
  return (
    <label className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card transition-colors hover:border-ink has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm">
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {picture}
      <span className="flex flex-1 flex-col gap-1 border-t border-line p-3 sm:p-4">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-display text-xl font-bold">{value}</span>
          <span className="font-semibold whitespace-nowrap tabular">{price}</span>
        </span>
        {note && <span className="text-sm text-quiet">{note}</span>}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-3 right-3 hidden rounded-full bg-ink px-3 py-1 text-xs font-bold text-paper group-has-checked:block"
      >
        Chosen
      </span>
    </label>
  );
}
