import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import {
  CHOICE_FIELDS,
  GARMENT_FIELDS,
  JERSEY_SCHEMA,
  type WireGarment,
} from '#domain/orders/jersey/schema.ts';
import { sortForStatus } from '#domain/orders/jersey/size.ts';
import { CellLabel, Table } from '../ui/table.tsx';

interface ListedJersey extends WireGarment {
  jersey_id: string;
}

const COLUMN_TITLES = ['Jersey ID', ...GARMENT_FIELDS.map((field) => JERSEY_SCHEMA[field].label)];

/** A read-only list of jerseys: unisex, men, women, youth, each sorted by chest. */
export function JerseyList({
  caption,
  jerseys,
  casing,
}: {
  caption: string;
  jerseys: ListedJersey[];
  casing: Casing;
}) {
  const sorted = sortForStatus(jerseys.map((jersey) => ({ ...jersey, size: jersey.jersey_size })));
  const formatText = (text: string) => applyLetterCase(text, casing);
  return (
    <Table
      caption={caption}
      columns={COLUMN_TITLES}
      cardsBelow="md"
      className="mt-3 text-sm"
      headClass="border-b-2 border-ink"
      headCellClass="p-2 font-semibold"
    >
      {sorted.map((jersey) => (
        <tr key={jersey.jersey_id} className={ROW_CLASS}>
          <td className="text-muted max-md:row-span-6 md:p-2">{jersey.jersey_id}</td>
          <td
            className={`${LATER_CELL_CLASS} max-md:data-[empty=true]:hidden`}
            data-empty={!jersey.jersey_name_front}
          >
            <CellLabel>Front Name</CellLabel>
            {formatText(jersey.jersey_name_front)}
          </td>
          <td className={`${CELL_CLASS} font-semibold`}>{formatText(jersey.jersey_name)}</td>
          <td className={`${CELL_CLASS} font-semibold tabular max-md:text-right`}>{jersey.jersey_number}</td>
          <td className={LATER_CELL_CLASS}>
            <CellLabel>Size</CellLabel>
            {jersey.jersey_size}
          </td>
          <td className={LATER_CELL_CLASS}>
            <CellLabel>Shorts</CellLabel>
            {jersey.short_size}
          </td>
          {CHOICE_FIELDS.map((field) => (
            <td key={field} className={LATER_CELL_CLASS}>
              <CellLabel>{JERSEY_SCHEMA[field].label}</CellLabel>
              {jersey[JERSEY_SCHEMA[field].wire]}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** On a phone a card: name and number beside the jersey's id, the rest below them. */
const ROW_CLASS =
  'border-b border-line max-md:grid max-md:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3';
const CELL_CLASS = 'break-words max-md:text-base md:p-2';
const LATER_CELL_CLASS =
  'break-words max-md:order-1 max-md:col-span-2 max-md:col-start-2 max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] md:p-2';
