import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import { describeParcel } from '#domain/shipping/carrier.ts';
import { deleteWaitingEmails } from '../emails/email-store.ts';
import { queueOrderEmail } from '../emails/queue-order-email.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { listNames, readPackingSummary } from './packed-order.ts';
import { listTrackedParcels, type SentParcel } from './tracking-number-store.ts';

interface StatusChange {
  pk: number;
  orderId: string;
  name: string;
  email: string;
  teamName: string;
  status: OrderStatus;
  approval: ApprovalState;
  begun: boolean;
  onHold: boolean;
  /** The order's version with the new status: one e-mail is sent for it. */
  version: number;
  /** The seconds in which the e-mail can still be withdrawn; 0 by default. */
  waitSeconds?: number;
}

/**
 * Queues the e-mail about a new status; an empty one is the design stage (rules.md emails-5). With 'shipping' it names the
 * parcels, if they have numbers by then.
 */
export async function emailNewStatus(
  tx: Connection,
  services: Services,
  change: StatusChange,
): Promise<void> {
  const { pk, orderId, name, email, teamName, status, approval, begun, onHold, waitSeconds = 0 } = change;
  const parcels = status === 'shipping' ? await listTrackedParcels(tx, orderId) : [];
  if (parcels.length > 0)
    return emailParcels(tx, services, {
      pk,
      orderId,
      name,
      email,
      parcels,
      ref: formatRef(change),
      waitSeconds,
    });
  const data = {
    orderId,
    name,
    status: status || 'designing',
    teamName,
    approval,
    begun,
    ...(onHold && { onHold }),
  };
  await queueOrderEmail(
    tx,
    services,
    { kind: 'status-changed', ref: formatRef(change), to: email, data },
    waitSeconds,
  );
}

const formatRef = ({ orderId, version }: Pick<StatusChange, 'orderId' | 'version'>) =>
  `${orderId}-${version}`;

/** Deletes the e-mails about these versions that were not tried yet. Returns the ids of their orders. */
export async function withdrawStatusEmails(
  tx: Connection,
  changes: readonly { order_id: string; version: number }[],
): Promise<Set<string>> {
  const orders = new Map(
    changes.map(({ order_id: orderId, version }) => [formatRef({ orderId, version }), orderId]),
  );
  const deleted = await deleteWaitingEmails(tx, ['status-changed', 'order-shipped'], [...orders.keys()]);
  return new Set(deleted.map((ref) => orders.get(ref)!));
}

interface ParcelsSent extends Pick<StatusChange, 'pk' | 'orderId' | 'name' | 'email'> {
  parcels: readonly SentParcel[];
  /** One e-mail is sent for it. */
  ref: string;
  waitSeconds?: number;
}

/** Queues the e-mail that tells carrier, tracking number, link and players of each parcel (rules.md emails-5, packing-9). */
export async function emailParcels(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, parcels, ref, waitSeconds = 0 }: ParcelsSent,
): Promise<void> {
  const names = listNames(parcels, await readPackingSummary(tx, pk));
  const described = parcels.map((parcel, index) => ({
    ...describeParcel(services.carriers, parcel),
    jerseys: names[index]!,
  }));
  const data = { orderId, name, parcels: described };
  await queueOrderEmail(tx, services, { kind: 'order-shipped', ref, to: email, data }, waitSeconds);
}
