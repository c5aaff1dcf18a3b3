import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { JerseyInputs } from '../jersey/jersey-inputs.tsx';
import type { RowErrors } from '../roster/validate-row.ts';
import { NUMBER_TAKEN } from './own-findings.tsx';
import { isNumberTaken, type Jersey } from './own-jersey-row.ts';

interface OwnJerseyFieldsProps {
  jersey: Jersey;
  row: Row;
  sizes: SizeOptionLists;
  errors: RowErrors;
  edit: (fields: Partial<Row>) => void;
}

/** The fields of the player's jersey, with the numbers that are taken and the measure of each size. */
export const OwnJerseyFields = ({ jersey, row, ...fields }: OwnJerseyFieldsProps) => (
  <JerseyInputs
    {...fields}
    row={row}
    casing={jersey.case_option}
    idPrefix="own"
    hints={{
      number: <TakenNumbers jersey={jersey} row={row} />,
      size: describeMeasure(row.size),
      shorts: describeMeasure(row.shorts),
    }}
  />
);

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
