import type { ShopSettings } from '#contract/site.ts';
import { formatSeller } from '#domain/shared/seller.ts';

/** Name, mailing address and telephone number of the seller; nothing where both settings are missing. */
export function Seller({ shop, className = '' }: { shop: ShopSettings; className?: string }) {
  const seller = formatSeller(shop);
  return (
    seller !== '' && (
      <address className={`not-italic wrap-anywhere ${className}`}>
        {shop.name} · {seller}
      </address>
    )
  );
}
