import { useState } from 'react';
import { isStarted } from '#domain/orders/order/roster.ts';
import { Button } from '../ui/button.tsx';
import { adoptChosenDesign } from './chosen-design.ts';
import type { Draft } from './draft/draft.ts';
import type { StoredDraft } from './draft/draft-storage.ts';
import {
  discardDraft,
  restoreDraft,
  type UnfinishedDraft,
  useUnfinishedDrafts,
} from './draft/unfinished-drafts.ts';
import type { OrderFromUrl } from './use-order-from-url.ts';

/** The unfinished orders of this browser; each can be continued or discarded (rules.md builder-11). */
export function UnfinishedOrders({ opening }: { opening: OrderFromUrl }) {
  const drafts = useUnfinishedDrafts();
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null);
  if (drafts.length === 0 && !discarded) return null;
  const discard = ({ draft, stored }: UnfinishedDraft) => {
    discardDraft(draft);
    setDiscarded(stored);
  };
  const undo = (stored: StoredDraft) => {
    restoreDraft(stored);
    setDiscarded(null);
  };
  return (
    <section aria-labelledby="unfinished-title" className="mt-6">
      <h2 id="unfinished-title" className="text-xl">
        {drafts.length > 1 ? 'Unfinished orders' : 'Unfinished order'}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {drafts.map((each) => (
          <UnfinishedOrder
            key={each.draft.draftId}
            draft={each.draft}
            opening={opening}
            onDiscard={() => discard(each)}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {discarded && (
          <>
            {discarded.secret_code || 'Your order'} was discarded.{' '}
            <Button variant="ghost" onClick={() => undo(discarded)} className="underline">
              Undo
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

interface UnfinishedOrderProps {
  draft: Draft;
  opening: OrderFromUrl;
  onDiscard: () => void;
}

function UnfinishedOrder({ draft, opening: { chosen, editDraft }, onDiscard }: UnfinishedOrderProps) {
  const { teamName } = draft.content;
  const usesChoice = chosen !== null && draft.role === 'creator';
  const name = teamName || 'Your order';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4">
      <p className="min-w-0">
        <span className="line-clamp-2 font-display text-xl font-bold break-words">{name}</span>
        <span className="text-sm text-muted">{describeDraft(draft)}</span>
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" aria-label={`Discard ${name}`} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          variant="secondary"
          aria-label={`${usesChoice ? 'Use this design in' : 'Continue'} ${name}`}
          onClick={() =>
            editDraft(usesChoice ? { ...draft, content: adoptChosenDesign(draft.content, chosen) } : draft)
          }
        >
          {usesChoice ? 'Use this design in it' : 'Continue'}
        </Button>
      </div>
    </li>
  );
}

function describeDraft({ orderId, content: { rows } }: Draft): string {
  const players = rows.filter(isStarted).length;
  return `${orderId ? `Order ${orderId}` : 'Not saved yet'}, ${players} of ${rows.length} jerseys started`;
}
