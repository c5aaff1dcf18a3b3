import type { ReactNode } from 'react';

interface ToggleButtonProps {
  pressed: boolean;
  onPress: () => void;
  count?: number | undefined;
  children: ReactNode;
}

/** A button of a group of views or filters; the active one is pressed. */
export const ToggleButton = ({ pressed, onPress, count, children }: ToggleButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-2 rounded-md border border-field-line bg-surface px-4 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-background"
  >
    {children}
    {count !== undefined && <span className="tabular text-sm font-normal">{count}</span>}
  </button>
);
