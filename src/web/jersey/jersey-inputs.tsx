import type { ReactNode } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import {
  CHOICE_FIELDS,
  JERSEY_SCHEMA,
  listValues,
  NO_SHORTS,
  type PlayerField,
} from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { LatinName } from './latin-name.tsx';
import { SizeOptions } from './size-options.tsx';

interface JerseyInputsProps {
  row: Row;
  casing: Casing;
  sizes: SizeOptionLists;
  errors: Partial<Record<PlayerField, string>>;
  edit: (fields: Partial<Row>) => void;
  /** The id of a field is this, '-' and its name. */
  idPrefix: string;
  hints?: Partial<Record<'number' | 'size' | 'shorts', ReactNode>>;
  /** Called when a field that is printed gets the focus, with the side it is on. */
  onLook?: (side: 'front' | 'back') => void;
}

/** The fields of one jersey, for the captain's card and for a player's own page. */
export function JerseyInputs(props: JerseyInputsProps) {
  const { row, casing, sizes, errors, edit, idPrefix, hints = {}, onLook } = props;
  const name = (field: 'name' | 'frontName') => (
    <div>
      <TextField
        id={`${idPrefix}-${field}`}
        label={JERSEY_SCHEMA[field].label}
        className={CASING_CLASS[casing]}
        value={row[field]}
        maxLength={14}
        placeholder="Max 12 Characters"
        autoComplete="off"
        spellCheck={false}
        error={errors[field] ?? null}
        onFocus={() => onLook?.(field === 'frontName' ? 'front' : 'back')}
        onChange={(event) => edit({ [field]: event.target.value })}
      />
      <LatinName name={row[field]} casing={casing} onAccept={(latin) => edit({ [field]: latin })} />
    </div>
  );
  return (
    <div className="@container">
      <div className="grid items-start gap-x-3 gap-y-4 @min-[18rem]:grid-cols-2 [&_input]:placeholder:text-xs [&_:is(input,select)]:px-2.5">
        {name('name')}
        <TextField
          id={`${idPrefix}-number`}
          label={JERSEY_SCHEMA.number.label}
          value={row.number}
          maxLength={3}
          inputMode="numeric"
          placeholder="# Max 2 Digits"
          autoComplete="off"
          hint={hints.number}
          error={errors.number ?? null}
          onFocus={() => onLook?.('back')}
          onChange={(event) => edit({ number: event.target.value })}
        />
        <SelectField
          id={`${idPrefix}-size`}
          label={JERSEY_SCHEMA.size.label}
          value={row.size}
          hint={hints.size}
          error={errors.size ?? null}
          onChange={(event) => edit({ size: event.target.value })}
        >
          <option value="">Choose a size</option>
          <SizeOptions sizes={sizes.jersey} />
        </SelectField>
        <ChoiceSelects row={row} edit={edit} idPrefix={idPrefix} />
        {name('frontName')}
        <SelectField
          id={`${idPrefix}-shorts`}
          label={JERSEY_SCHEMA.shorts.label}
          value={row.shorts}
          hint={hints.shorts}
          error={errors.shorts ?? null}
          onChange={(event) => edit({ shorts: event.target.value })}
        >
          <option value={NO_SHORTS}>{NO_SHORTS}</option>
          {row.shorts === '' && <option value="">Choose a short size</option>}
          <SizeOptions sizes={sizes.shorts} />
        </SelectField>
      </div>
    </div>
  );
}

const CASING_CLASS = {
  'UPPER CASE': '[&_input]:uppercase [&_input]:placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': '[&_input]:lowercase [&_input]:placeholder:normal-case',
};

type ChoiceSelectsProps = Pick<JerseyInputsProps, 'row' | 'edit' | 'idPrefix'>;

/** A select for each field of a jersey that is one of a few values. */
const ChoiceSelects = ({ row, edit, idPrefix }: ChoiceSelectsProps) =>
  CHOICE_FIELDS.map((field) => (
    <SelectField
      key={field}
      id={`${idPrefix}-${field}`}
      label={JERSEY_SCHEMA[field].label}
      value={row[field]}
      onChange={(event) => edit({ [field]: event.target.value } as Partial<Row>)}
    >
      {listValues(field).map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  ));
