import Plus from 'lucide-react/dist/esm/icons/plus.mjs';
import { useEffect, useMemo, useRef } from 'react';
import { MAX_ROWS } from '#domain/roster.ts';
import { newRowId } from '../random-ids.ts';
import { Button } from '../ui/button.tsx';
import { JerseyRow } from './jersey-row.tsx';
import { firstRowFor, type RosterOrder, takenRowsOf } from './roster-order.ts';
import type { Sizes } from './roster-paste.ts';
import { useFollowedFocus, useGrid } from './use-grid.ts';
import { rowMode, useRowActions } from './use-row-actions.tsx';

const COLUMNS = [
  ['ID', 'w-7'],
  ['Front Name', ''],
  ['Back Name', ''],
  ['Number', 'w-24'],
  ['Size', 'w-33 @min-[62rem]:w-56'],
  ['Shorts', 'w-30 @min-[62rem]:w-36'],
  ['Sleeve', 'w-[7.2rem] @min-[62rem]:w-32'],
  ['Price', 'w-16'],
] as const;

/** One row per player, worked like a spreadsheet (look, Builder). */
export function JerseyTable({ order, sizes }: { order: RosterOrder; sizes: Sizes }) {
  const { draft, price, purpose, readOnly, change } = order;
  const { rows, options } = draft.content;
  const grid = useGrid(order, sizes);
  const actions = useRowActions(order);
  const fresh = useMemo(() => new Set(draft.news.rowIds), [draft.news]);
  const mode = rowMode(order);
  const taken = takenRowsOf(order);
  const table = useFirstRow(order);
  useFollowedFocus(table, order);
  return (
    <div className="@container space-y-3">
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        aria-describedby={readOnly ? undefined : 'grid-help'}
        {...grid}
      >
        <caption className="sr-only">One row per player</caption>
        <thead>
          <tr className="text-left text-xs text-quiet">
            {COLUMNS.map(([title, width]) => (
              <th key={title} scope="col" className={`px-1 pb-2 font-semibold ${width}`}>
                {title === 'ID' ? (
                  <abbr title="Jersey ID" className="no-underline">
                    ID
                  </abbr>
                ) : (
                  title
                )}
              </th>
            ))}
            <th scope="col" className="w-[4.4rem] px-1 pb-2 font-semibold">
              <span className="sr-only">{mode === 'alone' ? 'Delete' : 'Lock and delete'}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <JerseyRow
              key={row.id}
              row={row}
              index={index}
              amount={price.rows[index]?.final ?? 0}
              casing={options.casing}
              purpose={purpose}
              mode={mode}
              fresh={fresh.has(row.id)}
              theirs={taken.get(row.id)}
              sizes={sizes}
              change={change}
              onDelete={actions.remove}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-4">
        {!readOnly && (
          <Button
            disabled={rows.length >= MAX_ROWS}
            onClick={() => change({ do: 'add-row', id: newRowId() })}
          >
            <Plus aria-hidden="true" className="size-5" /> ADD JERSEY
          </Button>
        )}
        {!readOnly && (
          <p id="grid-help" className="flex-1 text-sm text-quiet">
            Arrow keys and Enter move between cells. Copy players from a spreadsheet and paste them into any
            cell.
          </p>
        )}
      </div>
      {actions.undo}
    </div>
  );
}

/** A guest came to fill in one row: the first free one is in sight and has the focus. */
function useFirstRow(order: RosterOrder) {
  const table = useRef<HTMLTableElement>(null);
  const first = useRef(firstRowFor(order));
  useEffect(() => {
    if (first.current === 0) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${first.current}:1"]`);
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  }, []);
  return table;
}
