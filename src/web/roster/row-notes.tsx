import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import { JERSEY_SCHEMA, NO_SHORTS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { AcceptFinding } from './accept-finding.tsx';
import type { RosterView } from './roster-view.ts';
import type { RowErrors } from './validate-row.ts';

/** The errors of a row on a line of their own; a field is described by its own. */
export function RowErrorLines({ rowId, errors }: { rowId: string; errors: RowErrors }) {
  return Object.entries(errors).map(([field, message]) => (
    <p key={field} id={`${rowId}-${field}-error`} className="text-sm font-semibold text-warning">
      {JERSEY_SCHEMA[field as PlayerField].label}: {message}
    </p>
  ));
}

/** What should be looked at in the open row, with what was accepted. */
export function RowFindings({ row, view }: { row: Row; view: RosterView }) {
  const { rows, accept } = view.checked;
  return (view.findings.get(row.id) ?? []).map(({ finding, text, acceptance }) => (
    <div key={text} className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
      <p>
        {describeFinding(finding, rows)}
        {finding.level === 'ask' && !acceptance && ' Is that right?'}
        {acceptance && ` ${acceptance.by === 'staff' ? 'The shop: ' : ''}“${acceptance.reason}”`}
      </p>
      {accept && finding.level === 'ask' && !acceptance && (
        <AcceptFinding
          sentence={describeFinding(finding, rows)}
          onAccept={(reason) => accept(text, reason)}
        />
      )}
    </div>
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
