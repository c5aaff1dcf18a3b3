import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { ProductCard } from '../components/product-card.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductOptions } from './product-options.tsx';
import { DescriptionText, NoteText, ShippingText } from './product-texts.tsx';
import { type ProductSiteData, useProductOrder } from './use-product-order.ts';

// Picture, facts and options become interactive immediately; the roster afterwards.
const OrderForm = lazy(() => import('./order-form.tsx'));

interface ProductViewProps {
  product: Product;
  site: ProductSiteData;
  /** '$34.00 – $50.00' */
  price: string;
  /** Other designs of the same sport. */
  relatedProducts: Product[];
}

export function ProductView({ product, site, price, relatedProducts }: ProductViewProps) {
  const order = useProductOrder(product, site);
  const hydrated = useHydrated();
  useProductVisit(product.code);
  return (
    // The page has its own contact links, and the chat would cover its action on a phone.
    <div data-no-chat className="py-6">
      <div className="page">
        <nav aria-label="Breadcrumb" className="text-sm text-muted">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link to="/products" className="inline-flex min-h-11 items-center underline underline-offset-4">
                Products
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li>
              <Link
                to={`/products?sport=${encodeURIComponent(product.sport)}`}
                className="inline-flex min-h-11 items-center capitalize underline underline-offset-4"
              >
                {product.sport}
              </Link>
            </li>
          </ol>
        </nav>
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <ProductGallery order={order} />
          <div className="lg:row-span-2">
            <ProductFacts product={product} prices={order.prices} price={price} />
            <ProductOptions order={order} />
          </div>
          <ProductTabs product={product} prices={order.prices} />
        </div>
      </div>
      <section aria-labelledby="order-title" className="page mt-14" id="order-form">
        <h2 id="order-title">Order form</h2>
        {hydrated ? (
          <Suspense fallback={<OrderFormPlaceholder />}>
            <OrderForm order={order} />
          </Suspense>
        ) : (
          <OrderFormPlaceholder />
        )}
      </section>
      <section aria-labelledby="more-title" className="page mt-16">
        <h2 id="more-title" className="capitalize">
          More {product.sport} designs
        </h2>
        <ul className="mt-5 tiles gap-3 sm:gap-5">
          {relatedProducts.map((other) => (
            <li key={other.code}>
              <ProductCard product={other} price={price} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function OrderFormPlaceholder() {
  return (
    <>
      <p className="mt-4 hidden max-w-prose text-muted noscript:block">
        Filling in the players of your team needs JavaScript. Write to us, and we will take your order by
        e-mail.
      </p>
      <div
        aria-hidden="true"
        className="mt-6 h-[36rem] rounded-lg border border-line bg-surface noscript:hidden motion-safe:animate-pulse"
      />
    </>
  );
}

/** Counts the visit of this product; a failed request is only logged (rules.md catalogue-9). */
function useProductVisit(code: string) {
  useEffect(() => {
    api.catalogue.visitProduct({ code }).catch((error: unknown) => {
      console.info('The visit of this product was not counted:', errorMessage(error));
    });
  }, [code]);
}

/** The tabs Description, Note and Shipping; without JavaScript all panels are shown. */
function ProductTabs({ product, prices }: { product: Product; prices: PriceList }) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const tabs: [string, ReactNode][] = [
    ['Description', <DescriptionText key="d" product={product} />],
    ['Note', <NoteText key="n" />],
    ['Shipping', <ShippingText key="s" prices={prices} />],
  ];
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: open + 1, ArrowLeft: open - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    setOpen(index);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label="About this jersey"
        onKeyDown={handleKeyDown}
        className="flex flex-wrap border-b border-line noscript:hidden"
      >
        {tabs.map(([title], index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            className="-mb-px min-h-11 border-b-4 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(([title, content], index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard
          tabIndex={0}
          className={`pt-5 ${index === open ? '' : 'hidden noscript:block'}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
