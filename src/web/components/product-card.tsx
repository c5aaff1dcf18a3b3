import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { productPath } from '../lib/paths.ts';

interface ProductCardProps {
  product: Pick<Product, 'code' | 'name' | 'type' | 'file_name' | 'img_url'>;
  /** '$34.00 – $50.00' */
  price: string;
  /** Loads the picture eagerly; for cards above the fold. */
  eager?: boolean;
}

/** A product of the catalogue, linked to its page. */
export function ProductCard({ product, price, eager }: ProductCardProps) {
  return (
    <Link
      to={productPath(product)}
      className="group block h-full rounded-lg border border-line bg-surface p-3 transition-colors hover:border-ink sm:p-4"
    >
      <img
        src={productImageUrl(product)}
        alt=""
        width={300}
        height={345}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[300/345] w-full object-contain transition-transform motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-3">{product.name}</h3>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="uppercase">{product.code}</span>
        <span className="tabular">{price}</span>
      </p>
    </Link>
  );
}

/** Returns the picture's URL; a drawn jersey shows the product's name. */
const productImageUrl = ({ img_url, name }: ProductCardProps['product']) =>
  img_url.startsWith('/artwork/') ? `${img_url}?team=${encodeURIComponent(name)}&number=27` : img_url;
