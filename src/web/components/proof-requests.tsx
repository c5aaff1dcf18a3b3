import type { ReactNode } from 'react';
import type { Pin, ProofRequest } from '#contract/mockups.ts';
import { formatFullDateTime } from '../lib/format-date.ts';

interface ProofRequestsProps {
  requests: readonly ProofRequest[];
  /** What stands below a remark, such as the form that answers it. */
  renderPin?: (request: ProofRequest, pin: Pin) => ReactNode;
}

const STATE_LABELS: Record<Pin['state'], string> = { open: 'Open', done: 'Done', declined: 'Declined' };

/** What a customer asked to be changed, as numbered remarks with their answers. */
export const ProofRequests = ({ requests, renderPin }: ProofRequestsProps) => (
  <ul className="space-y-4">
    {requests.map((request) => (
      <li key={request.request_id}>
        <p className="text-sm text-muted">
          Mockup {request.version},{' '}
          <time dateTime={request.made_at}>{formatFullDateTime(request.made_at)}</time>
        </p>
        {request.words && <p className="break-words">{request.words}</p>}
        <ol className="mt-1 list-decimal space-y-2 pl-6 marker:font-semibold">
          {request.pins.map((pin) => (
            <li key={pin.n} className="break-words">
              <strong>{STATE_LABELS[pin.state]}</strong>, {pin.place}: {pin.words}
              {pin.answer && <span className="block text-sm">Answer: {pin.answer}</span>}
              {renderPin?.(request, pin)}
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ul>
);
