import { lazy, Suspense } from 'react';
import type { ProductOrder } from './use-product-order.ts';

const DrawnProduct = lazy(() => import('./drawn-product.tsx'));

/** As in the catalogue until something is chosen; then drawn as it was chosen. A photograph stays what it is. */
export function ProductGallery({ order }: { order: ProductOrder }) {
  const { product, touched, worn, wear } = order;
  const drawable = product.design !== '';
  const picture = <CataloguePicture order={order} />;
  return (
    <div className="rounded-lg border border-line bg-card p-4 sm:p-6">
      <div className="mx-auto aspect-[600/690] max-h-[70dvh]">
        {drawable && touched ? (
          <Suspense fallback={picture}>
            <DrawnProduct order={order} idPrefix="gallery" className="h-full" />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      {drawable && (
        <fieldset className="mt-3 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
          <legend className="sr-only">Side</legend>
          {(['front', 'back'] as const).map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={worn.side === side}
              onClick={() => wear({ side })}
              className="min-h-11 rounded-sm font-semibold text-quiet capitalize hover:text-ink aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-sm"
            >
              {side}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function CataloguePicture({ order: { product } }: { order: ProductOrder }) {
  const lettered = product.design ? `?team=${encodeURIComponent(product.name)}&number=27` : '';
  return (
    <img
      src={product.img_url + lettered}
      alt={`${product.name}, ${product.sport} jersey, front`}
      width={600}
      height={690}
      fetchPriority="high"
      className="size-full object-contain"
    />
  );
}
