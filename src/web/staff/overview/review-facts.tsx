import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentReview } from '#contract/money.ts';
import { formatPhone } from '#domain/contact.ts';
import { inDollars } from '../money/amount.ts';
import { orderHash } from '../order-hash.ts';
import { momentOf } from '../times.ts';

const OF = { cart: 'A cart', link: 'A payment link', unknown: 'Nothing that the shop knows' } as const;

export function ReviewFacts({ review }: { review: PaymentReview }) {
  const { payment, customer, order_id } = review;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label="Why it waits">{review.reason}</Fact>
      <Fact label="Since">{momentOf(review.at)}</Fact>
      <Fact label="Came in">
        {payment ? paymentWords(payment) : `${review.provider} knows of no payment`}
      </Fact>
      <Fact label="Asked for">{inDollars(review.asked)}</Fact>
      <Fact label="Payment at the provider">
        {payment ? `${payment.id}, ${review.provider}` : 'None'}
        {payment && !payment.is_ours && review.of !== 'unknown' && ' (it names another checkout)'}
      </Fact>
      <Fact label="Customer">
        {customer ? (
          <>
            {customer.name}
            <a href={`mailto:${customer.email}`} className="block break-all underline underline-offset-4">
              {customer.email}
            </a>
            {formatPhone(customer.phone)}
          </>
        ) : (
          'Unknown: ask the card provider'
        )}
      </Fact>
      <Fact label="Paid for">
        {order_id ? (
          <OrderLink orderId={order_id} words={`${OF.link} of order ${order_id}`} />
        ) : (
          OF[review.of]
        )}
        {review.orders.map((order, index) => (
          <span key={order.order_id ?? index} className="block">
            {order.order_id ? (
              <OrderLink orderId={order.order_id} words={order.secret_code} />
            ) : (
              order.secret_code
            )}
            , {order.jerseys} jerseys, {inDollars(order.final_price)}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="tabular break-words first-letter:uppercase">{children}</dd>
  </div>
);

const OrderLink = ({ orderId, words }: { orderId: string; words: string }) => (
  <Link to={{ hash: orderHash(orderId) }} className="inline-block py-1 underline underline-offset-4">
    {words}
  </Link>
);

function paymentWords({ received, currency, status }: NonNullable<PaymentReview['payment']>): string {
  const amount =
    currency === 'cad' ? inDollars(received) : `${received.toFixed(2)} ${currency.toUpperCase()}`;
  return status === 'succeeded' ? amount : `${amount}, ${status.replaceAll('_', ' ')}`;
}
