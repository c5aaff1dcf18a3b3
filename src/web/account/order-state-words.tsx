import type { AccountOrder } from '#contract/accounts.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';

/** The status of an order, or that work on it stopped. */
export function describeStatus({ order_status, marks }: AccountOrder): string {
  const stopped = marks.find((mark) => mark === 'Cancelled' || mark === 'On hold');
  return stopped ?? (order_status || 'designing');
}

/** 'Paid', 'Not Paid' or 'Refunded', with the part that was refunded (rules.md accounts-16). */
export function PaymentWord({ order }: { order: AccountOrder }) {
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
