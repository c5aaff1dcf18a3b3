import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { formatDeliveryRange, getDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { describeProgress } from '#domain/orders/order/progress.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Fact } from '../components/fact.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { Money } from '../components/money.tsx';
import { OrderPicture } from '../jersey/order-picture.tsx';

/** An order of a completed payment: what was bought, what was paid for it, and what happens now. */
export function PaidOrder({ order, reference }: { order: StatusOrder; reference: string }) {
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
