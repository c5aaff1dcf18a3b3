import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import {
  JERSEY_SCHEMA,
  mapFields,
  NAME_FIELDS,
  PLAYER_FIELDS,
  type PlayerFields,
} from '#domain/orders/jersey/schema.ts';

interface RowFactsProps {
  fields: PlayerFields;
  casing: Casing;
  locked?: boolean;
}

/** The fields of a jersey as text, with its names as they are printed. */
export function RowFacts({ fields, casing, locked = false }: RowFactsProps) {
  const facts = {
    ...fields,
    ...mapFields(NAME_FIELDS, (field) => applyLetterCase(fields[field], casing)),
  };
  return (
    <dl className="grid grid-cols-2 gap-3">
      {PLAYER_FIELDS.map((field) => (
        <div key={field}>
          <dt className="text-sm text-muted">{JERSEY_SCHEMA[field].label}</dt>
          <dd className="font-semibold break-words">{facts[field] || '–'}</dd>
        </div>
      ))}
      {locked && <p className="col-span-2 text-sm text-muted">Locked by the captain.</p>}
    </dl>
  );
}
