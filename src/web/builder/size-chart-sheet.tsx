import type { SiteData } from '#contract/catalogue.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MeasuringSteps } from '../ui/measuring-steps.tsx';
import { SizeChartTable } from '../ui/size-chart-table.tsx';

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
        <SizeChartTable type="UNISEX" sizing={sizing} />
        <SizeChartTable type="YOUTH" sizing={sizing} />
      </div>
      <h3 className="mt-8 mb-3">How to measure</h3>
      <MeasuringSteps />
    </Dialog>
  );
}
