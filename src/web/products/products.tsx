import { useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useHash } from '../hash.ts';
import { priceRangeOf } from '../price-range.ts';
import { pricesOf } from '../prices.ts';
import { siteContext } from '../site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/products';
import { formatAddress, readAddress } from './filter-address.ts';
import { PatternGrid } from './pattern-grid.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';
import { listProducts, showProducts } from './product-list.ts';
import { useListAddress } from './use-list-address.ts';
import { useProductList } from './use-product-list.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Team jersey designs and patterns | ${loaderData.shopName}` },
  {
    name: 'description',
    content:
      'Jersey designs for baseball, basketball, volleyball, badminton, pickleball, softball and soccer, and the patterns they are made of. Every one in your colours.',
  },
  { tagName: 'link', rel: 'canonical', href: `${loaderData.publicUrl}/products` },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { shop, data } = context.get(siteContext);
  const prices = pricesOf(data);
  const all = listProducts(data);
  const address = readAddress(new URL(request.url).searchParams);
  const shown = showProducts(all, address);
  const sports = Object.entries(data.products);
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    sports: Object.fromEntries(sports.map(([sport, { tags }]) => [sport, tags])),
    prices: Object.fromEntries(sports.map(([sport]) => [sport, priceRangeOf({ sport }, prices)])),
    delivered: { ...shown, address, whole: shown.cards.length === all.length },
    patterns: data.patterns,
  };
}

/** Once the page is there it filters by itself, at the next frame. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { hash } = useHash();
  const view = hash === 'patterns' ? 'patterns' : 'products';
  return (
    <div className="page py-8 sm:py-10">
      <h1>{view === 'patterns' ? 'Our patterns' : 'Our designs'}</h1>
      <Choices current={view} />
      <section id="products" aria-label="Our Designs" hidden={view !== 'products'} className={FROM_TOP}>
        <Designs loaderData={loaderData} />
      </section>
      <section
        id="patterns"
        aria-labelledby="patterns-title"
        className={`${FROM_TOP} ${view === 'patterns' ? '' : 'hidden noscript:block'}`}
      >
        <h2 id="patterns-title" className="mt-8 text-2xl">
          {loaderData.patterns.length} patterns, in any three colours
        </h2>
        <PatternGrid patterns={loaderData.patterns} />
      </section>
    </div>
  );
}

/** Both views begin with the head of the page, also when an address leads to one of them. */
const FROM_TOP = 'scroll-mt-[60rem] noscript:scroll-mt-24';

/** The three ways in (specification 2, Products page). */
function Choices({ current }: { current: 'products' | 'patterns' }) {
  const small = 'max-sm:px-1 max-sm:text-center max-sm:text-sm max-sm:leading-tight';
  const chosen = 'aria-[current=page]:border-ink aria-[current=page]:ring-1 aria-[current=page]:ring-ink';
  return (
    <nav aria-label="Designs and patterns" className="mt-5 grid grid-cols-3 gap-2 sm:flex sm:gap-3">
      <ButtonLink to="/start-order" className={small}>
        Custom Designs
      </ButtonLink>
      <ButtonLink to="/products#products" current={current === 'products'} className={`${small} ${chosen}`}>
        Our Designs
      </ButtonLink>
      <ButtonLink to="/products#patterns" current={current === 'patterns'} className={`${small} ${chosen}`}>
        View Our Patterns
      </ButtonLink>
    </nav>
  );
}

function Designs({ loaderData: { sports, prices, delivered } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const [address, choose] = useListAddress();
  const here = formatAddress(address);
  const [more, setMore] = useState({ here, pages: 1 });
  const pages = more.here === here ? more.pages : 1;
  const { list, load } = useProductList(delivered, address, pages);
  return (
    <>
      <ProductFilters address={address} sports={sports} onChoose={choose} />
      <ProductGrid
        list={list}
        address={address}
        prices={prices}
        onChoose={choose}
        onMore={() => setMore({ here, pages: pages + 1 })}
        onRetry={load}
      />
    </>
  );
}
