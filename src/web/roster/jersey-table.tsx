import { useEffect, useMemo, useRef } from 'react';
import { MAX_ROWS } from '#domain/orders/roster.ts';
import { createRowId } from '../lib/random-ids.ts';
import { Button } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Table, type TableColumn } from '../ui/table.tsx';
import { JerseyRow } from './jersey-row.tsx';
import { firstRowIndex, getTakenRows, type RosterEditor } from './roster-order.ts';
import type { SizeOptionLists } from './roster-paste.ts';
import { useFocusMovedRow, useGridEvents } from './use-grid-events.ts';
import { getRowMode, useRowActions } from './use-row-actions.tsx';

const COLUMNS: TableColumn[] = [
  {
    title: 'ID',
    label: (
      <abbr title="Jersey ID" className="no-underline">
        ID
      </abbr>
    ),
    className: 'w-7',
  },
  { title: 'Front Name' },
  { title: 'Back Name' },
  { title: 'Number', className: 'w-24' },
  { title: 'Size', className: 'w-33 @min-[62rem]:w-56' },
  { title: 'Shorts', className: 'w-30 @min-[62rem]:w-36' },
  { title: 'Sleeve', className: 'w-[7.2rem] @min-[62rem]:w-32' },
  { title: 'Price', className: 'w-16' },
];

/** The jersey table, one row per player, with the keyboard navigation of a spreadsheet (look, Builder). */
export function JerseyTable({ order, sizes }: { order: RosterEditor; sizes: SizeOptionLists }) {
  const { draft, price, purpose, isReadOnly, change } = order;
  const { rows, options } = draft.content;
  const grid = useGridEvents(order, sizes);
  const actions = useRowActions(order);
  const remoteRowIds = useMemo(() => new Set(draft.remoteChanges.rowIds), [draft.remoteChanges]);
  const mode = getRowMode(order);
  const taken = getTakenRows(order);
  const table = useFocusFirstRow(order);
  useFocusMovedRow(table, order);
  return (
    <div className="@container space-y-3">
      <Table
        ref={table}
        caption="One row per player"
        columns={[
          ...COLUMNS,
          { title: mode === 'alone' ? 'Delete' : 'Lock and delete', isHidden: true, className: 'w-[4.4rem]' },
        ]}
        className="table-fixed border-separate border-spacing-0 text-sm"
        headClass="text-xs text-muted"
        headCellClass="px-1 pb-2 font-semibold"
        aria-describedby={isReadOnly ? undefined : 'grid-help'}
        {...grid}
      >
        {rows.map((row, index) => (
          <JerseyRow
            key={row.id}
            row={row}
            index={index}
            amount={price.rows[index]?.final ?? 0}
            casing={options.casing}
            purpose={purpose}
            mode={mode}
            isRemoteChange={remoteRowIds.has(row.id)}
            takenBy={taken.get(row.id)}
            sizes={sizes}
            change={change}
            onDelete={actions.remove}
          />
        ))}
      </Table>
      <div className="flex flex-wrap items-center gap-4">
        {!isReadOnly && (
          <Button
            disabled={rows.length >= MAX_ROWS}
            onClick={() => change({ type: 'add-row', id: createRowId() })}
          >
            <PlusIcon className="size-5" /> ADD JERSEY
          </Button>
        )}
        {!isReadOnly && (
          <p id="grid-help" className="flex-1 text-sm text-muted">
            Arrow keys and Enter move between cells. Copy players from a spreadsheet and paste them into any
            cell.
          </p>
        )}
      </div>
      {actions.undo}
    </div>
  );
}

/** Scrolls a guest to the first free row and focuses it. */
function useFocusFirstRow(order: RosterEditor) {
  const table = useRef<HTMLTableElement>(null);
  const first = useRef(firstRowIndex(order));
  useEffect(() => {
    if (first.current === 0) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${first.current}:1"]`);
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  }, []);
  return table;
}
