import type { SiteData } from '#contract/catalogue.ts';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  sizing: SiteData['sizing'];
  open: boolean;
  onClose: () => void;
}

/** Youth and unisex measures, and how to take them. */
export function SizeChartSheet({ sizing, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Size chart" wide>
      <div className="grid gap-8 sm:grid-cols-2">
        {(['UNISEX', 'YOUTH'] as const).map((type) => (
          <ChartTable key={type} type={type} lines={sizing.filter((line) => line.type === type)} />
        ))}
      </div>
      <h3 className="mt-8">How to measure</h3>
      <ol className="mt-3 list-decimal space-y-2 pl-6">
        <li>Lay a jersey that fits flat on a table, front up, and smooth it out.</li>
        <li>Measure straight across from armhole to armhole and double it: that is the chest.</li>
        <li>Choose the nearest size. Between two sizes, or over pads, take the larger one.</li>
      </ol>
    </Dialog>
  );
}

function ChartTable({ type, lines }: { type: 'UNISEX' | 'YOUTH'; lines: SiteData['sizing'] }) {
  return (
    <table className="w-full self-start text-left">
      <caption className="mb-2 text-left font-display text-xl font-bold">
        {type === 'UNISEX' ? 'Unisex and women' : 'Youth'}
      </caption>
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 font-semibold">
            Size
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Chest, inch
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Chest, cm
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ size, measurement_inch, measurement_cm }) => (
          <tr key={size} className="border-b border-line">
            <th scope="row" className="py-1.5 font-medium">
              {size}
            </th>
            <td className="py-1.5 text-right">{measurement_inch}</td>
            <td className="py-1.5 text-right">{measurement_cm}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
