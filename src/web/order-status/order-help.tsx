import { Link } from 'react-router';
import type { StatusOrder } from '#contract/orders.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { getChatLinks } from '../lib/contact-links.ts';
import { isPayer } from './is-payer.ts';

const LINK_CLASS =
  'inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11';

/** The way to the shop, and what somebody reads who knows the id alone. */
export function OrderHelp({ order }: { order: StatusOrder }) {
  const shop = useShopSettings();
  const isById = order.names_hidden && !isPayer(order);
  return (
    <div className="space-y-2 py-5 text-sm text-muted">
      {isById && (
        <p>
          Names, numbers and the street are not shown here, because an order ID can be guessed. The link in
          our e-mail shows everything, and so does your account.
        </p>
      )}
      <p>
        Something wrong? Write to{' '}
        <a href={`mailto:${shop.email}`} className={`${LINK_CLASS} break-all`}>
          {shop.email}
        </a>
        {getChatLinks(shop, `Order ${order.order_id}`).map(({ name, href }) => (
          <span key={name}>
            {' '}
            or on{' '}
            <a href={href} target="_blank" rel="noopener" className={LINK_CLASS}>
              {name}
            </a>
          </span>
        ))}
        .
      </p>
      {!isById && (
        <p>
          <Link to="/order-status" className={LINK_CLASS}>
            Look up another order
          </Link>
        </p>
      )}
    </div>
  );
}
