import type { DeferredSave } from '#contract/orders.ts';
import { CHANGE_LABELS, labelJersey } from '#domain/orders/field-labels.ts';

const MAX_SHOWN = 20;

/** What was sent to a jersey that has another player now; nothing when there is none. */
export function UnfitChanges({ unfit }: Pick<DeferredSave, 'unfit'>) {
  if (unfit.length === 0) return null;
  return (
    <>
      <p className="mt-1 text-sm">
        This was sent for a jersey that has another player by now, and cannot be taken. Correct the list
        yourself if it is right:
      </p>
      <DeferredChanges changes={unfit} />
    </>
  );
}

/** The changes of a deferred save, each with the current and the new value. */
export function DeferredChanges({ changes }: Pick<DeferredSave, 'changes'>) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm">
      {changes.slice(0, MAX_SHOWN).map((change) => (
        <li key={`${change.jersey}-${change.field}`} className="break-words">
          <ChangeText {...change} />
        </li>
      ))}
      {changes.length > MAX_SHOWN && <li>and {changes.length - MAX_SHOWN} more</li>}
    </ul>
  );
}

function ChangeText(change: DeferredSave['changes'][number]) {
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
