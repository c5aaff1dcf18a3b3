import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { formatDeliveryRange, getDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { isOrderId } from '#domain/orders/order/order-id.ts';
import { describeProgress } from '#domain/orders/order/progress.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Fact } from '../components/fact.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { Money } from '../components/money.tsx';
import { OrderPicture } from '../jersey/order-picture.tsx';
import { getChatLinks } from '../lib/contact-links.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
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

/** An order of a completed payment: what was bought, what was paid for it, and what happens now. */
function PaidOrder({ order, reference }: { order: StatusOrder; reference: string }) {
  const { total_jerseys, total_shorts } = JSON.parse(order.order) as OrderResponse;
  const { now, next } = describeProgress({
    status: order.order_status as OrderStatus,
    approval: order.approval,
    isBegun: order.begun,
    isOnHold: order.marks.includes('On hold'),
    trackedParcels: order.tracking_numbers.length,
  });
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-6">
      <OrderPicture order={order} />
      <div className="min-w-0">
        <h2 className="break-words">{order.secret_code}</h2>
        <p className="text-muted tabular">Order {order.order_id}</p>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <Fact label="Contents">
            {total_jerseys} {total_jerseys === 1 ? 'jersey' : 'jerseys'}
            {total_shorts > 0 && `, ${total_shorts} shorts`}
          </Fact>
          {order.money && (
            <Fact label="Paid (CAD)">
              <Money amount={fromDollars(order.money.paid)} />
            </Fact>
          )}
          {order.order_submitted_date && (
            <Fact label="Estimated delivery date" className="font-semibold first-letter:uppercase">
              {formatDeliveryRange(getDeliveryRange(new Date(order.order_submitted_date)))}
            </Fact>
          )}
          {order.shipping_address && <Fact label="Ships to">{order.shipping_address}</Fact>}
        </dl>
        <p className="mt-4 max-w-prose">
          <strong>{now}</strong> {next}
        </p>
        <div className="mt-5 empty:hidden">
          <InvoiceLink orderId={order.order_id} reference={reference} access={order.invoice_by} />
        </div>
      </div>
    </li>
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
