import { Link } from 'react-router';
import { PRODUCTION_STAGES } from '#domain/orders/dates/delivery.ts';
import { FABRIC_COLOURS, FabricSwatch } from '../jersey/fabric-swatch.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ColourTester } from './colour-tester.tsx';

interface HomeBelowProps {
  /** The price of a plain jersey by cut. */
  cuts: Record<string, string>;
  sports: SportTile[];
  earliest: string;
  materials: MaterialPrice[];
}

/** The home page below its first screen. */
export default function HomeBelow({ cuts, sports, earliest, materials }: HomeBelowProps) {
  return (
    <>
      <section className="page mt-16 lg:mt-24" aria-labelledby="tester-title">
        <h2 id="tester-title" className="scroll-mt-4">
          Try your colours
        </h2>
        <p className="mt-2 max-w-2xl text-muted">
          Pick a cut, a pattern and three colours; the jersey redraws as you go. Like it? Take it along.
        </p>
        <ColourTester prices={cuts} />
      </section>
      <HomeSports sports={sports} />
      <HowItWorks earliest={earliest} />
      <HomeMaterials materials={materials} />
    </>
  );
}

interface MaterialPrice {
  name: string;
  /** '+$2.00' */
  price: string;
}

/** The materials with their prices. */
function HomeMaterials({ materials }: { materials: MaterialPrice[] }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="materials-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="materials-title">Materials</h2>
        <ButtonLink variant="ghost" to="/materials" className="-mx-3">
          Compare the fabrics
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        A knit for every climate; its price is added to each jersey.
      </p>
      <ul className="mt-6 tiles [--tile:30%] gap-3 sm:gap-5">
        {materials.map(({ name, price }, index) => (
          <li key={name} className="overflow-hidden rounded-lg border border-line bg-surface">
            <FabricSwatch
              material={name}
              colour={FABRIC_COLOURS[index % FABRIC_COLOURS.length]!}
              className="h-24 w-full sm:h-28"
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-3 sm:p-4">
              <h3>{name}</h3>
              <p className="font-semibold tabular">{price}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BLANK_DESIGN = 'shirt-round-short-top-solid-b9c0c6-ffffff-ffffff-varsity';

interface SportTile {
  sport: string;
  count: number;
  /** '$34.00' */
  from: string;
  picture: string;
}

/** Links to the designs of each sport. */
function HomeSports({ sports }: { sports: SportTile[] }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="sports-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sports-title">Designs by sport</h2>
        <ButtonLink variant="ghost" to="/products#products" className="-mx-3">
          See all designs
        </ButtonLink>
      </div>
      <ul className="mt-4 tiles gap-3 sm:gap-5">
        {sports.map(({ sport, count, from, picture }) => (
          <li key={sport}>
            <SportTileLink
              to={`/products?sport=${encodeURIComponent(sport)}`}
              title={sport}
              text={`${count} designs, from ${from}`}
              picture={picture}
            />
          </li>
        ))}
        <li>
          <SportTileLink
            to="/start-order"
            title="Something of your own"
            text="Start with a blank jersey, or let our designers draw it."
            picture={`/artwork/front/${BLANK_DESIGN}.svg`}
          />
        </li>
      </ul>
    </section>
  );
}

function SportTileLink({
  to,
  title,
  text,
  picture,
}: {
  to: string;
  title: string;
  text: string;
  picture: string;
}) {
  return (
    <Link
      to={to}
      className="group block h-full rounded-lg border border-line bg-surface p-3 transition-colors hover:border-ink sm:p-4"
    >
      <img
        src={picture}
        alt=""
        width={300}
        height={345}
        loading="lazy"
        decoding="async"
        className="w-full transition-transform motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-3 first-letter:uppercase">{title}</h3>
      <p className="mt-1 text-sm text-muted tabular">{text}</p>
    </Link>
  );
}

const STAGE_TIMES = Object.fromEntries(PRODUCTION_STAGES.map(({ stage, time }) => [stage, time])) as Record<
  (typeof PRODUCTION_STAGES)[number]['stage'],
  string
>;

const STEPS = [
  {
    title: 'Design and share',
    time: 'Today',
    text: 'Choose cut, fabric, collar, pattern and colours. Send one link; every player fills in one row from a phone.',
  },
  {
    title: 'Review and pay',
    time: 'When your roster is complete',
    text: 'Check every name on the invoice, then pay by card. Five jerseys are enough.',
  },
  {
    title: 'Approve the mockup',
    time: `${STAGE_TIMES['Initial mock-up']}, then ${STAGE_TIMES['Final approval']}`,
    text: 'Our designers draw your jersey for print. Nothing is cut until you say yes.',
  },
  {
    title: 'We cut and sew',
    time: `${STAGE_TIMES.Templating}, then ${STAGE_TIMES.Production}`,
    text: `Templates for every size, then printing and sewing. Quality check and packing take ${STAGE_TIMES['Quality check and packing']}.`,
  },
  {
    title: 'Game day',
    time: STAGE_TIMES.Shipping,
    text: 'By tracked parcel to your door.',
  },
];

/** The stages of an order (rules.md delivery-3) from the customer's point of view. */
function HowItWorks({ earliest }: { earliest: string }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map(({ title, time, text }, index) => (
          <li key={title} className="border-t-4 border-ink pt-3">
            <p className="font-display text-4xl font-bold text-accent" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1 text-sm font-semibold">{time}</p>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 rounded-md bg-surface-inset px-4 py-3">
        Ordered and paid today, at your door on <strong>{earliest}</strong> at the earliest.
      </p>
    </section>
  );
}
