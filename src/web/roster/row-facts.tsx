import { ROW_FIELD_LABELS } from '#domain/orders/field-labels.ts';
import type { PlayerFields } from '#domain/orders/player-fields.ts';

const FIELDS = ['frontName', 'name', 'number', 'size', 'shorts', 'sleeve'] as const;

/** The fields of a jersey as text. */
export function RowFacts({ fields, locked = false }: { fields: PlayerFields; locked?: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      {FIELDS.map((field) => (
        <div key={field}>
          <dt className="text-sm text-muted">{ROW_FIELD_LABELS[field]}</dt>
          <dd className="font-semibold">{fields[field] || '–'}</dd>
        </div>
      ))}
      {locked && <p className="col-span-2 text-sm text-muted">Locked by the order creator.</p>}
    </dl>
  );
}
