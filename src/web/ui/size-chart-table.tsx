import type { SiteData } from '#contract/catalogue.ts';

type Type = SiteData['sizing'][number]['type'];

const CAPTIONS: Record<Type, { title: string; note: string }> = {
  UNISEX: { title: 'Unisex', note: 'MEN is the unisex cut; WOMEN is narrower at the shoulders.' },
  YOUTH: { title: 'Youth', note: 'For children of about 4 to 14 years.' },
};

/** The chest of every size of one chart, in inches and centimetres. */
export function SizeChartTable({ type, sizing }: { type: Type; sizing: SiteData['sizing'] }) {
  const lines = sizing.filter((line) => line.type === type);
  const { title, note } = CAPTIONS[type];
  return (
    <table className="w-full self-start text-left print:text-sm">
      <caption className="mb-3 text-left">
        <span className="block font-display text-2xl font-bold">{title}</span>
        <span className="text-sm text-quiet">{note}</span>
      </caption>
      <thead className="text-sm text-quiet">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 font-semibold">
            Size
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Chest, inches
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Chest, cm
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ size, measurement_inch, measurement_cm }) => (
          <tr key={size} className="border-b border-line">
            <th scope="row" className="py-2 font-semibold print:py-1">
              {size}
            </th>
            <td className="py-2 text-right print:py-1">{measurement_inch}</td>
            <td className="py-2 text-right print:py-1">{measurement_cm}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={3} className="py-3 text-quiet">
              No sizes are listed just now.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
