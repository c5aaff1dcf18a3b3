import { useId } from 'react';
import type { Overview } from '#contract/dashboard.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';

type Week = Overview['weeks'][number];

const whole = new Intl.NumberFormat('en-CA');
const dollars = (amount: number) => formatDollars(fromDollars(amount));

/** Orders and sales of the last 26 weeks: two small charts, and the same figures as a table for whoever does not see them. */
export function Weeks({ weeks }: { weeks: Week[] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl text-quiet">
        Last 26 weeks
      </h2>
      <div className="rounded-lg border border-line bg-card p-4 sm:p-5">
        {weeks ? (
          <>
            <div className="grid gap-6 lg:grid-cols-2">
              <Chart
                title="Orders per week"
                weeks={weeks}
                figure={(week) => week.orders}
                words={(n) => whole.format(n)}
              />
              <Chart title="Sales per week" weeks={weeks} figure={(week) => week.sales} words={dollars} />
            </div>
            <Table weeks={weeks} />
          </>
        ) : (
          <div className="h-56 rounded-md bg-sunken motion-safe:animate-pulse" />
        )}
      </div>
    </section>
  );
}

interface ChartProps {
  title: string;
  weeks: Week[];
  figure: (week: Week) => number;
  words: (figure: number) => string;
}

const WIDTH = 520;
const HEIGHT = 140;

function Chart({ title, weeks, figure, words }: ChartProps) {
  const most = Math.max(...weeks.map(figure), 1);
  const best = weeks.reduce((top, week) => (figure(week) > figure(top) ? week : top));
  const step = WIDTH / weeks.length;
  const last = weeks.at(-1)!;
  const summary = `${title}: this week ${words(figure(last))}, most ${words(figure(best))} in the week of ${dayWords(best.week)}.`;
  return (
    <figure>
      <figcaption className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="tabular text-quiet">most {words(figure(best))}</span>
      </figcaption>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 w-full">
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1="0" x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} className="stroke-line" />
        ))}
        {weeks.map((week, index) => {
          const height = (figure(week) / most) * (HEIGHT - 2);
          return (
            <rect
              key={week.week}
              x={index * step + 2}
              y={HEIGHT - height}
              width={step - 4}
              height={height}
              rx="1.5"
              className={week === last ? 'fill-hot' : 'fill-calm'}
            >
              <title>{`Week of ${dayWords(week.week)}: ${words(figure(week))}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet">
        <span>{dayWords(weeks[0]!.week)}</span>
        <span>this week</span>
      </p>
    </figure>
  );
}

function Table({ weeks }: { weeks: Week[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        The same as a table
      </summary>
      <table className="tabular mt-2 w-full max-w-xl text-left text-sm">
        <thead className="border-b border-line text-quiet">
          <tr>
            <th scope="col" className="py-2">
              Week of
            </th>
            <th scope="col" className="py-2 text-right">
              Orders
            </th>
            <th scope="col" className="py-2 text-right">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, orders, sales }) => (
            <tr key={week} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 font-normal">
                {dayWords(week)}
              </th>
              <td className="py-1.5 text-right">{whole.format(orders)}</td>
              <td className="py-1.5 text-right">{dollars(sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

// A day of the calendar, not a moment: the same words in every time zone.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const dayWords = (day: string) => calendar.format(new Date(`${day}T00:00:00Z`));
