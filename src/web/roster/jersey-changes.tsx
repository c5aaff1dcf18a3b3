import type { JerseyChange } from '#contract/players.ts';
import { JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';

/** What was changed since a jersey was confirmed, as it was and as it is. Nothing without changes. */
export function JerseyChanges({ changes }: { changes: readonly JerseyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="min-w-0 text-sm break-words">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {JERSEY_SCHEMA[field].label}: was {before || 'empty'}, is {after || 'empty'}
        </li>
      ))}
    </ul>
  );
}
