import { getAmountDue, getKept } from '#domain/payments/order-balance.ts';
import { toDollars } from '#domain/shared/money.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { readBalance } from '../ledger/order-balance-store.ts';
import type { StoredRefund } from './refund-store.ts';

/** Tells the customer what went back, why, and what is due now (rules.md emails-7). */
export async function emailRefund(
  services: Services,
  tx: Connection,
  refund: StoredRefund,
  byCard: boolean,
): Promise<void> {
  const order = refund.orderId === null ? null : await readBalance(tx, refund.orderId);
  // The address is empty after the customer was erased.
  if (!order || order.email === '') return;
  const { orderId, name, teamName } = order;
  await queueOrderEmail(tx, services, {
    kind: 'order-refunded',
    ref: refund.id,
    to: order.email,
    data: {
      ...{ orderId, name, teamName, byCard },
      amount: toDollars(refund.amount),
      refundKind: refund.kind,
      // The card provider gives none.
      reason: refund.byId === null ? null : refund.reason,
      kept: toDollars(getKept(order)),
      due: toDollars(getAmountDue(order, order.shipping)),
      isCancelled: order.workState === 'cancelled',
    },
  });
}
