import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';

interface JerseyCardProps {
  product: Product;
  /** '$34.00 – $53.00' */
  price: string;
  /** Pictures above the fold are loaded at once, the others when they come near. */
  eager?: boolean;
}

/** One design of the catalogue; choosing it starts an order with it. */
export function JerseyCard({ product, price, eager }: JerseyCardProps) {
  return (
    <Link
      to={`/start-order?design=${product.design}`}
      className="group block rounded-lg border border-line bg-card p-4 transition-colors hover:border-ink"
    >
      <img
        src={`/artwork/front/${product.design}.svg?team=${encodeURIComponent(product.name)}&number=27`}
        alt=""
        width={300}
        height={345}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="w-full transition-transform motion-safe:group-hover:-translate-y-1"
      />
      <h3 className="mt-3">{product.name}</h3>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
        <span className="uppercase">{product.code}</span>
        <span className="tabular">{price}</span>
      </p>
    </Link>
  );
}
