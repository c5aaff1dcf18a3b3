import { useRef, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import type { TrackingEvent } from '#contract/shipping.ts';
import type { Day } from '#domain/orders/dates/delivery.ts';
import { api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';

export interface TrackedParcel {
  number: string;
  carrier: string;
  events: readonly TrackingEvent[];
  /** Null before the first event. */
  arrival: Day | null;
  /** The carrier's own page about the parcel. */
  link: string | null;
  /** Why there are no events. */
  message: string;
}

const SENT = ['shipping', 'completed'];

/** Asks where the parcels of an order are (rules.md delivery-11), and holds whether the page shows what was reported. */
export function useParcels({ order_id, order_status, tracking_numbers: numbers }: StatusOrder) {
  const section = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isSent = SENT.includes(order_status);
  const key = isSent && numbers.length > 0 ? `${order_id} ${numbers.join()}` : null;
  const { data, error, isLoading, retry } = useRequest(key, () => Promise.all(numbers.map(readParcel)));
  function open() {
    setOpen(true);
    if (error !== undefined) retry();
    section.current?.focus();
  }
  return {
    ...{
      isSent,
      numbers,
      isLoading,
      error,
      isOpen,
      open,
      section,
      isDelivered: order_status === 'completed',
    },
    parcels: data ?? null,
    /** Of the parcel that comes last; null where none is known, undefined while it is asked for. */
    arrival: isLoading ? undefined : (data ?? []).reduce<Day | null>(takeLater, null),
  };
}

export type Parcels = ReturnType<typeof useParcels>;

async function readParcel(number: string): Promise<TrackedParcel> {
  return { number, ...(await api.shipping.trackingDetails({ ship_code: number })) };
}

const takeLater = (latest: Day | null, { arrival }: TrackedParcel): Day | null =>
  arrival && (latest === null || arrival > latest) ? arrival : latest;
