import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { Money } from '../components/money.tsx';
import { JerseyInputs } from '../jersey/jersey-inputs.tsx';
import { Button } from '../ui/button.tsx';
import { LockIcon } from '../ui/icons.tsx';
import { getJerseyPrice, getTakenRows, type RosterEditor } from './roster-order.ts';
import { RowFacts } from './row-facts.tsx';
import { TakenRowNote } from './row-parts.tsx';
import { getRowMode } from './use-row-actions.tsx';
import { validateRow } from './validate-row.ts';

interface JerseyFormCardProps {
  order: RosterEditor;
  row: Row;
  index: number;
  sizes: SizeOptionLists;
  onDelete: (id: string) => void;
}

export function JerseyFormCard({ order, row, index, sizes, onDelete }: JerseyFormCardProps) {
  const { draft, change } = order;
  const { casing } = draft.content.options;
  const mode = getRowMode(order);
  const isFixed = row.locked || mode === 'read';
  const edit = (fields: Partial<Row>) => change({ type: 'edit-row', id: row.id, fields });
  const takenBy = getTakenRows(order).get(row.id);
  const amount = getJerseyPrice(order, index);
  const isRemoteChange = draft.remoteChanges.rowIds.includes(row.id);
  return (
    <fieldset
      onFocus={() => order.setOpenRow?.(row.id)}
      className={`rounded-lg border border-line p-4 transition-colors duration-1000 ${isRemoteChange ? 'bg-info-soft' : 'bg-surface'}`}
    >
      <legend className="sr-only">Jersey {index + 1}</legend>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <p className="font-display text-2xl font-bold">
          Jersey {index + 1}{' '}
          <span className="text-base font-semibold text-muted">of {draft.content.rows.length}</span>
        </p>
        <p className="font-semibold">{amount !== null && <Money amount={amount} />}</p>
      </div>
      {takenBy && (
        <div className="mb-4">
          <TakenRowNote takenBy={takenBy} />
        </div>
      )}
      {isFixed ? (
        <RowFacts fields={row} casing={casing} locked={row.locked} />
      ) : (
        <JerseyInputs
          {...{ row, casing, sizes, edit }}
          errors={validateRow(row, casing, order.purpose)}
          idPrefix={row.id}
          onLook={(side) => order.updatePreview({ rowId: row.id, side })}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {mode === 'creator' && (
          <Button className="text-sm" aria-pressed={row.locked} onClick={() => edit({ locked: !row.locked })}>
            <LockIcon className="size-4" />
            {row.locked ? 'Unlock this row' : 'Lock this row'}
          </Button>
        )}
        {(mode === 'creator' || mode === 'alone') && index >= MIN_ROWS && (
          <Button variant="danger" className="text-sm" onClick={() => onDelete(row.id)}>
            Delete jersey {index + 1}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
