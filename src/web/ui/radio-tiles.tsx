import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TileChoice {
  value: string;
  /** The surcharge, e.g. '+$5.00'; undefined without one. */
  price?: string | undefined;
  image?: ReactNode;
}

interface RadioTilesProps {
  legend: ReactNode;
  tiles: readonly TileChoice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | null | undefined;
}

/** A radio group as tiles on top of native radio buttons. */
export function RadioTiles({ legend, tiles, value: chosen, onChange, error }: RadioTilesProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,30%),1fr))] gap-2">
        {tiles.map(({ value, price, image }) => (
          <RadioTile
            key={value}
            className={`flex min-h-11 flex-col overflow-hidden rounded-md border bg-surface has-checked:border-ink has-checked:ring-1 has-checked:ring-ink ${error ? 'border-danger' : 'border-field-line hover:border-ink'}`}
            name={name}
            value={value}
            checked={value === chosen}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            onChange={() => onChange(value)}
          >
            {image}
            <span className="flex flex-1 flex-col justify-center gap-y-0.5 px-3 py-2 leading-tight font-medium">
              {value}
              {price && <span className="text-sm text-muted tabular">{price}</span>}
            </span>
          </RadioTile>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Its name, where the tile shows only a picture. */
  label?: string;
  onChange: () => void;
}

/** A tile, drawn by its children, below a native radio button that cannot be seen. */
export const RadioTile = ({ label, className, children, onChange, ...input }: RadioTileProps) => (
  <label
    title={label}
    className={`relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${className}`}
  >
    <input
      type="radio"
      aria-label={label}
      onChange={onChange}
      className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      {...input}
    />
    {children}
  </label>
);
