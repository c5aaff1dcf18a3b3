import type { ContentChange } from '#contract/orders.ts';
import { CHANGE_LABELS, labelJersey } from '#domain/orders/order/field-labels.ts';

const MAX_SHOWN = 20;

/** Changes of an order, each with the value before and after. */
export function ContentChanges({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm">
      {changes.slice(0, MAX_SHOWN).map((change) => (
        // A jersey that is removed has the number that the next one gets.
        <li key={`${change.jersey}-${change.field}-${change.after}`} className="break-words">
          <ChangeText {...change} />
        </li>
      ))}
      {changes.length > MAX_SHOWN && <li>and {changes.length - MAX_SHOWN} more</li>}
    </ul>
  );
}

function ChangeText(change: ContentChange) {
  const { jersey, field, before, after } = change;
  const label = labelJersey(change);
  if (field === 'row') return `${label} is ${after ? 'added' : 'deleted'}`;
  const name = jersey === null && field === 'name' ? 'Name' : (CHANGE_LABELS[field] ?? field);
  return (
    <>
      {label && `${label}, `}
      {name}: {before || 'empty'} → <strong>{after || 'empty'}</strong>
    </>
  );
}
