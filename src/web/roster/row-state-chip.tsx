import type { RowState } from '#domain/orders/players/confirmation.ts';

/** How far a jersey is, in a word. */
export const RowStateChip = ({ state }: { state: RowState }) => (
  <span
    className={`inline-block rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${STATES[state].className}`}
  >
    {STATES[state].title}
  </span>
);

const STATES: Record<RowState, { title: string; className: string }> = {
  open: { title: 'Open', className: 'border-dashed border-field-line text-muted' },
  filled: { title: 'Filled', className: 'border-field-line text-ink' },
  confirmed: { title: 'Confirmed', className: 'border-success bg-success-soft text-success' },
  changed: { title: 'Changed', className: 'border-warning bg-warning-soft text-ink' },
};
