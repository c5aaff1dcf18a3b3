import { useState } from 'react';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { composeCorrection } from '#domain/orders/players/tell-captain.ts';
import { isSaved } from '../builder/draft/draft.ts';
import { discardDraft, findDraft } from '../builder/draft/unfinished-drafts.ts';
import { TypedSentence } from '../own-jersey/captain-sentence.tsx';
import { isSameRow } from '../roster/same-row.ts';
import { Button } from '../ui/button.tsx';
import type { Team } from './read-team.ts';

/** What this browser has kept unsaved of the list since before 0.2.0, where guests edited a copy of the order. */
export function EarlierWords({ team: { orderId, captain } }: { team: Team }) {
  const [sentence, setSentence] = useState(() => composeEarlierWords(orderId));
  if (sentence === '') return null;
  const discard = () => {
    discardDraft({ draftId: orderId, orderId });
    setSentence('');
  };
  return (
    <div className="space-y-2">
      <TypedSentence captain={captain} sentence={sentence} />
      <Button variant="ghost" className="-ml-3" onClick={discard}>
        Discard what I typed
      </Button>
    </div>
  );
}

function composeEarlierWords(orderId: string): string {
  const draft = findDraft(orderId);
  if (draft?.role !== 'guest' || isSaved(draft)) return '';
  const stored = new Map(draft.base?.rows.map((row) => [row.id, row]));
  return draft.content.rows
    .flatMap((wanted, index) => {
      const present = stored.get(wanted.id) ?? createEmptyRow(wanted.id);
      return isSameRow(present, wanted) ? [] : [composeCorrection({ jersey: index + 1, present, wanted })];
    })
    .join('. ');
}
