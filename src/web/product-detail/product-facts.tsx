import type { Product } from '#contract/catalogue.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { getPrice, type PriceList } from '#domain/pricing/price-list.ts';
import { QUANTITY_FEE_ENDS_AT } from '#domain/pricing/pricing.ts';
import { type Cents, formatDollars } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { getChatLinks } from '../lib/contact-links.ts';
import { ButtonLink } from '../ui/button.tsx';

interface ProductFactsProps {
  product: Product;
  prices: PriceList;
  price: string;
}

/** The name, price and terms beside the picture. */
export function ProductFacts({ product, prices, price }: ProductFactsProps) {
  const saved = formatShortDollars(getPrice(prices, 'minimum quantity', 'Quantity'));
  return (
    <div>
      <p className="text-sm font-semibold text-muted">
        <span className="uppercase">{product.code}</span> ·{' '}
        <span className="capitalize">{product.sport}</span>
      </p>
      <h1 className="mt-1 text-5xl">{product.name}</h1>
      <p className="mt-3 text-2xl font-semibold">
        <span className="tabular">{price}</span>{' '}
        <span className="text-base font-normal text-muted">CAD per jersey</span>
      </p>
      <StartActions product={product} />
      <ul className="mt-4 space-y-1.5">
        <li className="w-fit rounded-md bg-success-soft px-3 py-1.5 font-semibold text-success">
          Save {saved} on orders with {QUANTITY_FEE_ENDS_AT}+ jersey quantity
        </li>
        <li className="w-fit rounded-md bg-info-soft px-3 py-1.5 font-semibold text-info">
          Minimum order of {MIN_ROWS} jerseys
        </li>
      </ul>
      <ContactLinks product={product} />
    </div>
  );
}

/** The ways to order: the builder, where the design can be recoloured and shared, or the form of this page. */
function StartActions({ product: { code, design } }: { product: Product }) {
  return (
    <div className="mt-4">
      <div className="grid grid-cols-1 gap-2 text-center sm:grid-cols-[3fr_2fr]">
        {design && (
          <ButtonLink variant="primary" to={`/start-order?design=${design}&product=${code}`}>
            Start Order with this design
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to="#order-form">
          Fill in players here
        </ButtonLink>
      </div>
      {design && (
        <p className="mt-2 text-sm text-muted">
          Your own colours, and one link with which your team fills in names and sizes.
        </p>
      )}
    </div>
  );
}

function ContactLinks({ product }: { product: Product }) {
  const shop = useShopSettings();
  const about = `${product.name} (${product.code.toUpperCase()})`;
  const links = [
    {
      name: shop.email,
      href: `mailto:${shop.email}?subject=${encodeURIComponent(`About ${about}`)}`,
    },
    ...getChatLinks(shop, `Hello! I have a question about ${about}.`),
  ];
  const linkClass =
    'inline-flex min-h-11 items-center wrap-anywhere font-semibold text-ink underline underline-offset-4';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 text-muted">
      <a href="/size-chart" target="_blank" rel="noopener" className={linkClass}>
        Size chart<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span>Questions?</span>
      {links.map(({ name, href }) => (
        <a key={name} href={href} rel="noopener" className={linkClass}>
          {name}
        </a>
      ))}
    </div>
  );
}

/** Formats whole dollars without cents: '$10', '$9.50'. */
const formatShortDollars = (amount: Cents) => formatDollars(amount).replace(/\.00$/, '');
