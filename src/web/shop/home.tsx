import { lazy } from 'react';
import { earliestDelivery, formatDay } from '#domain/delivery.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';
import { priceRange } from '#domain/pricing.ts';
import { cuttingOf } from '#domain/product.ts';
import { pricesOf } from '../prices.ts';
import { siteContext } from '../site-context.ts';
import { shopFacts } from '../structured-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/home';
import { HeroJersey } from './hero-jersey.tsx';
import { near, WhenNear } from './when-near.tsx';

const HomeBelow = lazy(() => near.then(() => import('./home-below.tsx')));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${matches[0].loaderData.name}: custom team jerseys, one row per player` },
  {
    name: 'description',
    content:
      'Design your team’s jerseys, share one link so that every player fills in a name, number and size, see the price live and pay online. Made to order, shipped across Canada.',
  },
  { 'script:ld+json': loaderData.facts },
];

const HERO_PICTURES = 6;

export function loader({ context }: Route.LoaderArgs) {
  const { shop, data, now } = context.get(siteContext);
  const prices = pricesOf(data);
  const sports = Object.entries(data.products);
  const drawn = sports.map(([sport, { products }]) => ({
    sport,
    products: products.filter(({ design }) => design),
  }));
  return {
    facts: shopFacts(shop),
    hero: [0, 1]
      .flatMap((place) => drawn.flatMap(({ products }) => products[place] ?? []))
      .slice(0, HERO_PICTURES)
      .map(({ design }) => pictureOf(design, shop.name)),
    sports: sports.map(([sport, { products }]) => ({
      sport,
      count: products.length,
      from: plainPrice(cuttingOf(sport), prices),
      picture: tilePicture(products),
    })),
    cuts: Object.fromEntries(data.options.cutting_option.map((cut) => [cut, plainPrice(cut, prices)])),
    materials: data.pricing
      .filter(({ type }) => type === 'material')
      .map(({ item, price }) => ({ name: item, price: `+${formatDollars(fromDollars(price))}` })),
    earliest: formatDay(earliestDelivery(now)),
  };
}

const plainPrice = (cutting: string, prices: PriceList) => formatDollars(priceRange(cutting, prices).from);

const pictureOf = (design: string, team: string) =>
  `/artwork/front/${design}.svg?team=${encodeURIComponent(team)}&number=27`;

/** The second one of a sport: the first may be in the hero already. */
function tilePicture(products: { design: string; name: string; img_url: string }[]): string {
  const product = products[1] ?? products[0]!;
  return product.design ? pictureOf(product.design, product.name) : product.img_url;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, sports, cuts, materials, earliest } = loaderData;
  return (
    <>
      <section className="border-b border-line bg-sunken">
        <div className="page grid items-center gap-6 py-8 md:grid-cols-2 md:py-10 lg:py-12">
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
          <HeroJersey pictures={hero} />
        </div>
      </section>
      <WhenNear>
        <HomeBelow cuts={cuts} sports={sports} earliest={earliest} materials={materials} />
      </WhenNear>
    </>
  );
}
