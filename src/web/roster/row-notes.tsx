import { JERSEY_SCHEMA, NO_SHORTS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
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
