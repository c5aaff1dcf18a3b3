import { useStored } from '../stored.ts';
import { Button } from '../ui/button.tsx';
import { fromStored, tempOrder } from './draft-storage.ts';
import type { OrderOpening } from './use-opening.ts';

/** The order that this browser has under edit, to go on with. */
export function UnfinishedOrder({ opening }: { opening: OrderOpening }) {
  const kept = useStored(tempOrder);
  const draft = kept && fromStored(kept);
  if (!draft) return null;
  const { teamName } = draft.content;
  const goOn = () =>
    opening.build(
      opening.design && draft.role === 'creator'
        ? { ...draft, content: { ...draft.content, design: opening.design } }
        : draft,
    );
  return (
    <section
      aria-label="Unfinished order"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card p-4"
    >
      <p>
        <span className="font-display text-xl font-bold">{teamName || 'Your order'}</span>
        <br />
        <span className="text-sm text-quiet">
          {draft.orderId ? `Order ${draft.orderId}` : 'Not saved yet'}, {draft.content.rows.length} jerseys
        </span>
      </p>
      <Button kind="second" onClick={goOn}>
        {opening.design ? 'Use this design in it' : 'Continue'}
      </Button>
    </section>
  );
}
