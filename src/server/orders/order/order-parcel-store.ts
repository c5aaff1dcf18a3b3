/** The parcels of an order as its customer sees them: number, carrier, and the carrier's page. */
import { type RawBuilder, sql } from 'kysely';
import { describeParcel, formatParcelNumber, type TrackedParcel } from '#domain/shipping/carrier.ts';
import type { Services } from '../../platform/services.ts';

/** A subquery: the parcels of order `o` that have a tracking number, in order. */
export const trackedParcelsJson: RawBuilder<TrackedParcel[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('carrier', s.carrier, 'carrierName', s.carrier_name, 'number', s.tracking_code) order by s.parcel)
  from shipments s where s.order_pk = o.id and s.state = 'bought' and s.tracking_code is not null), '[]'::jsonb)`;

interface SentOrder {
  tracking_number: string | null;
  parcels: readonly TrackedParcel[];
}

/** Returns the number of each parcel as it is shown; of an order that is not sent completely none. */
export function listTrackingNumbers({ tracking_number, parcels }: SentOrder): string[] {
  if (tracking_number === null) return [];
  return parcels.length > 0 ? parcels.map(formatNumber) : [tracking_number];
}

/** Returns the parcels of an order; none of one that is not sent completely. */
export function listParcels({ carriers }: Pick<Services, 'carriers'>, order: SentOrder) {
  if (order.tracking_number !== null && order.parcels.length === 0)
    return [{ number: order.tracking_number, carrier: '', link: null }];
  const sent = order.tracking_number === null ? [] : order.parcels;
  return sent.map((parcel) => ({ ...describeParcel(carriers, parcel), number: formatNumber(parcel) }));
}

const formatNumber = ({ carrier, number }: TrackedParcel) => formatParcelNumber({ carrier, code: number });
