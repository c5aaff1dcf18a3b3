import { type RefObject, useEffect, useRef, useState } from 'react';
import { isComplete, isStarted, MAX_ROWS } from '#domain/orders/roster.ts';
import { createRowId } from '../lib/random-ids.ts';
import { Button } from '../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '../ui/icons.tsx';
import { JerseyFormCard } from './jersey-form-card.tsx';
import { firstRowIndex, type RosterEditor } from './roster-order.ts';
import type { SizeOptionLists } from './roster-paste.ts';
import { useRowActions } from './use-row-actions.tsx';

/** The approximate height of the page header on a phone, in pixels. */
const HEADER_HEIGHT = 130;

/** One card per player with previous and next, for small screens (look, Builder). */
export function JerseyFormCards({ order, sizes }: { order: RosterEditor; sizes: SizeOptionLists }) {
  const { draft, change, isReadOnly, updatePreview } = order;
  const { rows } = draft.content;
  const { row, position, open } = useOpenCard(order);
  const actions = useRowActions(order);
  const card = useRef<HTMLDivElement>(null);
  useScrollIntoView(card, position);
  if (!row) return null;
  const show = (index: number) => {
    const next = rows[index];
    if (!next) return;
    open(next.id, index);
    updatePreview({ rowId: next.id });
  };
  const add = () => {
    const id = createRowId();
    change({ type: 'add-row', id });
    open(id, rows.length);
  };
  return (
    <div className="space-y-4">
      <PlayerStrip order={order} position={position} onShow={show} />
      <div ref={card} className="scroll-mt-36">
        <JerseyFormCard
          key={row.id}
          order={order}
          row={row}
          index={position}
          sizes={sizes}
          onDelete={actions.remove}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={position === 0} onClick={() => show(position - 1)}>
          <ChevronLeftIcon className="size-5" /> Previous
        </Button>
        <Button disabled={position === rows.length - 1} onClick={() => show(position + 1)}>
          Next player <ChevronRightIcon className="size-5" />
        </Button>
      </div>
      {!isReadOnly && (
        <Button className="w-full" disabled={rows.length >= MAX_ROWS} onClick={add}>
          <PlusIcon className="size-5" /> ADD JERSEY
        </Button>
      )}
      {actions.undo}
    </div>
  );
}

/** Selects the open card, which follows its player when rows are added, deleted or moved. */
function useOpenCard(order: RosterEditor) {
  const { draft, isCreator, setOpenRow } = order;
  const { rows } = draft.content;
  const [requested, setRequested] = useState(() => {
    const index = firstRowIndex(order);
    return { index, id: rows[index]?.id };
  });
  const shown = draft.openRow ?? requested.id;
  const found = rows.findIndex(({ id }) => id === shown);
  const position = found < 0 ? Math.min(requested.index, rows.length - 1) : found;
  const row = rows[position];
  const rowId = row?.id;
  // A guest's card counts as open immediately, the captain's when it gets the focus.
  useEffect(() => {
    if (!isCreator && rowId) setOpenRow?.(rowId);
  }, [isCreator, rowId, setOpenRow]);
  const open = (id: string, index: number) => {
    setRequested({ id, index });
    setOpenRow?.(id);
  };
  return { row, position, open };
}

/** Scrolls to the top of the card when another one opens, so that the page header does not cover it. */
function useScrollIntoView(card: RefObject<HTMLElement | null>, position: number) {
  const before = useRef(position);
  useEffect(() => {
    if (before.current === position) return;
    before.current = position;
    const hidden = (card.current?.getBoundingClientRect().top ?? HEADER_HEIGHT) < HEADER_HEIGHT;
    if (hidden) card.current?.scrollIntoView({ block: 'start' });
  }, [card, position]);
}

interface PlayerStripProps {
  order: RosterEditor;
  position: number;
  onShow: (index: number) => void;
}

/** Buttons for all jerseys by number, with their state. */
function PlayerStrip({ order, position, onShow }: PlayerStripProps) {
  const { rows } = order.draft.content;
  const rowsWithIssues = new Set(order.issues.map(({ rowId }) => rowId));
  return (
    <ol aria-label="Players" className="-mx-1 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
      {rows.map((row, index) => {
        const state = rowsWithIssues.has(row.id)
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
              aria-current={index === position ? 'true' : undefined}
              aria-label={`Jersey ${index + 1}, ${state}`}
              onClick={() => onShow(index)}
              className={`relative min-h-11 min-w-11 rounded-md border font-semibold tabular aria-[current=true]:bg-ink aria-[current=true]:text-background ${
                state === 'missing options'
                  ? 'border-2 border-danger text-danger'
                  : state === 'complete'
                    ? 'border-success bg-success-soft text-success'
                    : 'border-field-line bg-surface text-muted'
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
