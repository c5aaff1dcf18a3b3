import { earliestDelivery, formatDay, PRODUCTION_STAGES } from '#domain/delivery.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { priceRangeOf } from '../price-range.ts';
import { pricesOf } from '../prices.ts';
import { siteContext } from '../site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JerseyCard } from '../ui/jersey-card.tsx';
import type { Route } from './+types/home';
import { HeroJersey } from './hero-jersey.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData.shopName}: custom team jerseys, one row per player` },
  {
    name: 'description',
    content:
      'Design your team’s jerseys, share one link so that every player fills in a name, number and size, see the price live and pay online. Made to order, shipped across Canada.',
  },
  { tagName: 'link', rel: 'canonical', href: `${loaderData.publicUrl}/` },
];

const HERO_PICTURES = 6;
/** Two full lines of four cards. */
const DESIGNS_SHOWN = 8;

export function loader({ context }: Route.LoaderArgs) {
  const { shop, data, now } = context.get(siteContext);
  const prices = pricesOf(data);
  const sports = Object.values(data.products);
  const materials = data.pricing.filter(({ type }) => type === 'material');
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    hero: sports.slice(0, HERO_PICTURES).map(({ products }) => products[0]!.design),
    designs: [1, 2]
      .flatMap((place) => sports.flatMap(({ products }) => products[place] ?? []))
      .slice(0, DESIGNS_SHOWN)
      .map((product) => ({ product, price: priceRangeOf(product, prices) })),
    materials: materials.map(({ item, price }) => ({
      name: item,
      price: `+${formatDollars(fromDollars(price))}`,
    })),
    earliest: formatDay(earliestDelivery(now)),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, designs, materials, earliest } = loaderData;
  return (
    <>
      <section className="border-b border-line bg-sunken">
        <div className="page grid items-center gap-6 py-8 md:grid-cols-2 md:py-12">
          <div>
            <h1>Your team’s jerseys, right down to the last name.</h1>
            <p className="mt-4 max-w-prose text-lg text-quiet">
              Design one jersey, share one link. Every player fills in their own name, number and size, and
              you see the price as the roster grows.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink kind="main" to="/start-order" className="px-8 text-lg">
                Start Order
              </ButtonLink>
              <ButtonLink to="/products#patterns" className="text-lg">
                Our Designs
              </ButtonLink>
            </div>
            <p className="mt-6 text-sm text-quiet">
              Order today, play from <strong className="text-ink">{earliest}</strong>. Free delivery from 20
              jerseys.
            </p>
          </div>
          <HeroJersey designs={hero} />
        </div>
      </section>

      <HowItWorks />

      <section className="page mt-20" aria-labelledby="designs-title">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="designs-title">Start from a design</h2>
          <ButtonLink kind="plain" to="/products#products">
            See all designs
          </ButtonLink>
        </div>
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
          {designs.map(({ product, price }) => (
            <li key={product.code}>
              <JerseyCard product={product} price={price} />
            </li>
          ))}
        </ul>
      </section>

      <section className="page mt-20" aria-labelledby="materials-title">
        <h2 id="materials-title">Materials</h2>
        <p className="mt-2 max-w-prose text-quiet">
          Six knits for every climate; the price is added to each jersey.
        </p>
        <ul className="mt-6 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {materials.map(({ name, price }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 bg-card p-5">
              <h3>{name}</h3>
              <p className="font-semibold tabular">{price}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const STEPS = [
  ['Design', 'Choose cut, fabric, collar, pattern and colours. The jersey is drawn as you go.'],
  [
    'Share the link',
    'Players fill in their own row from their phone. Nobody can touch anybody else’s order.',
  ],
  ['Review and pay', 'Check every name on the invoice and the mockup, then pay by card.'],
  [
    'We cut and sew',
    `${PRODUCTION_STAGES[2].time} of templating, ${PRODUCTION_STAGES[3].time} of production.`,
  ],
  ['Game day', `${PRODUCTION_STAGES[5].time} by tracked parcel to your door.`],
] as const;

function HowItWorks() {
  return (
    <section className="page mt-16" aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-4 border-ink pt-4">
            <p className="font-display text-4xl font-bold text-hot" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-2 text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
