import { SideSwitch } from '../jersey/side-switch.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProductOrder } from './use-product-order.ts';

/** The catalogue picture; once an option is changed, a drawing with the chosen options. Photographs stay. */
export function ProductGallery({ order }: { order: ProductOrder }) {
  const { product, isTouched, preview, updatePreview } = order;
  const drawable = product.design !== '';
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="mx-auto aspect-[600/690] max-h-[42dvh] sm:max-h-[70dvh]">
        {drawable && isTouched ? (
          <ProductPreview order={order} idPrefix="gallery" className="h-full" />
        ) : (
          <CatalogueImage order={order} />
        )}
      </div>
      {drawable && <SideSwitch side={preview.side} onChange={(side) => updatePreview({ side })} />}
    </div>
  );
}

function CatalogueImage({ order: { product } }: { order: ProductOrder }) {
  const query = product.design ? `?team=${encodeURIComponent(product.name)}&number=27` : '';
  return (
    <img
      src={product.img_url + query}
      alt={`${product.name}, ${product.sport} jersey, front`}
      width={600}
      height={690}
      fetchPriority="high"
      className="size-full object-contain"
    />
  );
}
