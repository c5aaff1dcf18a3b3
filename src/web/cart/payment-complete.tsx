import { useCallback, useEffect, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import { isOrderId } from '#domain/order-id.ts';
import { api } from '../api.ts';
import { chatLinks } from '../chat-links.ts';
import { DeferredSavesNotice } from '../deferred/deferred-saves-notice.tsx';
import { useHash } from '../hash.ts';
import { useShop } from '../site.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { InvoiceLink } from '../ui/invoice-link.tsx';

export const meta = () => [{ title: 'Payment complete' }, { name: 'robots', content: 'noindex' }];

export default function PaymentCompletePage() {
  const { hydrated, hash } = useHash();
  const shop = useShop();
  const orderId = isOrderId(hash) ? hash : '';
  const { orders, reload } = usePaidOrders(orderId);
  return (
    <div className="page min-h-[60vh] py-16">
      <p className="font-display text-6xl text-done" aria-hidden="true">
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
            reference={order_id}
            team={orders.length > 1 ? secret_code : null}
            onTaken={reload}
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
                <span className="text-quiet tabular">Order {order_id}</span>
              </p>
              <InvoiceLink orderId={order_id} by={invoice_by} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={`/order-status#${orderId}`}>
          Order Status
        </ButtonLink>
        {chatLinks(shop, `Order ${orderId}`).map(({ name, href }) => (
          <a key={name} className={buttonClass()} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}

/** All orders of the payment: a cart of two has two ids, each with its invoice. */
function usePaidOrders(orderId: string): { orders: StatusOrder[]; reload: () => Promise<void> } {
  const [orders, setOrders] = useState<StatusOrder[]>([]);
  const reload = useCallback(async () => {
    if (orderId) setOrders(await readPaidOrders(orderId));
  }, [orderId]);
  useEffect(() => {
    if (!orderId) return;
    let gone = false;
    // Not reached: the page says what it knows, Order Status has the rest.
    readPaidOrders(orderId).then(
      (paid) => !gone && setOrders(paid),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [orderId]);
  return { orders, reload };
}

async function readPaidOrders(orderId: string): Promise<StatusOrder[]> {
  const { orders } = await api.orders.status({ id: orderId, tracking: false });
  return orders.filter(({ order_submitted_date }) => order_submitted_date);
}
