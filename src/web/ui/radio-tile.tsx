import type { ComponentProps } from 'react';

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
