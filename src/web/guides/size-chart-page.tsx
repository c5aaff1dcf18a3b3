import { PageHeader } from '../frame/page-header.tsx';
import { MeasuringSteps } from '../jersey/measuring-steps.tsx';
import { SizeChartTable } from '../jersey/size-chart-table.tsx';
import { siteContext } from '../lib/site-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/size-chart-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jersey size chart, youth and unisex, inches and cm | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Chest measurements of every youth, men’s and women’s jersey size in inches and centimetres, and how to measure a jersey that fits in three steps.',
  },
];

export const loader = ({ context }: Route.LoaderArgs) => ({ sizing: context.get(siteContext).data.sizing });

export default function SizeChartPage({ loaderData: { sizing } }: Route.ComponentProps) {
  return (
    <div className="page py-10 print:py-0">
      <PageHeader title="Size Chart">
        Measure a jersey that fits, not the player. The chart says how wide each of ours is around the chest;
        sewn by hand, it may be up to 3 cm more or less.
      </PageHeader>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2 print:mt-4 print:grid-cols-2">
        <div>
          <SizeChartTable type="YOUTH" sizing={sizing} />
          <Advice />
        </div>
        <SizeChartTable type="UNISEX" sizing={sizing} />
      </div>
      <p className="mt-6 max-w-prose text-sm text-muted">
        Length, from the shoulder at the neck to the hem, and body height are guide values; the chest decides.
      </p>
      <section className="mt-16 print:mt-6" aria-labelledby="measure-title">
        <h2 id="measure-title" className="mb-6 text-3xl print:mb-3 print:text-xl">
          How to measure
        </h2>
        <MeasuringSteps />
      </section>
    </div>
  );
}

/** Advice on choosing a size, with a print button. */
function Advice() {
  return (
    <section
      aria-labelledby="advice-title"
      className="mt-10 rounded-lg border border-line bg-surface p-[min(1.5rem,5vw)] print:hidden"
    >
      <h2 id="advice-title" className="text-2xl">
        Not sure?
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>Out of YOUTH XL? Continue with MEN XS, or with WOMEN S.</li>
        <li>Children grow: one size up still fits at the end of the season.</li>
        <li>Print the chart and take it to practice, with a tape measure.</li>
      </ul>
      <Button className="mt-5" onClick={() => window.print()}>
        Print this page
      </Button>
    </section>
  );
}
