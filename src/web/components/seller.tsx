import type { ShopSettings } from '#contract/site.ts';
import { listSeller } from '#domain/shared/seller.ts';

/** Name, mailing address and telephone number of the seller; nothing where both settings are missing. */
export function Seller({ shop, className = '' }: { shop: ShopSettings; className?: string }) {
  const [first, ...rest] = listSeller(shop);
  if (!first) return null;
  return (
    <address className={`not-italic wrap-anywhere ${className}`}>
      {shop.name} · {first}
      {rest.map((part) => (
        // A number is not broken at its spaces.
        <span key={part}>
          {' · '}
          <span className="inline-block">{part}</span>
        </span>
      ))}
    </address>
  );
}
