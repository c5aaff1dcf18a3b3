import type { ReactNode } from 'react';
import type { AskedChange, Pin } from '#contract/mockups.ts';
import { formatFullDateTime } from '../lib/format-date.ts';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';

interface ChangeRequestsProps {
  requests: readonly AskedChange[];
  /** What stands below a remark, such as the form that answers it. */
  renderPin?: (request: AskedChange, pin: Pin) => ReactNode;
}

const STATE_LABELS: Record<Pin['state'], string> = { open: 'Open', done: 'Done', declined: 'Declined' };

/** What a customer asked to be changed: each request with its picture, its pins, and the remarks of the same numbers. */
export const ChangeRequests = ({ requests, renderPin }: ChangeRequestsProps) => (
  <ul className="space-y-6">
    {requests.map((request) => (
      <li key={request.request_id}>
        <p className="mb-2 text-sm text-muted">
          Mockup {request.version}, round {request.round}, choice {request.choice},{' '}
          <time dateTime={request.made_at}>{formatFullDateTime(request.made_at)}</time>
        </p>
        <ZoomableImage
          src={request.mockup_url}
          alt={`Mockup ${request.version}${describePins(request.pins)}`}
          className="max-h-60 max-w-full rounded-md"
          marks={<RemarkPins pins={request.pins} />}
        >
          <RemarkList pins={request.pins} />
        </ZoomableImage>
        {request.words && <p className="mt-2 break-words">{request.words}</p>}
        <RemarkList pins={request.pins} renderPin={(pin) => renderPin?.(request, pin)} />
      </li>
    ))}
  </ul>
);

/** Returns the remarks of all requests about that picture in the sequence of their numbers. */
export const listRemarks = (requests: readonly AskedChange[], mockupUrl: string): Pin[] =>
  requests
    .filter(({ mockup_url }) => mockup_url === mockupUrl)
    .flatMap(({ pins }) => pins)
    .sort((one, other) => one.number - other.number);

/** Returns ', with the pins of remarks 1, 3' for the alternative text of a picture; '' without a pin. */
export function describePins(pins: readonly Pin[]): string {
  const numbers = pins.filter(({ x }) => x !== null).map(({ number }) => number);
  if (numbers.length === 0) return '';
  return `, with the ${numbers.length === 1 ? 'pin of remark' : 'pins of remarks'} ${numbers.join(', ')}`;
}

/**
 * The numbers of remarks at their points, over a picture whose frame is positioned and as large as it is. A list beside
 * the picture says the same in words, so they are for the eye only. One that is answered is not filled.
 */
export const RemarkPins = ({ pins }: { pins: readonly Pin[] }) =>
  pins.map(
    ({ number, x, y, state }) =>
      x !== null &&
      y !== null && (
        <span
          key={number}
          aria-hidden="true"
          className={`pointer-events-none absolute flex size-7 -translate-1/2 items-center justify-center rounded-full border-2 text-sm font-semibold tabular ${state === 'open' ? 'border-background bg-ink text-background' : 'border-ink bg-background text-ink'}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {number}
        </span>
      ),
  );

interface RemarkListProps {
  pins: readonly Pin[];
  renderPin?: (pin: Pin) => ReactNode;
}

/** Remarks in words, with the numbers of their pins, which count on over the requests about one picture. */
export const RemarkList = ({ pins, renderPin }: RemarkListProps) => (
  <ol start={pins[0]?.number} className="mt-2 list-decimal space-y-2 pl-7 marker:font-semibold">
    {pins.map((pin) => (
      <li key={pin.number} className="break-words">
        <strong>{STATE_LABELS[pin.state]}</strong>, {pin.place}: {pin.words}
        {pin.answer && <span className="block text-sm">Answer: {pin.answer}</span>}
        {renderPin?.(pin)}
      </li>
    ))}
  </ol>
);
