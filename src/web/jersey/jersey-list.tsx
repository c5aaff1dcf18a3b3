import { applyLetterCase, type Casing } from '#domain/orders/jersey/lettering.ts';
import {
  GARMENT_FIELDS,
  JERSEY_SCHEMA,
  NAME_FIELDS,
  type WireGarment,
} from '#domain/orders/jersey/schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';
import { Table } from '../ui/table.tsx';

export interface ListedJersey extends WireGarment {
  jersey_id: string;
  price?: Cents;
}

interface JerseyListProps {
  caption: string;
  jerseys: readonly ListedJersey[];
  casing: Casing;
}

const COLUMN_TITLES = ['Jersey ID', ...GARMENT_FIELDS.map((field) => JERSEY_SCHEMA[field].label)];

/** A read-only list of jerseys, with their prices where they have them. */
export function JerseyList({ caption, jerseys, casing }: JerseyListProps) {
  const hasPrices = jerseys.some(({ price }) => price !== undefined);
  return (
    <Table
      caption={caption}
      columns={[...COLUMN_TITLES, ...(hasPrices ? [{ title: 'Price', className: 'text-right' }] : [])]}
      cardsBelow="sm"
      className="mt-3 text-sm print:text-xs"
      headClass="border-b-2 border-ink"
      headCellClass="sm:p-2 font-semibold"
    >
      {jerseys.map((jersey) => (
        <tr key={jersey.jersey_id} className={ROW_CLASS}>
          <th scope="row" className="font-normal text-muted max-sm:row-span-8 sm:p-2">
            {jersey.jersey_id}
          </th>
          {GARMENT_FIELDS.map((field) => {
            const { wire, label } = JERSEY_SCHEMA[field];
            const isName = (NAME_FIELDS as readonly string[]).includes(field);
            const value = isName ? applyLetterCase(jersey[wire], casing) : jersey[wire];
            if (field === 'name' || field === 'number')
              return (
                <td key={field} className="font-semibold break-words max-sm:text-base sm:p-2">
                  {value || '–'}
                </td>
              );
            return (
              <td key={field} className={LATER_CELL_CLASS} data-empty={value === ''}>
                <CardLabel>{label}</CardLabel>
                {value}
              </td>
            );
          })}
          {jersey.price !== undefined && (
            <td className={`${LATER_CELL_CLASS} sm:text-right`}>
              <CardLabel>Price</CardLabel>
              <Money amount={jersey.price} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

const CardLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-muted sm:hidden">
    {children}
  </span>
);

/** On a phone a card: name and number beside the jersey's id, the rest below them. */
const ROW_CLASS =
  'break-inside-avoid border-b border-line max-sm:grid max-sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:py-3';
const LATER_CELL_CLASS =
  'break-words max-sm:data-[empty=true]:hidden max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2 max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:p-2';
