import { randomUUID } from 'node:crypto';
import { Problem } from '#domain/shared/problem.ts';
import {
  formatParcelNumber,
  getCarrierName,
  normaliseTrackingCode,
  type ParcelCarrier,
  parseCarrierName,
  parseTrackingNumber,
} from '#domain/shipping/carrier.ts';
import { isLive } from '#domain/shipping/purchase.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { emailParcels } from './email-new-status.ts';
import { listShipments } from './shipment-store.ts';
import { lockShippingOrder, setPostage } from './shipping-order-store.ts';
import { insertTypedNumber, listTrackedParcels, removeTypedNumber } from './tracking-number-store.ts';

interface TypedNumber {
  order_id: string;
  /** As staff call it; '' where the number names it. */
  carrier: string;
  /** '' removes the number. */
  tracking_number: string;
}

/**
 * Stores a tracking number that staff typed, in place of an earlier typed one. An order that is 'shipping' gets its
 * e-mail. Throws Problem 'not-found', 'tracking-number-invalid', 'carrier-missing', or 'shipment-exists' beside a label that the
 * shop bought.
 */
export function setTrackingNumber(services: Services, request: TypedNumber, session: Session) {
  const typed = request.tracking_number.trim() === '' ? null : parseTyped(request);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockShippingOrder(tx, request.order_id);
    if (!order) throw new Problem('not-found');
    const shipments = await listShipments(tx, order.pk);
    if (shipments.some(({ state, reference }) => reference !== null && isLive({ state })))
      throw new Problem('shipment-exists');
    const now = services.now();
    const isRemoved = await removeTypedNumber(tx, order.pk, now);
    if (typed)
      await insertTypedNumber(tx, {
        ...typed,
        orderPk: order.pk,
        purchase: randomUUID(),
        createdBy: session.userId,
        at: now,
      });
    const number = typed && formatParcelNumber({ carrier: typed.carrier, code: typed.number });
    if (!typed && !isRemoved && order.trackingNumber === null) throw new Problem('tracking-number-invalid');
    await setPostage(tx, order.pk, { trackingNumber: number, stallionData: null }, now);
    await recordEvent(tx, {
      kind: 'tracking-number',
      detail: { carrier: typed ? getCarrierName(typed.carrier, typed.carrierName) : '', number },
      actor: session,
      orderPk: order.pk,
      at: now,
    });
    if (typed && order.status === 'shipping')
      await emailParcels(tx, services, {
        ...order,
        parcels: await listTrackedParcels(tx, order.orderId),
        ref: `${order.orderId}-${number}`,
      });
    return {
      message: number ? `Tracking number ${number} saved` : 'Tracking number removed',
    };
  });
}

interface ParsedNumber {
  carrier: ParcelCarrier;
  carrierName: string | null;
  number: string;
}

/** A number with a prefix, or of a carrier by name, is tracked; every other is kept as it was typed. */
function parseTyped({ carrier: name, tracking_number }: TypedNumber): ParsedNumber {
  const known = parseTrackingNumber(tracking_number);
  if (known) return { carrier: known.carrier, carrierName: null, number: known.code };
  const carrier = parseCarrierName(name);
  if (carrier) {
    const code = normaliseTrackingCode(tracking_number);
    if (code === null) throw new Problem('tracking-number-invalid');
    return { carrier, carrierName: null, number: code };
  }
  const number = tracking_number.trim().replace(/\s+/g, ' ');
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{4,38}[A-Za-z0-9]$/.test(number))
    throw new Problem('tracking-number-invalid');
  if (name.trim() === '') throw new Problem('carrier-missing');
  return { carrier: 'other', carrierName: name.trim(), number };
}
