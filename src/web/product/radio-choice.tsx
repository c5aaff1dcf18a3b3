import { type ReactNode, useId } from 'react';

interface Choice {
  value: string;
  /** '+$5.00'; left out where it costs nothing more. */
  price?: string | undefined;
  picture?: ReactNode;
}

interface Props {
  legend: ReactNode;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (value: string) => void;
  error?: string | null | undefined;
  /** Tailwind's columns. */
  columns?: string;
}

/** A few things to choose one from: real radio buttons under large, plain targets. */
export function RadioChoice({ legend, choices, chosen, onChoose, error, columns = 'grid-cols-2' }: Props) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, price, picture }) => (
          <label
            key={value}
            className={`relative flex min-h-11 flex-col overflow-hidden rounded-md border bg-card has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm ${error ? 'border-wrong' : 'border-field-line hover:border-ink'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {picture}
            <span className="flex flex-1 flex-wrap items-center justify-between gap-x-2 px-3 py-2 leading-tight font-medium">
              {value}
              {price && <span className="text-sm text-quiet tabular">{price}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}
