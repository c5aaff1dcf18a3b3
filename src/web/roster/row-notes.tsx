import type { ReactNode } from 'react';
import { JERSEY_SCHEMA, NO_SHORTS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import { CheckIcon, InfoIcon, LockIcon } from '../ui/icons.tsx';
import type { RowErrors } from './validate-row.ts';

/** The errors of a row on a line of their own; a field is described by its own. */
export function RowErrorLines({ rowId, errors }: { rowId: string; errors: RowErrors }) {
  return Object.entries(errors).map(([field, message]) => (
    <p key={field} id={`${rowId}-${field}-error`} className="text-sm font-semibold text-warning">
      {JERSEY_SCHEMA[field as PlayerField].label}: {message}
    </p>
  ));
}

/** Shows what another player saved in a row that has local input. */
export function TakenRowNote({ takenBy }: { takenBy: Row }) {
  const values = [takenBy.name, takenBy.number && `#${takenBy.number}`, takenBy.size];
  if (takenBy.shorts !== NO_SHORTS) values.push(takenBy.shorts);
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm">
      Another player has saved this row: <strong>{values.filter(Boolean).join(', ')}</strong>. What you type
      here moves to the next free row when you save.
    </p>
  );
}

interface RowMarksProps {
  /** Undefined for a row that is not stored. */
  state: RowState | undefined;
  isLocked: boolean;
  /** What should be looked at, in sentences; '' without anything. */
  hint: string;
}

/** Small signs at the end of a row: confirmed, changed since, locked, worth a look. */
export function RowMarks({ state, isLocked, hint }: RowMarksProps) {
  return (
    <span className="flex items-center justify-end gap-1 text-muted">
      {isLocked && <Mark icon={<LockIcon className="size-4" />} text="Locked" />}
      {hint !== '' && <Mark icon={<InfoIcon className="size-4.5" />} text="Worth a look" title={hint} />}
      {state === 'changed' && (
        <Mark icon={<strong className="text-warning">!</strong>} text="Changed since it was confirmed" />
      )}
      {state === 'confirmed' && (
        <Mark icon={<CheckIcon className="size-4.5 text-success" />} text="Confirmed" />
      )}
    </span>
  );
}

const Mark = ({ icon, text, title = text }: { icon: ReactNode; text: string; title?: string }) => (
  <span title={title}>
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">, {text}</span>
  </span>
);
