import type { Row } from '#domain/orders/order/order.ts';
import { isNumberTaken, type Jersey, toRow } from './own-jersey-row.ts';

/** Findings of the stored jersey that still hold for what is typed, and whether the typed number is taken. */
export function OwnFindings({ jersey, row }: { jersey: Jersey; row: Row }) {
  const stored = toRow(jersey);
  const messages = jersey.findings
    .filter(({ field }) => field !== 'number' && row[field as keyof Row] === stored[field as keyof Row])
    .map(({ message }) => message);
  const similar = jersey.findings.filter(({ field }) => field === 'number' && row.number === stored.number);
  if (isNumberTaken(jersey, row)) messages.unshift(NUMBER_TAKEN);
  else messages.unshift(...similar.map(({ message }) => message));
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="look-title" className="rounded-md bg-warning-soft px-4 py-3">
      <h2 id="look-title" className="text-lg font-semibold">
        Is this on purpose?
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

export const NUMBER_TAKEN = 'Another player on your team has this number.';
