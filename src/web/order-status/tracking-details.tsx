import { useState } from 'react';
import type { TrackingEvent } from '#contract/shipping.ts';
import { formatDay } from '#domain/orders/dates/delivery.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { formatDateTime } from '../lib/format-date.ts';
import { Button } from '../ui/button.tsx';

interface TrackedParcel {
  number: string;
  carrier: string;
  events: readonly TrackingEvent[];
  /** A day; null before the first event. */
  arrival: string | null;
  /** The carrier's own page about the parcel. */
  link: string | null;
  /** Why there are no events. */
  message: string;
}

/** Asks where the parcels of an order are, and shows what their carriers reported (rules.md delivery-11). */
export function TrackingDetails({ numbers }: { numbers: readonly string[] }) {
  const [parcels, setParcels] = useState<TrackedParcel[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function load() {
    setBusy(true);
    setError(null);
    try {
      setParcels(await Promise.all(numbers.map(readParcel)));
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="mt-4">
      <Button busy={busy} onClick={() => void load()}>
        Get Tracking Details
      </Button>
      <div aria-live="polite" className="mt-4 space-y-6 empty:hidden">
        {error && <p className="font-semibold text-danger">{error}</p>}
        {parcels.map((parcel) => (
          <Parcel key={parcel.number} parcel={parcel} />
        ))}
      </div>
    </div>
  );
}

async function readParcel(number: string): Promise<TrackedParcel> {
  return { number, ...(await api.shipping.trackingDetails({ ship_code: number })) };
}

function Parcel({ parcel }: { parcel: TrackedParcel }) {
  const { number, carrier, events, arrival, link, message } = parcel;
  return (
    <section aria-label={`Parcel ${number}`}>
      <p className="break-all">
        <span className="font-semibold">{carrier}</span> {number}
      </p>
      {link && (
        <p>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Follow it at {carrier}
            <span className="sr-only">, in a new tab</span>
          </a>
        </p>
      )}
      {arrival && <p>Estimated arrival: {formatDay(arrival)}</p>}
      {events.length === 0 ? (
        <p className="text-muted">{message}</p>
      ) : (
        <ol className="mt-3 space-y-3 border-l-2 border-line pl-4">
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
      )}
    </section>
  );
}
