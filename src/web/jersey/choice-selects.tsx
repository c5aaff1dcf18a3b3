import { CHOICE_FIELDS, JERSEY_SCHEMA, listValues, type PlayerFields } from '#domain/orders/jersey/schema.ts';
import { SelectField } from '../ui/field.tsx';

interface ChoiceSelectsProps {
  row: PlayerFields;
  edit: (fields: Partial<PlayerFields>) => void;
  /** The id of a select is this, '-' and the field. */
  idPrefix: string;
  className?: string;
}

/** A select for each field of a jersey that is one of a few values. */
export const ChoiceSelects = ({ row, edit, idPrefix, className }: ChoiceSelectsProps) =>
  CHOICE_FIELDS.map((field) => (
    <SelectField
      key={field}
      id={`${idPrefix}-${field}`}
      className={className}
      label={JERSEY_SCHEMA[field].label}
      value={row[field]}
      onChange={(event) => edit({ [field]: event.target.value } as Partial<PlayerFields>)}
    >
      {listValues(field).map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  ));
