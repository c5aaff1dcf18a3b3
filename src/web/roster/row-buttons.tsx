import Lock from 'lucide-react/dist/esm/icons/lock.mjs';
import LockOpen from 'lucide-react/dist/esm/icons/lock-open.mjs';
import Trash from 'lucide-react/dist/esm/icons/trash-2.mjs';
import type { Row } from '#domain/order.ts';
import { MIN_ROWS } from '#domain/roster.ts';
import type { RowMode } from './use-row-actions.tsx';

interface Props {
  row: Row;
  index: number;
  mode: RowMode;
  edit: (fields: Partial<Row>) => void;
  onDelete: (id: string) => void;
}

/** Lock and delete, at the end of a row of the jersey table. */
export function RowButtons({ row, index, mode, edit, onDelete }: Props) {
  return (
    <>
      {mode === 'creator' && (
        <button
          type="button"
          aria-pressed={row.locked}
          aria-label={`Lock jersey ${index + 1}`}
          title={row.locked ? 'Locked: nobody can change this row' : 'Lock this row'}
          className={`${ICON} ${row.locked ? 'text-ink' : 'text-quiet'}`}
          onClick={() => edit({ locked: !row.locked })}
        >
          {row.locked ? (
            <Lock aria-hidden="true" className="size-4" />
          ) : (
            <LockOpen aria-hidden="true" className="size-4" />
          )}
        </button>
      )}
      {mode === 'guest' && row.locked && (
        <span
          className="inline-flex size-9 items-center justify-center text-quiet"
          title="Locked by the order creator"
        >
          <Lock aria-hidden="true" className="size-4" />
          <span className="sr-only">Locked by the order creator</span>
        </span>
      )}
      {mode !== 'read' && index >= MIN_ROWS && (
        <button
          type="button"
          aria-label={`Delete jersey ${index + 1}`}
          className={`${ICON} text-quiet hover:text-wrong`}
          onClick={() => onDelete(row.id)}
        >
          <Trash aria-hidden="true" className="size-4" />
        </button>
      )}
    </>
  );
}

const ICON = 'inline-flex size-9 items-center justify-center rounded-sm hover:text-ink';
