import { type RefObject, useEffect, useRef } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { createRowId } from '../lib/random-ids.ts';
import { Button } from '../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '../ui/icons.tsx';
import { focusJerseyField } from './focus-jersey-field.ts';
import { JerseyFormCard } from './jersey-form-card.tsx';
import { PlayerChips } from './player-chips.tsx';
import { RosterFindingsPanel } from './roster-findings-panel.tsx';
import type { RosterEditor } from './roster-order.ts';
import { useCheckedFindings } from './use-checked-findings.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRosterFilter } from './use-roster-filter.tsx';
import { useRowActions } from './use-row-actions.tsx';

/** The approximate height of the page header on a phone, in pixels. */
const HEADER_HEIGHT = 130;

/** One card per player with previous and next, for small screens (look, Builder). */
export function JerseyFormCards({ order, sizes }: { order: RosterEditor; sizes: SizeOptionLists }) {
  const { draft, change, isReadOnly } = order;
  const { rows } = draft.content;
  const { row, position, open } = useOpenRow(order);
  const checked = useCheckedFindings(order);
  const filter = useRosterFilter(checked);
  const actions = useRowActions(order);
  const card = useRef<HTMLDivElement>(null);
  useScrollIntoView(card, position);
  if (!row) return null;
  const show = (index: number) => {
    const next = rows[index];
    if (!next) return;
    open(next.id, index);
  };
  const add = () => {
    const id = createRowId();
    change({ type: 'add-row', id });
    open(id, rows.length);
  };
  return (
    <div className="space-y-4">
      {/* Three rows and a half: the cut one shows that there are more. */}
      <div className="-mx-1.5 max-h-46 overflow-y-auto p-1.5">
        <PlayerChips order={order} position={position} isShown={filter.isShown} onShow={show} />
      </div>
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
      <RosterFindingsPanel checked={checked} {...(!isReadOnly && { onShow: focusJerseyField })} />
      {filter.button}
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
