import type { Product } from '#contract/catalogue.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { type PriceList, priceOf } from '#domain/price-list.ts';
import { QUANTITY_FEE_ENDS_AT } from '#domain/pricing.ts';
import { MIN_ROWS } from '#domain/roster.ts';
import { chatLinks } from '../chat-links.ts';
import { useShop } from '../site.ts';

interface Props {
  product: Product;
  prices: PriceList;
  price: string;
}

/** Name, price and the terms beside the picture (specification 2, Product detail page). */
export function ProductFacts({ product, prices, price }: Props) {
  const saved = shortDollars(priceOf(prices, 'minimum quantity', 'Quantity'));
  return (
    <div>
      <p className="text-sm font-semibold text-quiet">
        <span className="uppercase">{product.code}</span> ·{' '}
        <span className="capitalize">{product.sport}</span>
      </p>
      <h1 className="mt-1 text-5xl">{product.name}</h1>
      <p className="mt-3 text-2xl font-semibold">
        <span className="tabular">{price}</span>{' '}
        <span className="text-base font-normal text-quiet">CAD per jersey</span>
      </p>
      <ul className="mt-4 space-y-1.5">
        <li className="w-fit rounded-md bg-done-soft px-3 py-1.5 font-semibold text-done">
          Save {saved} on orders with {QUANTITY_FEE_ENDS_AT}+ jersey quantity
        </li>
        <li className="w-fit rounded-md bg-calm-soft px-3 py-1.5 font-semibold text-calm">
          Minimum order of {MIN_ROWS} jerseys
        </li>
      </ul>
      <Contact product={product} />
    </div>
  );
}

function Contact({ product }: { product: Product }) {
  const shop = useShop();
  const about = `${product.name} (${product.code.toUpperCase()})`;
  const links = [
    {
      name: shop.email,
      href: `mailto:${shop.email}?subject=${encodeURIComponent(`About ${about}`)}`,
    },
    ...chatLinks(shop, `Hello! I have a question about ${about}.`),
  ];
  const link = 'inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 text-quiet">
      <a href="/size-chart" target="_blank" rel="noopener" className={link}>
        Size chart<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span>Questions?</span>
      {links.map(({ name, href }) => (
        <a key={name} href={href} rel="noopener" className={link}>
          {name}
        </a>
      ))}
    </div>
  );
}

/** '$10', and '$9.50' where it is no whole amount. */
const shortDollars = (amount: Cents) => formatDollars(amount).replace(/\.00$/, '');
