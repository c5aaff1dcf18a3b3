import { useMemo, useRef } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { JERSEY_SCHEMA, PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { focusJerseyField } from '../focus-jersey-field.ts';
import { RosterFindingsPanel } from '../roster-findings-panel.tsx';
import { getJerseyPrice, getTakenRows, type RosterEditor } from '../roster-order.ts';
import { useCheckedFindings } from '../use-checked-findings.ts';
import { useRosterFilter } from '../use-roster-filter.tsx';
import { getRowMode, useRowActions } from '../use-row-actions.tsx';
import { JerseyRow } from './jersey-row.tsx';
import { useFocusMovedRow, useGridEvents } from './use-grid-events.ts';

const COLUMNS: TableColumn[] = [
  {
    title: 'ID',
    label: (
      <abbr title="Jersey ID" className="no-underline">
        ID
      </abbr>
    ),
  },
  ...PLAYER_FIELDS.map((field) => ({ title: JERSEY_SCHEMA[field].label })),
  { title: 'Price', className: 'text-right' },
];

/**
 * Each row is a grid of its own with these columns, because the browser can skip drawing grids outside the view, but
 * not rows of a table; a key in a roster of a hundred rows would otherwise cost a frame of them all. A field more is a column more here.
 */
const GRID_CLASS =
  'block [&_tbody]:block [&_thead]:block [&_tr]:grid ' +
  '[&_tr]:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem_8.5rem_8.5rem_7.2rem_4rem_4.4rem] ' +
  '@min-[62rem]:[&_tr]:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem_11rem_11rem_8rem_4rem_4.4rem]';

/** The jersey table, one row per player, with the keyboard navigation of a spreadsheet (look, Builder). */
export function JerseyTable({ order, sizes }: { order: RosterEditor; sizes: SizeOptionLists }) {
  const { draft, purpose, isReadOnly, change } = order;
  const { rows, options } = draft.content;
  const grid = useGridEvents(order, sizes);
  const actions = useRowActions(order);
  const remoteRowIds = useMemo(() => new Set(draft.remoteChanges.rowIds), [draft.remoteChanges]);
  const mode = getRowMode(order);
  const checked = useCheckedFindings(order);
  const filter = useRosterFilter(checked);
  const taken = getTakenRows(order);
  const table = useRef<HTMLTableElement>(null);
  useFocusMovedRow(table, order);
  return (
    <div className="@container space-y-3">
      <Table
        ref={table}
        caption="One row per player"
        columns={[...COLUMNS, { title: mode === 'alone' ? 'Delete' : 'Lock and delete', isHidden: true }]}
        className={`${GRID_CLASS} text-sm`}
        headClass="text-xs text-muted"
        headCellClass="px-1 pb-2 font-semibold"
        aria-describedby={isReadOnly ? undefined : 'grid-help'}
        {...grid.handlers}
      >
        {rows.map(
          (row, index) =>
            filter.isShown(row.id) && (
              <JerseyRow
                key={row.id}
                row={row}
                index={index}
                amount={getJerseyPrice(order, index)}
                casing={options.casing}
                purpose={purpose}
                mode={mode}
                isRemoteChange={remoteRowIds.has(row.id)}
                takenBy={taken.get(row.id)}
                sizes={sizes}
                change={change}
                onDelete={actions.remove}
              />
            ),
        )}
      </Table>
      <RosterFindingsPanel checked={checked} {...(!isReadOnly && { onShow: focusJerseyField })} />
      {filter.button}
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
      {grid.pasteMessage}
      {actions.undo}
    </div>
  );
}
