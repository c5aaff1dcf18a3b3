import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UnmatchedPaymentDetail } from '#contract/payments.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { Fact } from '../../../components/fact.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatAmount } from '../amount.ts';
import { UnmatchedPaymentForm, unmatchedPaymentQuery } from './unmatched-payment-form.tsx';

/** The details of an unmatched payment, and the form that settles it. */
export function UnmatchedPaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(unmatchedPaymentQuery(id));
  return (
    <Dialog open onClose={onClose} title="Payment to review" wide>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <p className="text-muted">Asking the card provider</p>}
      {data && (
        <>
          <UnmatchedPaymentFacts review={data} />
          {data.refunding ? (
            <Notice tone="warning">
              The money is on its way back. The card provider has not answered yet and is asked again every
              minute.
            </Notice>
          ) : (
            <UnmatchedPaymentForm review={data} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}

const SOURCE_TEXT = {
  cart: 'A cart',
  link: 'A payment link',
  unknown: 'Nothing that the shop knows',
} as const;

const FACT_CLASS = 'tabular break-words first-letter:uppercase';

function UnmatchedPaymentFacts({ review }: { review: UnmatchedPaymentDetail }) {
  const { payment, customer, order_id } = review;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact className={FACT_CLASS} label="Why it waits">
        {review.reason}
      </Fact>
      <Fact className={FACT_CLASS} label="Since">
        {formatDateTime(review.at)}
      </Fact>
      <Fact className={FACT_CLASS} label="Came in">
        {payment ? describePayment(payment) : `${review.provider} knows of no payment`}
      </Fact>
      <Fact className={FACT_CLASS} label="Asked for">
        {formatAmount(review.asked)}
      </Fact>
      <Fact className={FACT_CLASS} label="Payment at the provider">
        {payment ? `${payment.id}, ${review.provider}` : 'None'}
        {payment && !payment.is_ours && review.of !== 'unknown' && ' (it names another checkout)'}
      </Fact>
      <Fact className={FACT_CLASS} label="Customer">
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
      <Fact className={FACT_CLASS} label="Paid for">
        {order_id ? (
          <OrderLink orderId={order_id} label={`${SOURCE_TEXT.link} of order ${order_id}`} />
        ) : (
          SOURCE_TEXT[review.of]
        )}
        {review.orders.map((order, index) => (
          <span key={order.order_id ?? index} className="block">
            {order.order_id ? (
              <OrderLink orderId={order.order_id} label={order.secret_code} />
            ) : (
              order.secret_code
            )}
            , {order.jerseys} jerseys, {formatAmount(order.final_price)}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

const OrderLink = ({ orderId, label }: { orderId: string; label: string }) => (
  <Link to={orderPath(orderId)} className="inline-block py-1 underline underline-offset-4">
    {label}
  </Link>
);

function describePayment({
  received,
  currency,
  status,
}: NonNullable<UnmatchedPaymentDetail['payment']>): string {
  const amount =
    currency === 'cad' ? formatAmount(received) : `${received.toFixed(2)} ${currency.toUpperCase()}`;
  return status === 'succeeded' ? amount : `${amount}, ${status.replaceAll('_', ' ')}`;
}
