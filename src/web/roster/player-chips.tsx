import type { Row } from '#domain/orders/order/order.ts';
import { isComplete, isStarted } from '#domain/orders/order/roster.ts';
import type { RosterEditor } from './roster-order.ts';

interface PlayerChipsProps {
  order: RosterEditor;
  /** The index of the open row; -1 for none. */
  position: number;
  /** Undefined shows all. */
  isShown?: (rowId: string) => boolean;
  onShow: (index: number) => void;
}

/** Buttons for all jerseys with number, name and state. Names are as the server showed them: cut for strangers. */
export function PlayerChips({ order, position, isShown, onShow }: PlayerChipsProps) {
  const { rows } = order.draft.content;
  const rowsWithIssues = new Set(order.issues.map(({ rowId }) => rowId));
  return (
    <ol aria-label="Players" className="flex flex-wrap gap-2">
      {rows.map((row, index) => {
        if (isShown && !isShown(row.id)) return null;
        const state = rowsWithIssues.has(row.id) ? 'missing options' : getState(row);
        const player = [row.number, row.name.trim()].filter(Boolean).join(' ');
        const place = `Row ${index + 1}: ${state}`;
        return (
          <li key={row.id} className="max-w-full">
            <button
              type="button"
              aria-current={index === position ? 'true' : undefined}
              aria-label={[`Jersey ${index + 1}`, player ? `${state}, ${player}` : place].join(', ')}
              onClick={() => onShow(index)}
              className={`min-h-11 min-w-11 max-w-full truncate rounded-md border px-3 text-sm font-semibold aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-background ${STATE_CLASSES[state]}`}
            >
              {player || place}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function getState(row: Row): keyof typeof STATE_CLASSES {
  if (isComplete(row)) return 'complete';
  if (isStarted(row)) return 'started';
  return row.locked ? 'locked' : 'open';
}

const STATE_CLASSES = {
  'missing options': 'border-2 border-danger text-danger',
  complete: 'border-success bg-success-soft text-success',
  started: 'border-field-line bg-surface text-ink',
  open: 'border-dashed border-field-line bg-surface text-muted',
  locked: 'border-line bg-surface text-muted',
};
