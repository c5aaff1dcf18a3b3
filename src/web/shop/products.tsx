import { Link, useSearchParams } from 'react-router';
import { useHash } from '../hash.ts';
import { priceRangeOf } from '../price-range.ts';
import { pricesOf } from '../prices.ts';
import { siteContext } from '../site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JerseyCard } from '../ui/jersey-card.tsx';
import type { Route } from './+types/products';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Team jersey designs and patterns | ${loaderData.shopName}` },
  {
    name: 'description',
    content:
      'Jersey designs for baseball, basketball, volleyball, badminton, pickleball, softball and soccer, and the patterns they are made of. Every one in your colours.',
  },
  { tagName: 'link', rel: 'canonical', href: `${loaderData.publicUrl}/products` },
];

export function loader({ context }: Route.LoaderArgs) {
  const { shop, data } = context.get(siteContext);
  const prices = pricesOf(data);
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    sports: Object.keys(data.products),
    products: Object.values(data.products)
      .flatMap(({ products }) => products)
      .map((product) => ({ product, price: priceRangeOf(product, prices) })),
    patterns: data.patterns,
  };
}

const ABOVE_THE_FOLD = 4;

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { sports, products, patterns } = loaderData;
  const { hash } = useHash();
  const [search] = useSearchParams();
  const sport = search.get('sport') ?? '';
  const shown = sport ? products.filter(({ product }) => product.sport === sport) : products;
  return (
    <div className="page py-10">
      <h1>{hash === 'patterns' ? 'Our patterns' : 'Our designs'}</h1>
      <Choices current={hash === 'patterns' ? 'patterns' : 'products'} />
      {hash === 'patterns' ? (
        <PatternGrid patterns={patterns} />
      ) : (
        <>
          <SportFilter sports={sports} current={sport} />
          <p className="mt-4 text-sm text-quiet" aria-live="polite">
            {shown.length} designs, each in your own colours
          </p>
          <h2 className="sr-only">Designs</h2>
          <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
            {shown.map(({ product, price }, index) => (
              <li key={product.code}>
                <JerseyCard product={product} price={price} eager={index < ABOVE_THE_FOLD} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The three ways in (specification 2, Products page). */
function Choices({ current }: { current: 'products' | 'patterns' }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to="/start-order">Custom Designs</ButtonLink>
      <ButtonLink to="/products#products" className={current === 'products' ? 'border-2 border-ink' : ''}>
        Our Designs
      </ButtonLink>
      <ButtonLink to="/products#patterns" className={current === 'patterns' ? 'border-2 border-ink' : ''}>
        View Our Patterns
      </ButtonLink>
    </div>
  );
}

function SportFilter({ sports, current }: { sports: string[]; current: string }) {
  return (
    <nav aria-label="Sports" className="mt-8 flex flex-wrap gap-2">
      {['', ...sports].map((sport) => (
        <Link
          key={sport}
          to={sport ? `/products?sport=${sport}` : '/products'}
          preventScrollReset
          aria-current={sport === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-field-line px-4 font-medium capitalize hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {sport || 'All sports'}
        </Link>
      ))}
    </nav>
  );
}

interface PatternGridProps {
  patterns: { id: string; name: string; image: string }[];
}

function PatternGrid({ patterns }: PatternGridProps) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5">
      {patterns.map(({ id, name, image }) => (
        <li key={id} className="overflow-hidden rounded-lg border border-line bg-card">
          <img
            src={image}
            alt=""
            width={240}
            height={240}
            loading="lazy"
            decoding="async"
            className="w-full"
          />
          <div className="p-4">
            <h2 className="text-xl">{name}</h2>
            <Link
              to={`/start-order?design=shirt-round-short-top-${id}-12284c-f2b134-ffffff-varsity`}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              aria-label={`Start Order with ${name}`}
            >
              Start Order
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
