import { Link } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';

export function Footer({ shop }: { shop: ShopSettings }) {
  return (
    <footer className="mt-24 border-t border-line bg-sunken py-10 text-sm text-quiet print:hidden">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-12 gap-y-6">
        <p className="max-w-prose">
          <span className="font-display text-xl font-bold text-ink">{shop.name}</span>
          <br />
          Team jerseys made to order in Canada, one row per player.
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link className="inline-block py-1 underline underline-offset-4" to="/start-order">
              Start your order
            </Link>
          </li>
          <li>
            <Link className="inline-block py-1 underline underline-offset-4" to="/order-status">
              Where is my order?
            </Link>
          </li>
          <li>
            <a className="inline-block py-1 underline underline-offset-4" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
