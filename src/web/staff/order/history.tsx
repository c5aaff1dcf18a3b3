import type { OrderEvent } from '#contract/dashboard.ts';
import { momentOf } from '../times.ts';
import type { NumberOf } from './field-words.ts';
import { sentenceOf } from './history-words.ts';
import { Panel } from './panel.tsx';

/** Everything that happened to the order, newest first; it is only ever added to (product-decisions 10). */
export function History({ events, numberOf }: { events: OrderEvent[]; numberOf: NumberOf }) {
  return (
    <Panel title="History">
      {events.length === 0 ? (
        <p className="text-quiet">Nothing was changed yet.</p>
      ) : (
        <ol className="space-y-4 border-l-2 border-line pl-4">
          {events.map((event) => (
            <li key={`${event.at} ${events.indexOf(event)}`}>
              <p className="break-words whitespace-pre-wrap">{sentenceOf(event, numberOf)}</p>
              <p className="text-sm text-quiet first-letter:uppercase">
                {event.actor} · <time dateTime={event.at}>{momentOf(event.at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
