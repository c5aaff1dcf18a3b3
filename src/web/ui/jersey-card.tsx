import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { productPath } from '../product-address.ts';

interface JerseyCardProps {
  product: Pick<Product, 'code' | 'name' | 'type' | 'file_name' | 'img_url'>;
  /** '$34.00 – $50.00' */
  price: string;
  /** Pictures above the fold are loaded at once, the others when they come near. */
  eager?: boolean;
}

/** One product of the catalogue; choosing it opens its page. */
export function JerseyCard({ product, price, eager }: JerseyCardProps) {
  return (
    <Link
      to={productPath(product)}
      className="group block h-full rounded-lg border border-line bg-card p-3 transition-colors hover:border-ink sm:p-4"
    >
      <img
        src={lettered(product)}
        alt=""
        width={300}
        height={345}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[300/345] w-full object-contain transition-transform motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-3">{product.name}</h3>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
        <span className="uppercase">{product.code}</span>
        <span className="tabular">{price}</span>
      </p>
    </Link>
  );
}

/** A drawn jersey carries the product's name; a photograph is as it is. */
const lettered = ({ img_url, name }: JerseyCardProps['product']) =>
  img_url.startsWith('/artwork/') ? `${img_url}?team=${encodeURIComponent(name)}&number=27` : img_url;
