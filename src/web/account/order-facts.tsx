import type { AccountOrder, AccountParcel } from '#contract/accounts.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { formatDeliveryRange, getDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { APPROVAL_LABELS } from '#domain/orders/order/progress.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Fact } from '../components/fact.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { Money } from '../components/money.tsx';
import { describeMove, MoveButtons, type MovedOrder, ProgressLine } from '../components/order-move.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** What happens with an order now, in the words of Order Status, with the button that makes the customer's move. */
export function AccountOrderMove({ order }: { order: AccountOrder }) {
  const move: MovedOrder = {
    status: order.order_status as OrderStatus,
    approval: order.approval,
    isBegun: order.begun,
    isOnHold: order.marks.includes('On hold'),
    trackedParcels: order.parcels.length,
    ...{ marks: order.marks, open_payment: order.open_payment },
  };
  const { now, next } = describeMove(move);
  return (
    <div className="mt-4 space-y-3">
      {!order.marks.includes('Cancelled') && <ProgressLine {...move} />}
      <p>
        <strong>{now}</strong> {next}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MoveButtons order={move} orderId={order.order_id}>
          {!order.order_submitted_date && (
            <ButtonLink variant="primary" to={`/start-order#order_id=${order.order_id}`}>
              Open the order
            </ButtonLink>
          )}
        </MoveButtons>
      </div>
    </div>
  );
}

/** The state of an order in the list and on its own page (rules.md accounts-16). */
export function OrderFacts({ order }: { order: AccountOrder }) {
  const { order_submitted_date: submitted, approval } = order;
  const isExpected = order.order_status !== 'completed' && !order.marks.includes('Cancelled');
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label="Order ID" className="font-semibold tabular">
        {order.order_id}
      </Fact>
      <Fact label="Order date">{formatDay(torontoDay(new Date(order.order_date)))}</Fact>
      <Fact label="Order status">
        <span className="inline-block first-letter:uppercase">{describeStatus(order)}</span>
      </Fact>
      <Fact label="Payment">
        <PaymentWord order={order} />
      </Fact>
      {(submitted || approval !== 'none') && <Fact label="Mockup">{APPROVAL_LABELS[approval]}</Fact>}
      {submitted && isExpected && (
        <Fact label="Estimated delivery date" className="font-semibold first-letter:uppercase">
          {formatDeliveryRange(getDeliveryRange(new Date(submitted)))}
        </Fact>
      )}
      {order.parcels.length > 0 && (
        <Fact label={order.parcels.length === 1 ? 'Parcel' : 'Parcels'}>
          {order.parcels.map((parcel) => (
            <Parcel key={parcel.number} parcel={parcel} />
          ))}
        </Fact>
      )}
    </dl>
  );
}

/** The status of an order, or that work on it stopped. */
function describeStatus({ order_status, marks }: AccountOrder): string {
  const stopped = marks.find((mark) => mark === 'Cancelled' || mark === 'On hold');
  return stopped ?? (order_status || 'designing');
}

/** 'Paid', 'Not Paid' or 'Refunded', with the part that was refunded (rules.md accounts-16). */
function PaymentWord({ order }: { order: AccountOrder }) {
  const payment = describePayment(order);
  return (
    <span className={payment === 'Paid' ? 'text-success' : 'text-warning'}>
      {payment}
      {order.marks.includes('Part refunded') && (
        <>
          , <Money amount={fromDollars(order.refund)} /> refunded
        </>
      )}
    </span>
  );
}

const Parcel = ({ parcel: { number, carrier, link } }: { parcel: AccountParcel }) => (
  <span className="block break-words">
    {carrier}{' '}
    {link ? (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
      >
        {number}
        <span className="sr-only">, follow it in a new tab</span>
      </a>
    ) : (
      <span className="break-all">{number}</span>
    )}
  </span>
);

/** The ways on from an order; a saved one has no invoice yet. */
export const OrderLinks = ({ order }: { order: AccountOrder }) => (
  <>
    <ButtonLink to={`/order-status#${order.order_id}`}>Order Status</ButtonLink>
    {order.order_submitted_date && <InvoiceLink orderId={order.order_id} access="account" />}
  </>
);
