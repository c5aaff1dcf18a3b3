import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductCard } from '../components/product-card.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SelectQuery } from './filter-link.tsx';
import { FilterLink } from './filter-link.tsx';
import { EMPTY_QUERY, formatQuery, isFiltered, type ProductListQuery } from './filter-url.ts';
import type { ProductListState } from './use-product-list.ts';
import { PAGE_SIZE, type ShownProducts } from './use-product-list.ts';

interface ProductGridProps {
  list: ProductListState;
  query: ProductListQuery;
  /** '$34.00 – $50.00' by sport. */
  prices: Record<string, string>;
  onSelect: SelectQuery;
  onMore: () => void;
  onRetry: () => void;
}

const ABOVE_THE_FOLD = 4;
const GRID_CLASS = 'tiles mt-3 gap-3 sm:gap-5';

export function ProductGrid({ list, query, prices, onSelect, onMore, onRetry }: ProductGridProps) {
  return (
    <>
      <div className="mt-3 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {describeResult(list)}
        </p>
        {isFiltered(query) && (
          <FilterLink to={EMPTY_QUERY} onSelect={onSelect} className={buttonClass('secondary', 'shrink-0')}>
            Reset Filter
          </FilterLink>
        )}
      </div>
      <h2 className="sr-only">Designs</h2>
      {list.status === 'failed' && (
        <div className="mt-4 space-y-4">
          <Notice tone="danger">{list.message}</Notice>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {list.status === 'loading' && <Skeleton />}
      {list.status === 'shown' && (
        <ProductCards shown={list.shown} query={query} prices={prices} onMore={onMore} />
      )}
    </>
  );
}

function describeResult(list: ProductListState): string {
  if (list.status === 'failed') return '';
  if (list.status === 'loading') return 'Loading the designs';
  const { total } = list.shown;
  if (total === 0) return 'No design matches all of this. Remove a colour or a word, or reset the filter.';
  return `${total} ${total === 1 ? 'design' : 'designs'}, made to order from 5 jerseys`;
}

function ProductCards({
  shown: { cards, total },
  query,
  prices,
  onMore,
}: { shown: ShownProducts } & Pick<ProductGridProps, 'query' | 'prices' | 'onMore'>) {
  const { list, focusNext } = useFocusNewCards(cards.length);
  const start = (query.page - 1) * PAGE_SIZE;
  const left = total - start - cards.length;
  const next = { ...query, page: query.page + Math.ceil(cards.length / PAGE_SIZE) };
  const linkClass = buttonClass('secondary', 'min-w-[min(13rem,100%)]');
  return (
    <>
      <ul ref={list} className={GRID_CLASS}>
        {cards.map((product, index) => (
          <li key={product.code}>
            <ProductCard
              product={product}
              price={prices[product.sport] ?? ''}
              eager={index < ABOVE_THE_FOLD}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {query.page > 1 && (
          <Link to={`/products${formatQuery({ ...query, page: query.page - 1 })}`} className={linkClass}>
            Previous designs
          </Link>
        )}
        {left > 0 && (
          <Link
            to={`/products${formatQuery(next)}`}
            className={linkClass}
            onClick={(event) => {
              event.preventDefault();
              focusNext();
              onMore();
            }}
          >
            Show {Math.min(left, PAGE_SIZE)} more
          </Link>
        )}
      </div>
    </>
  );
}

/** Focuses the first new card after more cards were loaded. */
function useFocusNewCards(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true });
    from.current = null;
  }, [count]);
  const focusNext = () => {
    from.current = count;
  };
  return { list, focusNext };
}

function Skeleton() {
  return (
    <div aria-hidden="true" className={GRID_CLASS}>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={String(index)}
          className="aspect-[3/4.4] rounded-lg border border-line bg-surface motion-safe:animate-pulse"
        />
      ))}
    </div>
  );
}
