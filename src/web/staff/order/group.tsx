/** What the groups of the update page share. */
import type { ReactNode } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import type { Typing } from './form-fields.tsx';

export interface GroupProps {
  order: StaffOrder;
  typing: Typing;
}

export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

/** What nobody types. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="tabular text-quiet">{children}</dd>
  </div>
);

/** A name that is chosen stays on offer, also when it is no longer on the list. */
export const named = (names: readonly string[], chosen: unknown): [string, string][] => {
  const offered = chosen && !names.includes(String(chosen)) ? [String(chosen), ...names] : names;
  return offered.map((name) => [name, name]);
};
