import { useRef, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import type { TrackingEvent } from '#contract/shipping.ts';
import type { Day } from '#domain/orders/dates/delivery.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { formatDateTime } from '../lib/format-date.ts';
import { Button } from '../ui/button.tsx';
import { SectionTitle } from './order-section.tsx';

/** Shows what the carriers have reported, below on the page. */
export const TrackButton = ({ parcels: { isSent, numbers, isDelivered, open } }: { parcels: Parcels }) =>
  isSent && numbers.length > 0 ? (
    <Button variant={isDelivered ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={open}>
      Get Tracking Details
    </Button>
  ) : null;

interface TrackedParcel {
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

type Parcels = ReturnType<typeof useParcels>;

async function readParcel(number: string): Promise<TrackedParcel> {
  return { number, ...(await api.shipping.trackingDetails({ ship_code: number })) };
}

const takeLater = (latest: Day | null, { arrival }: TrackedParcel): Day | null =>
  arrival && (latest === null || arrival > latest) ? arrival : latest;

/** The parcels with their newest event, and all events once they were asked for. */
export function OrderParcels({ order, parcels: tracked }: { order: StatusOrder; parcels: Parcels }) {
  const { isSent, numbers, parcels, isLoading, error, isOpen, section } = tracked;
  if (!isSent) return null;
  return (
    <section aria-labelledby={`parcels-${order.order_id}`} className="py-5">
      <SectionTitle ref={section} id={`parcels-${order.order_id}`} tabIndex={-1} className="outline-none">
        {numbers.length === 0 ? 'Parcel' : `${numbers.length} ${numbers.length === 1 ? 'parcel' : 'parcels'}`}
      </SectionTitle>
      <div className="mt-3 space-y-4" aria-live="polite">
        {numbers.length === 0 && <p className="text-muted">No tracking details available</p>}
        {error !== undefined && <p className="font-semibold text-danger">{errorMessage(error)}</p>}
        {numbers.map((number, index) => (
          <Parcel
            key={number}
            number={number}
            parcel={parcels?.[index] ?? null}
            isLoading={isLoading}
            isOpen={isOpen}
          />
        ))}
      </div>
    </section>
  );
}

interface ParcelProps {
  number: string;
  parcel: TrackedParcel | null;
  isLoading: boolean;
  isOpen: boolean;
}

function Parcel({ number, parcel, isLoading, isOpen }: ParcelProps) {
  const newest = parcel?.events.at(-1);
  return (
    <section aria-label={`Parcel ${number}`}>
      <p className="break-all">
        {parcel?.carrier && <span className="font-semibold">{parcel.carrier} </span>}
        {parcel?.link ? (
          <a
            href={parcel.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {number}
            <span className="sr-only">, track it at {parcel.carrier} in a new tab</span>
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center">{number}</span>
        )}
      </p>
      {!isOpen && (
        <p className="text-muted first-letter:uppercase">
          {newest ? describeEvent(newest) : isLoading ? 'Asking the carrier.' : parcel?.message}
        </p>
      )}
      {isOpen && parcel && <Events parcel={parcel} />}
    </section>
  );
}

const describeEvent = ({ status, datetime, location }: TrackingEvent): string =>
  [status, location, formatDateTime(datetime)].filter(Boolean).join(', ');

function Events({ parcel: { events, message } }: { parcel: TrackedParcel }) {
  if (events.length === 0) return <p className="text-muted">{message}</p>;
  return (
    <ol className="mt-2 space-y-3 border-l-2 border-line pl-4">
      {events.map(({ status, datetime, location }) => (
        <li key={`${datetime} ${status}`}>
          <span className="block font-semibold first-letter:uppercase">{status}</span>
          <span className="block text-sm text-muted">
            <time dateTime={datetime}>{formatDateTime(datetime)}</time>
            {location && ` · ${location}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
