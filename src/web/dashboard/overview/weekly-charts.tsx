import { useId } from 'react';
import type { Overview } from '#contract/staff/reports.ts';
import { Table } from '../../ui/table.tsx';
import { formatAmount } from '../payments/amount.ts';

type WeekFigures = Overview['weeks'][number];

const integerFormat = new Intl.NumberFormat('en-CA');

/** Orders and sales of the last 26 weeks as two charts and a table. */
export function WeeklyCharts({ weeks }: { weeks: WeekFigures[] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl text-muted">
        Last 26 weeks
      </h2>
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
        {weeks ? (
          <>
            <div className="grid gap-6 lg:grid-cols-2">
              <WeeklyChart
                title="Orders per week"
                weeks={weeks}
                getValue={(week) => week.orders}
                formatValue={(n) => integerFormat.format(n)}
              />
              <WeeklyChart
                title="Sales per week"
                weeks={weeks}
                getValue={(week) => week.sales}
                formatValue={formatAmount}
              />
            </div>
            <WeeklyTable weeks={weeks} />
          </>
        ) : (
          <div className="h-56 rounded-md bg-surface-inset motion-safe:animate-pulse" />
        )}
      </div>
    </section>
  );
}

interface WeeklyChartProps {
  title: string;
  weeks: WeekFigures[];
  getValue: (week: WeekFigures) => number;
  formatValue: (figure: number) => string;
}

const WIDTH = 520;
const HEIGHT = 140;

function WeeklyChart({ title, weeks, getValue, formatValue }: WeeklyChartProps) {
  const maximum = Math.max(...weeks.map(getValue), 1);
  const peak = weeks.reduce((top, week) => (getValue(week) > getValue(top) ? week : top));
  const step = WIDTH / weeks.length;
  const last = weeks.at(-1)!;
  const summary = `${title}: this week ${formatValue(getValue(last))}, most ${formatValue(getValue(peak))} in the week of ${formatWeekStart(peak.week)}.`;
  return (
    <figure>
      <figcaption className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="tabular text-muted">most {formatValue(getValue(peak))}</span>
      </figcaption>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 w-full">
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1="0" x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} className="stroke-line" />
        ))}
        {weeks.map((week, index) => {
          const height = (getValue(week) / maximum) * (HEIGHT - 2);
          return (
            <rect
              key={week.week}
              x={index * step + 2}
              y={HEIGHT - height}
              width={step - 4}
              height={height}
              rx="1.5"
              className={week === last ? 'fill-accent' : 'fill-info'}
            >
              <title>{`Week of ${formatWeekStart(week.week)}: ${formatValue(getValue(week))}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatWeekStart(weeks[0]!.week)}</span>
        <span>this week</span>
      </p>
    </figure>
  );
}

const TABLE_COLUMNS = [
  'Week of',
  { title: 'Orders', className: 'text-right' },
  { title: 'Sales', className: 'text-right' },
];

function WeeklyTable({ weeks }: { weeks: WeekFigures[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        The same data as a table
      </summary>
      <Table
        columns={TABLE_COLUMNS}
        className="tabular mt-2 max-w-xl text-sm"
        headClass="border-b border-line text-muted"
        headCellClass="py-2"
      >
        {weeks.toReversed().map(({ week, orders, sales }) => (
          <tr key={week} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 font-normal">
              {formatWeekStart(week)}
            </th>
            <td className="py-1.5 text-right">{integerFormat.format(orders)}</td>
            <td className="py-1.5 text-right">{formatAmount(sales)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

// UTC, because the value is a calendar day without a time zone.
const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const formatWeekStart = (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));
