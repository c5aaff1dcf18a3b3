import ChevronLeft from 'lucide-react/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs';
import Plus from 'lucide-react/dist/esm/icons/plus.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isComplete, isStarted, MAX_ROWS } from '#domain/roster.ts';
import { newRowId } from '../random-ids.ts';
import { Button } from '../ui/button.tsx';
import { JerseyCard } from './jersey-card.tsx';
import { firstRowFor, type RosterOrder } from './roster-order.ts';
import type { Sizes } from './roster-paste.ts';
import { useRowActions } from './use-row-actions.tsx';

/** About the head of the page on a phone, in pixels. */
const HEAD_HEIGHT = 130;

/** On a phone: one card per player, with previous and next (look, Builder). */
export function JerseyCards({ order, sizes }: { order: RosterOrder; sizes: Sizes }) {
  const { draft, change, readOnly, wear } = order;
  const { rows } = draft.content;
  const { row, place, open } = useOpenCard(order);
  const actions = useRowActions(order);
  const card = useRef<HTMLDivElement>(null);
  useInSight(card, place);
  if (!row) return null;
  const show = (index: number) => {
    const next = rows[index];
    if (!next) return;
    open(next.id, index);
    wear({ rowId: next.id });
  };
  const add = () => {
    const id = newRowId();
    change({ do: 'add-row', id });
    open(id, rows.length);
  };
  return (
    <div className="space-y-4">
      <PlayerStrip order={order} place={place} onShow={show} />
      <div ref={card} className="scroll-mt-36">
        <JerseyCard
          key={row.id}
          order={order}
          row={row}
          index={place}
          sizes={sizes}
          onDelete={actions.remove}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={place === 0} onClick={() => show(place - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" /> Previous
        </Button>
        <Button disabled={place === rows.length - 1} onClick={() => show(place + 1)}>
          Next player <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {!readOnly && (
        <Button className="w-full" disabled={rows.length >= MAX_ROWS} onClick={add}>
          <Plus aria-hidden="true" className="size-5" /> ADD JERSEY
        </Button>
      )}
      {actions.undo}
    </div>
  );
}

/** One card is open. It stays with its player when rows come, go or change places. */
function useOpenCard(order: RosterOrder) {
  const { draft, creator, openRow } = order;
  const { rows } = draft.content;
  const [wanted, setWanted] = useState(() => {
    const index = firstRowFor(order);
    return { index, id: rows[index]?.id };
  });
  const shown = draft.openRow ?? wanted.id;
  const found = rows.findIndex(({ id }) => id === shown);
  const place = found < 0 ? Math.min(wanted.index, rows.length - 1) : found;
  const row = rows[place];
  const rowId = row?.id;
  // A guest came to fill in the card in front of them; the captain's counts as open when they go into it.
  useEffect(() => {
    if (!creator && rowId) openRow?.(rowId);
  }, [creator, rowId, openRow]);
  const open = (id: string, index: number) => {
    setWanted({ id, index });
    openRow?.(id);
  };
  return { row, place, open };
}

/** Another player's card begins at its top, not under the head of the page. */
function useInSight(card: RefObject<HTMLElement | null>, place: number) {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const hidden = (card.current?.getBoundingClientRect().top ?? HEAD_HEIGHT) < HEAD_HEIGHT;
    if (hidden) card.current?.scrollIntoView({ block: 'start' });
  }, [card, place]);
}

interface StripProps {
  order: RosterOrder;
  place: number;
  onShow: (index: number) => void;
}

/** All players as numbers: who is complete, who is started, who is open. */
function PlayerStrip({ order, place, onShow }: StripProps) {
  const { rows } = order.draft.content;
  const faulty = new Set(order.issues.map(({ rowId }) => rowId));
  return (
    <ol aria-label="Players" className="-mx-1 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
      {rows.map((row, index) => {
        const state = faulty.has(row.id)
          ? 'missing options'
          : isComplete(row)
            ? 'complete'
            : isStarted(row)
              ? 'started'
              : 'open';
        return (
          <li key={row.id}>
            <button
              type="button"
              aria-current={index === place ? 'true' : undefined}
              aria-label={`Jersey ${index + 1}, ${state}`}
              onClick={() => onShow(index)}
              className={`relative min-h-11 min-w-11 rounded-md border font-semibold tabular aria-[current=true]:bg-ink aria-[current=true]:text-paper ${
                state === 'missing options'
                  ? 'border-2 border-wrong text-wrong'
                  : state === 'complete'
                    ? 'border-done bg-done-soft text-done'
                    : 'border-field-line bg-card text-quiet'
              } ${state === 'open' ? 'border-dashed' : ''}`}
            >
              {index + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
