import type { StatusOrder } from '#contract/orders.ts';
import { isOrderId } from '#domain/orders/order/order-id.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { getChatLinks } from '../lib/contact-links.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
import { PaidOrder } from './paid-order.tsx';
import { usePaidOrders } from './use-paid-orders.ts';

export const meta = createPrivateMeta('Payment complete');

export default function PaymentCompletePage() {
  const { hydrated, hash } = useHash();
  const [id = '', key] = hash.split('.', 2);
  const orderId = isOrderId(id) ? id : '';
  const withKey = (anId: string) => (key ? `${anId}.${key}` : anId);
  const { orders, error, isWaiting, retry } = usePaidOrders(orderId ? withKey(orderId) : null);
  const isLooking = !hydrated || isWaiting;
  return (
    <div className="page py-16" aria-live="polite">
      {orders.length > 0 ? (
        <Receipt orderId={orderId} orders={orders} withKey={withKey} />
      ) : (
        <>
          <h1>Your payment</h1>
          <div className="mt-6 max-w-prose space-y-4">
            {isLooking ? (
              <p data-loading>
                We are looking up your payment. This page updates by itself; please do not pay again.
              </p>
            ) : orderId ? (
              <>
                <p>{error ?? `No payment for order ${orderId} has arrived yet.`}</p>
                <Button onClick={retry}>Try again</Button>
              </>
            ) : (
              <p>
                {NUMERIC_ID.test(id) ? `There is no order ${id}.` : 'This address has no order ID.'} Look your
                order up by the ID in our e-mail.
              </p>
            )}
          </div>
          {!isLooking && <Links orderId={orderId} reference={withKey(orderId)} />}
        </>
      )}
    </div>
  );
}

/** Digits that may have been meant as an ID; other text of an address is not repeated on the page. */
const NUMERIC_ID = /^\d[\d-]{0,29}$/;

interface ReceiptProps {
  orderId: string;
  orders: StatusOrder[];
  /** Returns an id with the key that the address has, if any. */
  withKey: (orderId: string) => string;
}

/** All orders of the payment: each order of a cart has its own id and invoice. */
function Receipt({ orderId, orders, withKey }: ReceiptProps) {
  const shop = useShopSettings();
  return (
    <>
      <p className="font-display text-6xl text-success" aria-hidden="true">
        ✓
      </p>
      <h1 className="mt-2">Payment Completed for Order ID</h1>
      <p className="mt-3 min-h-14 font-display text-5xl font-bold tabular">{orderId}</p>
      <p className="mt-6 max-w-prose">
        Thank you! The receipt is on its way to your e-mail address, and Order Status shows what happens next.
        Questions go to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
        .
      </p>
      <ul className="mt-8 max-w-3xl space-y-5">
        {orders.map((order) => (
          <PaidOrder key={order.order_id} order={order} reference={withKey(order.order_id)} />
        ))}
      </ul>
      <Links orderId={orderId} reference={withKey(orderId)} />
    </>
  );
}

function Links({ orderId, reference }: { orderId: string; reference: string }) {
  const shop = useShopSettings();
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink variant="primary" to={orderId ? `/order-status#${reference}` : '/order-status'}>
        Order Status
      </ButtonLink>
      {getChatLinks(shop, `Order ${orderId}`).map(({ name, href }) => (
        <a key={name} className={buttonClass()} href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </div>
  );
}
