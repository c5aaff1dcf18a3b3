import { type ReactNode, useCallback, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { useWidth } from '../../lib/use-width.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { RowList } from '../list/row-list.tsx';
import { RosterFindingsPanel } from '../roster-findings-panel.tsx';
import type { RosterEditor } from '../roster-order.ts';
import { type RowPlayers, useRowFindings } from '../roster-view.ts';
import { JerseyTable } from '../table/jersey-table.tsx';
import { usePaste } from '../table/use-paste.tsx';
import { useOpenRow } from '../use-open-row.ts';

interface RosterProps {
  order: RosterEditor;
  sizes: SizeOptionLists;
  players?: RowPlayers | null;
  sizeChart?: ReactNode;
}

/** The room that the columns of the table need, in rem. */
const TABLE_FITS = 52.5;

/** One row per player: text, of which one at a time is a form. A table, or without the room for it a list (rules.md builder-19). */
export function Roster({ order, sizes, players = null, sizeChart = null }: RosterProps) {
  const { draft, change, isReadOnly } = order;
  const { rows } = draft.content;
  const [measured, width] = useWidth();
  const hasRoom = width >= TABLE_FITS;
  const { ofTeam, ...found } = useRowFindings(order);
  const openRow = useOpenRow(order);
  const actions = useRowActions(order);
  const paste = usePaste(order, sizes);
  const view = { order, sizes, players, sizeChart, ...found, remove: actions.remove };

  function add() {
    const id = createRowId();
    change({ type: 'add-row', id });
    openRow.open(id);
  }

  return (
    <div className="@container/roster">
      <div ref={measured} />
      <div className="space-y-3">
        {hasRoom ? (
          <JerseyTable view={view} openRow={openRow} paste={paste} />
        ) : (
          <RowList view={view} openRow={openRow} />
        )}
        <RosterFindingsPanel checked={ofTeam} />
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button className={hasRoom ? '' : 'w-full'} disabled={rows.length >= MAX_ROWS} onClick={add}>
              <PlusIcon className="size-5" /> ADD JERSEY
            </Button>
            {hasRoom && (
              <p id="grid-help" className="flex-1 text-sm text-muted">
                Move with Enter and the arrow keys. Paste a list from a spreadsheet anywhere.
              </p>
            )}
          </div>
        )}
        {/* In sight while the end of a long roster is not. */}
        <div className="sticky bottom-[calc(var(--bar-height,0px)+0.5rem)] z-10 rounded-md bg-background not-has-[>p:not(:empty)]:hidden">
          {paste.message}
          {actions.undo}
        </div>
      </div>
    </div>
  );
}

/** The focus does not get lost with the deleted row's button. */
const focusWithoutScroll = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Deletes and restores rows. */
function useRowActions({ change, getLatest }: RosterEditor) {
  const [deleted, setDeleted] = useState<{ row: Row; index: number } | null>(null);
  const remove = useCallback(
    (id: string) => {
      const { rows } = getLatest().content;
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      try {
        change({ type: 'delete-row', id });
        // A row that another player has taken is not deleted.
        if (row && !getLatest().content.rows.some((remaining) => remaining.id === id))
          setDeleted({ row, index });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        toast(PROBLEM_MESSAGES[error.code], { tone: 'danger', ms: 3000 });
      }
    },
    [change, getLatest],
  );
  const restore = () => {
    if (deleted) change({ type: 'restore-row', ...deleted });
    setDeleted(null);
  };
  const undo = (
    <p role="status" className="text-sm">
      {deleted && (
        <>
          Jersey {deleted.index + 1}
          {deleted.row.name && ` (${deleted.row.name})`} is deleted.{' '}
          <button
            ref={focusWithoutScroll}
            type="button"
            onClick={restore}
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
  return { remove, undo };
}
