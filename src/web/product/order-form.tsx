import { useMemo } from 'react';
import { JerseyCards } from '../roster/jersey-cards.tsx';
import { JerseyTable } from '../roster/jersey-table.tsx';
import { useMedia } from '../roster/use-media.ts';
import DrawnProduct from './drawn-product.tsx';
import { MissingFields } from './missing-fields.tsx';
import { OrderActions } from './order-actions.tsx';
import { PriceTable } from './price-table.tsx';
import type { ProductOrder } from './use-product-order.ts';

/** One row per player, with the jersey of the row in focus and the price beside it. */
export default function OrderForm({ order }: { order: ProductOrder }) {
  const { site, product } = order;
  const roomy = useMedia('(min-width: 1024px)');
  const sizes = useMemo(
    () => ({
      jersey: [...site.options.unisex_sizing, ...site.options.youth_sizing],
      shorts: site.options.short_sizing,
    }),
    [site.options],
  );
  return (
    <div className="mt-4 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <MissingFields order={order} />
        <div className={product.design && !roomy ? 'grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]' : ''}>
          {product.design && !roomy && (
            <DrawnProduct order={order} idPrefix="player" className="mx-auto aspect-[600/690] h-48" />
          )}
          {roomy ? <JerseyTable order={order} sizes={sizes} /> : <JerseyCards order={order} sizes={sizes} />}
        </div>
      </div>
      <aside
        aria-label="Your order and its price"
        className="space-y-5 rounded-lg border border-line bg-card p-4 xl:sticky xl:top-26"
      >
        {product.design && roomy && (
          <DrawnProduct
            order={order}
            idPrefix="aside"
            className="mx-auto hidden aspect-[600/690] max-h-[30dvh] xl:block"
          />
        )}
        <PriceTable price={order.price} />
        <OrderActions order={order} />
      </aside>
    </div>
  );
}
