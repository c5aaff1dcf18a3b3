import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { DEFAULT_DESIGN, formatDesign } from '#domain/artwork/design.ts';
import type { PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { toPriceList } from '../calls/price-list.ts';
import { formatPriceRange } from '../lib/format-price-range.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHash } from '../lib/use-hash.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/product-list-page';
import { useFilterUrl } from './filter-link.tsx';
import { formatQuery, parseQuery } from './filter-url.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';
import { listProducts, selectProducts, useProductList } from './use-product-list.ts';

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
  const prices = toPriceList(data);
  const all = listProducts(data);
  const query = parseQuery(new URL(request.url).searchParams);
  const shown = selectProducts(all, query);
  const sports = Object.entries(data.products);
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    sports: Object.fromEntries(sports.map(([sport, { tags }]) => [sport, tags])),
    prices: Object.fromEntries(sports.map(([sport]) => [sport, formatPriceRange({ sport }, prices)])),
    delivered: { ...shown, query, isComplete: shown.cards.length === all.length },
    patterns: data.patterns.map(({ id, name }) => ({
      id,
      name,
      picture: `/artwork/front/${formatDesign({ ...DEFAULT_DESIGN, pattern: id as PatternId })}.svg`,
    })),
  };
}

/** After the first load the page filters in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { hash } = useHash();
  const view = hash === 'patterns' ? 'patterns' : 'products';
  return (
    <div className="page py-8 sm:py-10">
      <h1>{view === 'patterns' ? 'Our patterns' : 'Our designs'}</h1>
      <ViewLinks current={view} />
      <section
        id="products"
        aria-label="Our Designs"
        hidden={view !== 'products'}
        className={SCROLL_TO_TOP_CLASS}
      >
        <FilteredDesigns loaderData={loaderData} />
      </section>
      <section
        id="patterns"
        aria-labelledby="patterns-title"
        className={`${SCROLL_TO_TOP_CLASS} ${view === 'patterns' ? '' : 'hidden noscript:block'}`}
      >
        <h2 id="patterns-title" className="mt-8 text-2xl">
          {loaderData.patterns.length} patterns, in any three colours
        </h2>
        <PatternGrid patterns={loaderData.patterns} />
      </section>
    </div>
  );
}

/** A scroll margin that shows the page header when the URL links to one of the views. */
const SCROLL_TO_TOP_CLASS = 'scroll-mt-[60rem] noscript:scroll-mt-24';

/** The links Custom Designs, Our Designs and View Our Patterns. */
function ViewLinks({ current }: { current: 'products' | 'patterns' }) {
  const smallClass = 'max-sm:px-1 max-sm:text-center max-sm:text-sm max-sm:leading-tight';
  const currentClass =
    'aria-[current=page]:border-ink aria-[current=page]:ring-1 aria-[current=page]:ring-ink';
  return (
    <nav
      aria-label="Designs and patterns"
      className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:flex sm:gap-3"
    >
      <ButtonLink to="/start-order" className={smallClass}>
        Custom Designs
      </ButtonLink>
      <ButtonLink
        to="/products#products"
        current={current === 'products'}
        className={`${smallClass} ${currentClass}`}
      >
        Our Designs
      </ButtonLink>
      <ButtonLink
        to="/products#patterns"
        current={current === 'patterns'}
        className={`${smallClass} ${currentClass}`}
      >
        View Our Patterns
      </ButtonLink>
    </nav>
  );
}

function FilteredDesigns({
  loaderData: { sports, prices, delivered },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const [query, selectQuery] = useFilterUrl();
  const queryKey = formatQuery(query);
  const [more, setMore] = useState({ queryKey, pages: 1 });
  const pages = more.queryKey === queryKey ? more.pages : 1;
  const { list, load } = useProductList(delivered, query, pages);
  return (
    <>
      <ProductFilters query={query} sports={sports} onSelect={selectQuery} />
      <ProductGrid
        list={list}
        query={query}
        prices={prices}
        onSelect={selectQuery}
        onMore={() => setMore({ queryKey, pages: pages + 1 })}
        onRetry={load}
      />
    </>
  );
}

/** All patterns on a jersey in the default colours; an order can start with each of them. */
function PatternGrid({ patterns }: Pick<Route.ComponentProps['loaderData'], 'patterns'>) {
  return (
    <ul className="tiles mt-6 gap-3 [--tile:17%] sm:gap-5">
      {patterns.map(({ id, name, picture }) => (
        <li key={id} className="overflow-hidden rounded-lg border border-line bg-surface">
          <img
            src={picture}
            alt=""
            width={600}
            height={690}
            loading="lazy"
            decoding="async"
            className="w-full bg-surface-inset p-4"
          />
          <div className="p-4">
            <h3>{name}</h3>
            <Link
              to={`/start-order?pattern=${id}`}
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
