import type { OrderStatus } from '#domain/orders/order.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';

interface StatusChange {
  orderId: string;
  name: string;
  email: string;
  status: OrderStatus;
  /** The order's version with the new status: one e-mail is sent for it. */
  version: number;
}

/** Queues the e-mail about a new status; an empty one is the design stage (rules.md emails-5). */
export const emailNewStatus = (
  tx: Connection,
  services: Services,
  { orderId, name, email, status, version }: StatusChange,
): Promise<void> =>
  queueEmail(tx, services, {
    kind: 'status-changed',
    ref: `${orderId}-${version}`,
    to: email,
    data: { orderId, name, status: status || 'designing' },
  });
