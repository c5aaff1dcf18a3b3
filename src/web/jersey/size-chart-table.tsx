import type { SiteData } from '#contract/catalogue.ts';
import { getGuideValues } from '#domain/catalogue/size-guide.ts';
import { ScrollArea, Table } from '../ui/table.tsx';

type SizeChartType = SiteData['sizing'][number]['type'];

const CAPTIONS: Record<SizeChartType, { title: string; note: string }> = {
  UNISEX: { title: 'Unisex', note: 'MEN is the unisex cut; WOMEN is narrower at the shoulders.' },
  YOUTH: { title: 'Youth', note: 'For children of about 4 to 14 years.' },
};

const COLUMNS = [
  'Size',
  { title: 'Chest, inches', className: 'text-right' },
  { title: 'Chest, cm', className: 'text-right' },
  { title: 'Length, cm', className: 'text-right' },
  { title: 'Height, cm', className: 'text-right' },
];
const CELL_CLASS = 'py-2 pl-2 text-right print:py-1';

/** A size chart with the chest measurement of every size in inches and centimetres, and guide values beside it. */
export function SizeChartTable({ type, sizing }: { type: SizeChartType; sizing: SiteData['sizing'] }) {
  const sizes = sizing.filter((entry) => entry.type === type);
  const { title, note } = CAPTIONS[type];
  return (
    <ScrollArea label={`${title} sizes`} className="self-start overflow-x-auto">
      <Table
        className="max-sm:text-sm print:text-sm"
        captionClass="mb-3 text-left"
        caption={
          <>
            <span className="block font-display text-2xl font-bold">{title}</span>
            <span className="text-sm text-muted">{note}</span>
          </>
        }
        columns={COLUMNS}
        headClass="border-b-2 border-ink text-sm text-muted"
        headCellClass="py-2 pl-2 align-bottom font-semibold first:pl-0"
      >
        {sizes.map(({ size, measurement_inch, measurement_cm }) => (
          <tr key={size} className="border-b border-line">
            <th scope="row" className="py-2 font-semibold whitespace-nowrap print:py-1">
              {size}
            </th>
            <td className={CELL_CLASS}>{measurement_inch}</td>
            <td className={CELL_CLASS}>{measurement_cm}</td>
            <GuideCells size={size} chest={measurement_inch} />
          </tr>
        ))}
        {sizes.length === 0 && (
          <tr>
            <td colSpan={5} className="py-3 text-muted">
              No sizes are listed just now.
            </td>
          </tr>
        )}
      </Table>
    </ScrollArea>
  );
}

function GuideCells({ size, chest }: { size: string; chest: number }) {
  const guide = getGuideValues(size, chest);
  return (
    <>
      <td className={`${CELL_CLASS} text-muted`}>{guide ? guide.length : '–'}</td>
      <td className={`${CELL_CLASS} whitespace-nowrap text-muted`}>
        {guide ? `${guide.height.from}–${guide.height.to}` : '–'}
      </td>
    </>
  );
}
