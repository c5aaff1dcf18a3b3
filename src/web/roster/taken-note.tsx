import { NO_SHORTS, type Row } from '#domain/order.ts';

/** Beside a row that is typed in: what another player saved there. Nothing of it is filled in. */
export function TakenNote({ theirs }: { theirs: Row }) {
  const values = [theirs.name, theirs.number && `#${theirs.number}`, theirs.size];
  if (theirs.shorts !== NO_SHORTS) values.push(theirs.shorts);
  return (
    <p role="status" className="rounded-md bg-waiting-soft px-3 py-2 text-sm">
      Another player has saved this row: <strong>{values.filter(Boolean).join(', ')}</strong>. What you type
      here moves to the next free row when you save.
    </p>
  );
}
