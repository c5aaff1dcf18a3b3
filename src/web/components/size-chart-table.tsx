import type { SiteData } from '#contract/catalogue.ts';
import { Table } from '../ui/table.tsx';

type SizeChartType = SiteData['sizing'][number]['type'];

const CAPTIONS: Record<SizeChartType, { title: string; note: string }> = {
  UNISEX: { title: 'Unisex', note: 'MEN is the unisex cut; WOMEN is narrower at the shoulders.' },
  YOUTH: { title: 'Youth', note: 'For children of about 4 to 14 years.' },
};

const COLUMNS = [
  'Size',
  { title: 'Chest, inches', className: 'text-right' },
  { title: 'Chest, cm', className: 'text-right' },
];

/** A size chart with the chest measurement of every size in inches and centimetres. */
export function SizeChartTable({ type, sizing }: { type: SizeChartType; sizing: SiteData['sizing'] }) {
  const sizes = sizing.filter((entry) => entry.type === type);
  const { title, note } = CAPTIONS[type];
  return (
    <Table
      className="self-start print:text-sm"
      captionClass="mb-3 text-left"
      caption={
        <>
          <span className="block font-display text-2xl font-bold">{title}</span>
          <span className="text-sm text-muted">{note}</span>
        </>
      }
      columns={COLUMNS}
      headClass="border-b-2 border-ink text-sm text-muted"
      headCellClass="py-2 font-semibold"
    >
      {sizes.map(({ size, measurement_inch, measurement_cm }) => (
        <tr key={size} className="border-b border-line">
          <th scope="row" className="py-2 font-semibold print:py-1">
            {size}
          </th>
          <td className="py-2 text-right print:py-1">{measurement_inch}</td>
          <td className="py-2 text-right print:py-1">{measurement_cm}</td>
        </tr>
      ))}
      {sizes.length === 0 && (
        <tr>
          <td colSpan={3} className="py-3 text-muted">
            No sizes are listed just now.
          </td>
        </tr>
      )}
    </Table>
  );
}
