import type { OrderStatus } from '#domain/order.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Connection } from './stored-order.ts';

interface Moved {
  orderId: string;
  name: string;
  email: string;
  status: OrderStatus;
  /** The order's version with the new status: the letter about it goes out once. */
  version: number;
}

/** Tells the customer of a new status; an empty one is the design stage (specification 4). */
export const tellNewStatus = (
  tx: Connection,
  services: Services,
  { orderId, name, email, status, version }: Moved,
): Promise<void> =>
  queueMail(tx, services, {
    kind: 'status-changed',
    ref: `${orderId}-${version}`,
    to: email,
    data: { orderId, name, status: status || 'designing' },
  });
