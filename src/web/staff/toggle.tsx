import type { ReactNode } from 'react';

interface ToggleProps {
  pressed: boolean;
  onPress: () => void;
  count?: number | undefined;
  children: ReactNode;
}

/** One of several views or filters; the pressed one is shown. */
export const Toggle = ({ pressed, onPress, count, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-2 rounded-md border border-field-line bg-card px-4 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
  >
    {children}
    {count !== undefined && <span className="tabular text-sm font-normal">{count}</span>}
  </button>
);
