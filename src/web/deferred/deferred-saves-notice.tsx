import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { DeferredChanges } from './deferred-changes.tsx';
import { useDeferredSaves } from './use-deferred-saves.ts';

interface Props {
  reference: string | null;
  /** Changes when the order may have other deferred saves. */
  edition?: unknown;
  /** Its name, where the page shows several orders. */
  team?: string | null;
  onTaken: () => Promise<void>;
}

/** To the order's creator: what was saved while the order was being paid, to take or to leave (product-decisions 4). */
export function DeferredSavesNotice({ reference, edition, team, onTaken }: Props) {
  const { saves, beingPaid, busy, failure, settle } = useDeferredSaves(reference, edition, onTaken);
  if (saves.length === 0) return null;
  return (
    <Notice tone="waiting">
      <h2 className="text-xl">
        {saves.length === 1 ? 'One change' : `${saves.length} changes`} came while {team ?? 'the order'} was
        being paid
      </h2>
      <p className="mt-1">
        {beingPaid
          ? 'The payment is still open. Decide about them as soon as it is over.'
          : 'They are not in the order yet: take each of them, or leave it out.'}
      </p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-wrong">
          {failure}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes }, index) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {actor === 'guest' ? 'A team mate' : 'You'},{' '}
                <time dateTime={saved_at}>{formatMoment(saved_at)}</time>
              </p>
              <DeferredChanges changes={changes} />
            </div>
            <div className="flex gap-2">
              <Button
                busy={busy === id}
                disabled={beingPaid || busy !== null}
                aria-label={`Take change ${index + 1}`}
                onClick={() => void settle(id, 'take')}
              >
                Take
              </Button>
              <Button
                kind="plain"
                disabled={busy !== null}
                aria-label={`Leave out change ${index + 1}`}
                onClick={() => void settle(id, 'leave')}
              >
                Leave out
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const formatMoment = (at: string) =>
  new Date(at).toLocaleString('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
