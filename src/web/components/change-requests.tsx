import type { ReactNode } from 'react';
import type { AskedChange, Pin } from '#contract/mockups.ts';
import { formatFullDateTime } from '../lib/format-date.ts';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';
import { describePins, RemarkPins } from './remark-pins.tsx';

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
