import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { useHydrated } from '../hydrated.ts';
import { JerseyCard } from '../ui/jersey-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductOptions } from './product-options.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { type ProductSite, useProductOrder } from './use-product-order.ts';
import { useProductVisit } from './use-product-visit.ts';

// Picture, facts and options are there at once; the roster's code arrives while they are read.
const OrderForm = lazy(() => import('./order-form.tsx'));

interface Props {
  product: Product;
  site: ProductSite;
  /** '$34.00 – $50.00' */
  price: string;
  /** Other designs of the same sport. */
  more: Product[];
}

export function ProductView({ product, site, price, more }: Props) {
  const order = useProductOrder(product, site);
  const hydrated = useHydrated();
  useProductVisit(product.code);
  return (
    <div className="py-6">
      <div className="page">
        <nav aria-label="Breadcrumb" className="text-sm text-quiet">
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
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <ProductGallery order={order} />
          <div className="lg:row-span-2">
            <ProductFacts product={product} prices={order.prices} price={price} />
            <ProductOptions order={order} />
          </div>
          <ProductTabs product={product} prices={order.prices} />
        </div>
      </div>
      <section
        aria-labelledby="order-title"
        className="page mt-14 min-h-[40rem] scroll-mt-24"
        id="order-form"
      >
        <h2 id="order-title">Order form</h2>
        {hydrated ? (
          <Suspense fallback={<Waiting />}>
            <OrderForm order={order} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </section>
      <section aria-labelledby="more-title" className="page mt-16">
        <h2 id="more-title" className="capitalize">
          More {product.sport} designs
        </h2>
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
          {more.map((other) => (
            <li key={other.code}>
              <JerseyCard product={other} price={price} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <p className="mt-4 hidden max-w-prose text-quiet noscript:block">
        Filling in the players of your team needs JavaScript. Write to us, and we take your order by e-mail.
      </p>
      <div
        aria-hidden="true"
        className="mt-6 h-96 rounded-lg border border-line bg-card noscript:hidden motion-safe:animate-pulse"
      />
    </>
  );
}
