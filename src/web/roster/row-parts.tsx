import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { LockIcon, LockOpenIcon, TrashIcon } from '../ui/icons.tsx';
import type { RowMode } from './use-row-actions.tsx';

interface RowButtonsProps {
  row: Row;
  index: number;
  mode: RowMode;
  edit: (fields: Partial<Row>) => void;
  onDelete: (id: string) => void;
}

/** The lock and delete buttons at the end of a row of the jersey table. */
export function RowButtons({ row, index, mode, edit, onDelete }: RowButtonsProps) {
  return (
    <>
      {mode === 'creator' && (
        <button
          type="button"
          aria-pressed={row.locked}
          aria-label={`Lock jersey ${index + 1}`}
          title={row.locked ? 'Locked: nobody can change this row' : 'Lock this row'}
          className={`${ICON_BUTTON_CLASS} ${row.locked ? 'text-ink' : 'text-muted'}`}
          onClick={() => edit({ locked: !row.locked })}
        >
          {row.locked ? <LockIcon className="size-4" /> : <LockOpenIcon className="size-4" />}
        </button>
      )}
      {mode !== 'read' && index < MIN_ROWS && <span className="inline-flex size-9 align-top" />}
      {mode !== 'read' && index >= MIN_ROWS && (
        <button
          type="button"
          aria-label={`Delete jersey ${index + 1}`}
          className={`${ICON_BUTTON_CLASS} text-muted hover:text-danger`}
          onClick={() => onDelete(row.id)}
        >
          <TrashIcon className="size-4" />
        </button>
      )}
    </>
  );
}

const ICON_BUTTON_CLASS =
  'inline-flex size-9 items-center justify-center rounded-sm align-top hover:text-ink';

/** Shows what another player saved in a row that has local input. */
export function TakenRowNote({ takenBy }: { takenBy: Row }) {
  const values = [takenBy.name, takenBy.number && `#${takenBy.number}`, takenBy.size];
  if (takenBy.shorts !== NO_SHORTS) values.push(takenBy.shorts);
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm">
      Another player has saved this row: <strong>{values.filter(Boolean).join(', ')}</strong>. What you type
      here moves to the next free row when you save.
    </p>
  );
}
