import type { DeferredSave } from '#contract/orders.ts';
import { LABELS } from '../roster/jersey-row.tsx';

const NAMES: Record<string, string> = {
  ...LABELS,
  locked: 'Locked',
  teamName: 'Team name',
  email: 'Email',
  notes: 'Order Notes',
  design: 'Design',
  customDesign: 'Design by our designers',
  cutting: 'Cutting',
  material: 'Material',
  collar: 'Collar',
  casing: 'Letter casing',
};

const MOST_SHOWN = 20;

/** What one save would change, line by line: what stands there now and what would stand there. */
export function DeferredChanges({ changes }: Pick<DeferredSave, 'changes'>) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm">
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <li key={`${change.jersey}-${change.field}`} className="break-words">
          <Change {...change} />
        </li>
      ))}
      {changes.length > MOST_SHOWN && <li>and {changes.length - MOST_SHOWN} more</li>}
    </ul>
  );
}

function Change({ jersey, field, before, after }: DeferredSave['changes'][number]) {
  if (field === 'row') return `Jersey ${jersey} is ${after ? 'added' : 'deleted'}`;
  const name = jersey === null && field === 'name' ? 'Name' : (NAMES[field] ?? field);
  return (
    <>
      {jersey !== null && `Jersey ${jersey}, `}
      {name}: {before || 'empty'} → <strong>{after || 'empty'}</strong>
    </>
  );
}
