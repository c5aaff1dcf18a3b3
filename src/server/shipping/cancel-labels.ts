import { Problem } from '#domain/shared/problem.ts';
import { isPending } from '#domain/shipping/purchase.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { endLease, repeatCancellation } from './settle-shipments.ts';
import { setMessage, startCancellation } from './shipment-claim-store.ts';
import { listShipments } from './shipment-store.ts';
import { lockShippingOrder } from './shipping-order-store.ts';

/**
 * Voids every label of an order, or asks for its refund, and says what the carrier answered. Throws Problem 'not-found',
 * 'shipment-pending' or 'no-label'.
 */
export async function cancelLabels(services: Services, orderId: string, session: Session) {
  const { db, now, log } = services;
  const { orderPk, labels } = await db.transaction().execute(async (tx) => {
    const order = await lockShippingOrder(tx, orderId);
    if (!order) throw new Problem('not-found');
    if (isPending(await listShipments(tx, order.pk))) throw new Problem('shipment-pending');
    return { orderPk: order.pk, labels: await startCancellation(tx, order.pk, endLease(now())) };
  });
  if (labels.length === 0) throw new Problem('no-label');
  for (const label of labels)
    await repeatCancellation(services, label, session).catch(async (error: unknown) => {
      log.error({ err: error, shipment: label.id }, 'the outcome of a cancellation is unknown');
      await setMessage(
        db,
        label.id,
        'The carrier has not answered the cancellation. The shop asks it again.',
      );
    });
  const ids = new Set(labels.map(({ id }) => id));
  const shipments = await listShipments(db, orderPk);
  const texts = shipments.flatMap(({ id, message }) => (ids.has(id) && message ? [message] : []));
  return { message: [...new Set(texts)].join(' ') };
}
