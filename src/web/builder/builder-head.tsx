import { Button } from '../ui/button.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** Whose order it is, its status badge, and whether everything is saved. */
export function BuilderHead({ order, onStartAnew }: { order: OpenOrder; onStartAnew: () => void }) {
  const { draft } = order;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="truncate pb-1 text-4xl lg:text-5xl">{draft.content.teamName || 'Your order'}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {draft.orderId && (
            <span>
              Order <span className="font-semibold text-ink tabular">{draft.orderId}</span>
            </span>
          )}
          <StatusBadge submitted={draft.submitted} />
          <SaveState order={order} />
        </p>
      </div>
      <Button kind="plain" onClick={onStartAnew} className="-mr-3 text-sm print:hidden">
        Start another order
      </Button>
    </div>
  );
}

/** Specification 4, Submitted flag. */
function StatusBadge({ submitted }: { submitted: boolean }) {
  return (
    <span
      className={`rounded-sm px-2 py-0.5 text-xs font-bold tracking-wide uppercase ${
        submitted ? 'bg-done-soft text-done' : 'bg-waiting-soft text-waiting'
      }`}
    >
      {submitted ? 'Submitted' : 'Pending'}
    </span>
  );
}

function SaveState({ order: { draft, saved, sync, readOnly } }: { order: OpenOrder }) {
  if (readOnly) return null;
  const words = sync.saving
    ? 'Saving…'
    : saved
      ? 'All changes saved'
      : draft.orderId
        ? 'Unsaved changes, kept in this browser'
        : 'Not saved yet, kept in this browser';
  return (
    <span role="status" className={`print:hidden ${saved ? 'text-done' : 'font-semibold text-waiting'}`}>
      {words}
      {sync.offline && ' · no connection to the shop'}
    </span>
  );
}
