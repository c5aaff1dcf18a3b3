import { applyLetterCase } from '#domain/orders/lettering.ts';
import type { Casing } from '#domain/orders/order.ts';
import { sortForStatus } from '#domain/orders/size.ts';
import { ScrollArea, Table } from '../ui/table.tsx';

interface ListedJersey {
  jersey_id: string;
  jersey_name_front: string;
  jersey_name: string;
  jersey_number: string;
  jersey_size: string;
  short_size: string;
  jersey_sleeve: string;
}

const COLUMN_TITLES = ['Jersey ID', 'Front Name', 'Back Name', 'Number', 'Size', 'Shorts', 'Sleeve'];

/** A read-only list of jerseys: unisex, men, women, youth, each sorted by chest (rules.md roster-16). */
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
    <ScrollArea label={caption} className="mt-3 overflow-x-auto">
      <Table
        caption={caption}
        columns={COLUMN_TITLES}
        className="min-w-2xl text-sm"
        headClass="border-b-2 border-ink"
        headCellClass="p-2 font-semibold"
      >
        {sorted.map((jersey) => (
          <tr key={jersey.jersey_id} className="border-b border-line">
            <td className="p-2">{jersey.jersey_id}</td>
            <td className="p-2">{formatText(jersey.jersey_name_front)}</td>
            <td className="p-2 font-semibold">{formatText(jersey.jersey_name)}</td>
            <td className="p-2">{jersey.jersey_number}</td>
            <td className="p-2 whitespace-nowrap">{jersey.jersey_size}</td>
            <td className="p-2">{jersey.short_size}</td>
            <td className="p-2">{jersey.jersey_sleeve}</td>
          </tr>
        ))}
      </Table>
    </ScrollArea>
  );
}
