import { lazy, useEffect, useRef, useState } from 'react';
import { cuttingOfSport } from '#domain/catalogue/product.ts';
import { earliestDelivery, formatDay } from '#domain/orders/dates/delivery.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { computePriceRange } from '#domain/pricing/pricing.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { toPriceList } from '../calls/price-list.ts';
import { LazyWhenVisible, whenVisible } from '../components/lazy-when-visible.tsx';
import { siteContext } from '../lib/site-context.ts';
import { buildShopJsonLd } from '../seo/structured-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PauseIcon, PlayIcon } from '../ui/frame-icons.tsx';
import type { Route } from './+types/home-page';

const HomeBelow = lazy(() => whenVisible.then(() => import('./home-below.tsx')));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${matches[0].loaderData.name}: custom team jerseys, one row per player` },
  {
    name: 'description',
    content:
      'Design your team’s jerseys, share one link so that every player fills in a name, number and size, see the price live and pay online. Made to order, shipped across Canada.',
  },
  { 'script:ld+json': loaderData.facts },
];

const HERO_IMAGE_COUNT = 6;

export function loader({ context }: Route.LoaderArgs) {
  const { shop, data, now } = context.get(siteContext);
  const prices = toPriceList(data);
  const sports = Object.entries(data.products);
  const drawn = sports.map(([sport, { products }]) => ({
    sport,
    products: products.filter(({ design }) => design),
  }));
  return {
    facts: buildShopJsonLd(shop),
    hero: [0, 1]
      .flatMap((position) => drawn.flatMap(({ products }) => products[position] ?? []))
      .slice(0, HERO_IMAGE_COUNT)
      .map(({ design }) => jerseyImageUrl(design, shop.name)),
    sports: sports.map(([sport, { products }]) => ({
      sport,
      count: products.length,
      from: formatBasePrice(cuttingOfSport(sport), prices),
      picture: tileImageUrl(products),
    })),
    cuts: Object.fromEntries(data.options.cutting_option.map((cut) => [cut, formatBasePrice(cut, prices)])),
    materials: data.pricing
      .filter(({ type }) => type === 'material')
      .map(({ item, price }) => ({ name: item, price: `+${formatDollars(fromDollars(price))}` })),
    earliest: formatDay(earliestDelivery(now)),
  };
}

const formatBasePrice = (cutting: string, prices: PriceList) =>
  formatDollars(computePriceRange(cutting, prices).from);

const jerseyImageUrl = (design: string, team: string) =>
  `/artwork/front/${design}.svg?team=${encodeURIComponent(team)}&number=27`;

/** Returns the picture of a sport's second product, because the first one may be in the carousel. */
function tileImageUrl(products: { design: string; name: string; img_url: string }[]): string {
  const product = products[1] ?? products[0]!;
  return product.design ? jerseyImageUrl(product.design, product.name) : product.img_url;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, sports, cuts, materials, earliest } = loaderData;
  return (
    <>
      <section className="border-b border-line bg-surface-inset">
        <div className="page grid items-center gap-6 py-8 md:grid-cols-2 md:py-10 lg:py-12">
          <div>
            <h1>Your team’s jerseys, right down to the last name.</h1>
            <p className="mt-4 max-w-prose text-lg text-muted">
              Design one jersey, share one link. Every player fills in their own name, number and size, and
              you see the price as the roster grows.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink variant="primary" to="/start-order" className="px-8 text-lg">
                Start Order
              </ButtonLink>
              <ButtonLink to="/products#patterns" className="text-lg">
                Our Designs
              </ButtonLink>
            </div>
            <p className="mt-6 text-sm text-muted">
              Order today, play from <strong className="text-ink">{earliest}</strong>. Free delivery from 20
              jerseys.{' '}
              <a
                href="#tester-title"
                className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
              >
                Try your colours
              </a>
            </p>
          </div>
          <HeroCarousel pictures={hero} />
        </div>
      </section>
      <LazyWhenVisible>
        <HomeBelow cuts={cuts} sports={sports} earliest={earliest} materials={materials} />
      </LazyWhenVisible>
    </>
  );
}

/** The time between images. */
const SLIDE_MS = 1500;

/** The image carousel. It can be paused and respects reduced motion; further images load after the page. */
function HeroCarousel({ pictures }: { pictures: string[] }) {
  const { shown, isLoadingAll, isPlaying, setPlaying, stage } = useSlideshow(pictures.length);
  return (
    <div className="relative mx-auto w-full max-w-md lg:max-w-lg">
      <div ref={stage} className="grid">
        {(isLoadingAll ? pictures : pictures.slice(0, 1)).map((picture, index) => (
          // The next appears above the one before, which leaves only then: there is always a jersey to see.
          <img
            key={picture}
            src={picture}
            alt={index === 0 ? 'Team jerseys in the shop’s designs' : ''}
            width={600}
            height={690}
            fetchPriority={index === 0 ? 'high' : 'low'}
            className={`[grid-area:1/1] w-full transition-opacity duration-150 ${index === shown ? 'z-[1]' : 'opacity-0 delay-150'}`}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setPlaying(!isPlaying)}
        aria-label={isPlaying ? 'Stop the pictures' : 'Let the pictures change'}
        className="absolute bottom-2 left-2 z-10 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-muted hover:text-ink noscript:hidden"
      >
        {isPlaying ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
      </button>
    </div>
  );
}

function useSlideshow(count: number) {
  const [shown, setShown] = useState(0);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = () => setPlaying(true);
    if (document.readyState === 'complete') return start();
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    setLoadingAll(true);
    const timer = setInterval(() => {
      setShown((before) => {
        const next = (before + 1) % count;
        const picture = stage.current?.children[next] as HTMLImageElement | undefined;
        return picture?.complete ? next : before;
      });
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  return { shown, isLoadingAll, isPlaying, setPlaying, stage };
}
