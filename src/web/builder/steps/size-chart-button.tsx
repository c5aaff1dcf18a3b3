import { useState } from 'react';
import type { SiteData } from '#contract/catalogue.ts';
import { MeasuringSteps } from '../../jersey/measuring-steps.tsx';
import { SizeChartTable } from '../../jersey/size-chart-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface SizeChartButtonProps {
  sizing: SiteData['sizing'];
  className?: string;
}

/** Opens the size charts for youth and unisex sizes, and how to measure. */
export function SizeChartButton({ sizing, className = '' }: SizeChartButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setOpen(true)}>
        Size chart
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size chart" wide>
        <div className="grid gap-8 sm:grid-cols-2">
          <SizeChartTable type="UNISEX" sizing={sizing} />
          <SizeChartTable type="YOUTH" sizing={sizing} />
        </div>
        <h3 className="mt-8 mb-3">How to measure</h3>
        <MeasuringSteps />
      </Dialog>
    </>
  );
}
