import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { JERSEY_SCHEMA, NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { ChoiceSelects } from '../jersey/choice-selects.tsx';
import { SizeOptions } from '../roster/row-parts.tsx';
import type { RowErrors } from '../roster/validate-row.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { NUMBER_TAKEN } from './own-findings.tsx';
import { isNumberTaken, type Jersey } from './own-jersey-row.ts';

interface OwnJerseyFieldsProps {
  jersey: Jersey;
  row: Row;
  sizes: SizeOptionLists;
  errors: RowErrors;
  edit: (fields: Partial<Row>) => void;
}

/** The fields of one jersey, with the numbers that are taken and the measure of each size. */
export function OwnJerseyFields({ jersey, row, sizes, errors, edit }: OwnJerseyFieldsProps) {
  const name = (field: 'name' | 'frontName') => (
    <TextField
      id={`own-${field}`}
      label={JERSEY_SCHEMA[field].label}
      className={CASING_CLASS[jersey.case_option]}
      value={row[field]}
      maxLength={14}
      placeholder="Max 12 Characters"
      autoComplete="off"
      spellCheck={false}
      error={errors[field] ?? null}
      onChange={(event) => edit({ [field]: event.target.value })}
    />
  );
  return (
    <div className="grid items-start gap-x-3 gap-y-4 min-[360px]:grid-cols-2 [&_input]:placeholder:text-xs [&_:is(input,select)]:px-2.5">
      {name('name')}
      <TextField
        id="own-number"
        label={JERSEY_SCHEMA.number.label}
        value={row.number}
        maxLength={3}
        inputMode="numeric"
        autoComplete="off"
        hint={<TakenNumbers jersey={jersey} row={row} />}
        error={errors.number ?? null}
        onChange={(event) => edit({ number: event.target.value })}
      />
      <SelectField
        id="own-size"
        label={JERSEY_SCHEMA.size.label}
        value={row.size}
        hint={describeMeasure(row.size)}
        error={errors.size ?? null}
        onChange={(event) => edit({ size: event.target.value })}
      >
        <option value="">Choose a size</option>
        <SizeOptions sizes={sizes.jersey} />
      </SelectField>
      <ChoiceSelects row={row} edit={edit} idPrefix="own" />
      {name('frontName')}
      <SelectField
        id="own-shorts"
        label={JERSEY_SCHEMA.shorts.label}
        value={row.shorts}
        hint={describeMeasure(row.shorts)}
        error={errors.shorts ?? null}
        onChange={(event) => edit({ shorts: event.target.value })}
      >
        <option value={NO_SHORTS}>{NO_SHORTS}</option>
        {row.shorts === '' && <option value="">Choose a short size</option>}
        <SizeOptions sizes={sizes.shorts} />
      </SelectField>
    </div>
  );
}

const CASING_CLASS = {
  'UPPER CASE': '[&_input]:uppercase [&_input]:placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': '[&_input]:lowercase [&_input]:placeholder:normal-case',
};

const TakenNumbers = ({ jersey, row }: { jersey: Jersey; row: Row }) => (
  <>
    {describeTaken(jersey.taken_numbers)}{' '}
    <span role="status" className="block font-semibold text-warning">
      {isNumberTaken(jersey, row) && NUMBER_TAKEN}
    </span>
  </>
);

const describeTaken = (numbers: readonly string[]): string =>
  numbers.length === 0 ? 'No number is taken yet.' : `Taken: ${numbers.join(', ')}`;

const CM_PER_INCH = 2.54;

/** 'MEN M - CHEST: 40 INCH' is 'Chest 40 inches, 102 cm'; undefined for a text without a measure. */
function describeMeasure(size: string): string | undefined {
  const [, part = '', inches = ''] = /- (CHEST|WAIST): (\d+) INCH$/.exec(size) ?? [];
  if (part === '') return undefined;
  const name = part === 'CHEST' ? 'Chest' : 'Waist';
  return `${name} ${inches} inches, ${Math.round(Number(inches) * CM_PER_INCH)} cm`;
}
