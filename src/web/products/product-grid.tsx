import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { JerseyCard } from '../ui/jersey-card.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatAddress, isFiltered, type ListAddress, NO_FILTER } from './filter-address.ts';
import { FilterLink } from './filter-link.tsx';
import { PAGE_SIZE, type ShownProducts } from './product-list.ts';
import type { ChooseAddress } from './use-list-address.ts';
import type { ProductList } from './use-product-list.ts';

interface Props {
  list: ProductList;
  address: ListAddress;
  /** '$34.00 – $50.00' by sport. */
  prices: Record<string, string>;
  onChoose: ChooseAddress;
  onMore: () => void;
  onRetry: () => void;
}

const ABOVE_THE_FOLD = 4;
const GRID = 'mt-3 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

export function ProductGrid({ list, address, prices, onChoose, onMore, onRetry }: Props) {
  return (
    <>
      <div className="mt-3 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-quiet">
          {wordsFor(list)}
        </p>
        {isFiltered(address) && (
          <FilterLink to={NO_FILTER} onChoose={onChoose} className={buttonClass('second', 'shrink-0')}>
            Reset Filter
          </FilterLink>
        )}
      </div>
      <h2 className="sr-only">Designs</h2>
      {list.at === 'failed' && (
        <div className="mt-4 space-y-4">
          <Notice tone="wrong">{list.words}</Notice>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {list.at === 'loading' && <Skeleton />}
      {list.at === 'shown' && <Cards shown={list.shown} address={address} prices={prices} onMore={onMore} />}
    </>
  );
}

function wordsFor(list: ProductList): string {
  if (list.at === 'failed') return '';
  if (list.at === 'loading') return 'Loading the designs';
  const { total } = list.shown;
  if (total === 0) return 'No design fits all of this. Take a colour or a word away, or reset the filter.';
  return `${total} ${total === 1 ? 'design' : 'designs'}, made to order from 5 jerseys`;
}

function Cards({
  shown: { cards, total },
  address,
  prices,
  onMore,
}: { shown: ShownProducts } & Pick<Props, 'address' | 'prices' | 'onMore'>) {
  const { list, goOn } = useGoOn(cards.length);
  const start = (address.page - 1) * PAGE_SIZE;
  const left = total - start - cards.length;
  const next = { ...address, page: address.page + Math.ceil(cards.length / PAGE_SIZE) };
  const link = buttonClass('second', 'min-w-52');
  return (
    <>
      <ul ref={list} className={GRID}>
        {cards.map((product, index) => (
          <li key={product.code}>
            <JerseyCard
              product={product}
              price={prices[product.sport] ?? ''}
              eager={index < ABOVE_THE_FOLD}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {address.page > 1 && (
          <Link to={`/products${formatAddress({ ...address, page: address.page - 1 })}`} className={link}>
            Previous designs
          </Link>
        )}
        {left > 0 && (
          <Link
            to={`/products${formatAddress(next)}`}
            className={link}
            onClick={(event) => {
              event.preventDefault();
              goOn();
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

/** After more cards have come, the keyboard goes on at the first new one. */
function useGoOn(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true });
    from.current = null;
  }, [count]);
  const goOn = () => {
    from.current = count;
  };
  return { list, goOn };
}

function Skeleton() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={String(index)}
          className="aspect-[3/4.4] rounded-lg border border-line bg-card motion-safe:animate-pulse"
        />
      ))}
    </div>
  );
}
