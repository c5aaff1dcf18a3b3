import type { StatusOrder } from '#contract/orders.ts';
import { isOrderId } from '#domain/orders/order-id.ts';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { DeferredSavesNotice } from '../deferred-saves/deferred-saves-notice.tsx';
import { api } from '../lib/api-client.ts';
import { getChatLinks } from '../lib/contact-links.ts';
import { useHash } from '../lib/use-hash.ts';
import { useRequest } from '../lib/use-request.ts';
import { useShopSettings } from '../lib/use-shop-settings.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';

export const meta = () => [{ title: 'Payment complete' }, { name: 'robots', content: 'noindex' }];

export default function PaymentCompletePage() {
  const { hydrated, hash } = useHash();
  const shop = useShopSettings();
  const orderId = isOrderId(hash) ? hash : '';
  // Without a response the page shows only the id; Order Status has the details.
  const { data: orders = [], reload } = useRequest(orderId || null, () => fetchPaidOrders(orderId));
  return (
    <div className="page min-h-[60vh] py-16">
      <p className="font-display text-6xl text-success" aria-hidden="true">
        ✓
      </p>
      <h1 className="mt-2">Payment Completed for Order ID</h1>
      <p className="mt-3 min-h-14 font-display text-5xl font-bold tabular">
        {hydrated && (orderId || 'unknown')}
      </p>
      <div className="mt-6 max-w-3xl space-y-4 empty:hidden">
        {orders.map(({ order_id, secret_code }) => (
          <DeferredSavesNotice
            key={order_id}
            orderReference={order_id}
            teamName={orders.length > 1 ? secret_code : null}
            onAccepted={reload}
          />
        ))}
      </div>
      <p className="mt-6 max-w-prose">
        Thank you! The receipt is on its way to your e-mail address, and Order Status shows what happens next.
        Questions go to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
        .
      </p>
      {orders.length > 0 && (
        <ul className="mt-6 max-w-xl divide-y divide-line border-y border-line">
          {orders.map(({ order_id, secret_code, invoice_by }) => (
            <li key={order_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0">
                <span className="block font-semibold break-words">{secret_code}</span>
                <span className="text-muted tabular">Order {order_id}</span>
              </p>
              <InvoiceLink orderId={order_id} access={invoice_by} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={`/order-status#${orderId}`}>
          Order Status
        </ButtonLink>
        {getChatLinks(shop, `Order ${orderId}`).map(({ name, href }) => (
          <a key={name} className={buttonClass()} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}

/** Loads all orders of the payment: each order of a cart has its own id and invoice. */
async function fetchPaidOrders(orderId: string): Promise<StatusOrder[]> {
  const { orders } = await api.orders.status({ id: orderId, tracking: false });
  return orders.filter(({ order_submitted_date }) => order_submitted_date);
}
