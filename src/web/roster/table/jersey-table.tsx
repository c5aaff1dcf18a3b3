import { useRef } from 'react';
import { JERSEY_SCHEMA, PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { getJerseyPrice, getTakenRows } from '../roster-order.ts';
import type { RosterView } from '../roster-view.ts';
import type { OpenRow } from '../use-open-row.ts';
import { JerseyFormRow } from './jersey-form-row.tsx';
import { JerseyTextRow } from './jersey-text-row.tsx';
import { useGridEvents } from './use-grid-events.ts';
import type { Paste } from './use-paste.tsx';

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
  { title: 'Price' },
  { title: 'State and more', isHidden: true },
];

/**
 * Each row is a grid of its own with these columns, because the browser can skip drawing grids outside the view, but
 * not rows of a table; a key in a roster of a hundred rows would otherwise cost a frame of them all. A field more is a column more here.
 */
const GRID_CLASS =
  'block [&_tbody]:block [&_thead]:block [&_tr]:grid [&_tr]:gap-x-0.5 [&_tr]:px-0.5 ' +
  '[&_tr]:grid-cols-[1.5rem_minmax(7.5rem,1fr)_minmax(7.5rem,1fr)_6.25rem_8.25rem_7.5rem_7rem_3.5rem_2.25rem]';

interface JerseyTableProps {
  view: RosterView;
  openRow: OpenRow;
  paste: Paste;
}

/** The jersey table, one row per player, with the keyboard navigation of a spreadsheet (look, Builder). */
export function JerseyTable({ view, openRow, paste }: JerseyTableProps) {
  const { order, players } = view;
  const { draft, purpose, isReadOnly } = order;
  const { rows, options } = draft.content;
  const table = useRef<HTMLTableElement>(null);
  const handlers = useGridEvents({ table, view, openRow, paste });
  const taken = getTakenRows(order);
  return (
    <Table
      ref={table}
      caption="One row per player"
      columns={COLUMNS}
      className={`${GRID_CLASS} overflow-hidden rounded-lg border border-line bg-surface text-sm`}
      headClass="text-muted"
      headCellClass="px-1.25 py-1.5 first:px-0 first:text-center font-semibold"
      bodyClass="[&>tr[data-row]]:border-t [&>tr]:border-line"
      aria-describedby={isReadOnly ? undefined : 'grid-help'}
      {...handlers}
    >
      {rows.map((row, index) => {
        const shared = { row, index, amount: getJerseyPrice(order, index), casing: options.casing, purpose };
        if (row.id === openRow.id && !isReadOnly)
          return <JerseyFormRow key={row.id} {...shared} view={view} takenBy={taken.get(row.id)} />;
        return (
          <JerseyTextRow
            key={row.id}
            {...shared}
            isReadOnly={isReadOnly}
            state={players?.states.get(row.id)}
            hint={view.getHint(row.id)}
            isRemoteChange={draft.remoteChanges.rowIds.includes(row.id)}
          />
        );
      })}
    </Table>
  );
}
