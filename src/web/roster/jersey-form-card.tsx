import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { JERSEY_SCHEMA, NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { Money } from '../components/money.tsx';
import { ChoiceSelects } from '../jersey/choice-selects.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { LockIcon } from '../ui/icons.tsx';
import { getJerseyPrice, getTakenRows, type RosterEditor } from './roster-order.ts';
import { RowFacts } from './row-facts.tsx';
import { SizeOptions, TakenRowNote } from './row-parts.tsx';
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
        <RowFacts fields={row} casing={draft.content.options.casing} locked={row.locked} />
      ) : (
        <EditCard order={order} row={row} sizes={sizes} edit={edit} />
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

interface EditCardProps {
  order: RosterEditor;
  row: Row;
  sizes: SizeOptionLists;
  edit: (fields: Partial<Row>) => void;
}

function EditCard({ order, row, sizes, edit }: EditCardProps) {
  const { casing } = order.draft.content.options;
  const { updatePreview } = order;
  const errors = validateRow(row, casing, order.purpose);
  const name = (field: 'frontName' | 'name') => (
    <TextField
      id={`${row.id}-${field}`}
      label={JERSEY_SCHEMA[field].label}
      className={CASING_CLASS[casing]}
      value={row[field]}
      maxLength={14}
      placeholder="Max 12 Characters"
      autoComplete="off"
      spellCheck={false}
      error={errors[field] ?? null}
      onFocus={() => updatePreview({ rowId: row.id, side: field === 'frontName' ? 'front' : 'back' })}
      onChange={(event) => edit({ [field]: event.target.value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 sm:col-span-1">{name('name')}</div>
      <div className="col-span-2 sm:col-span-1">{name('frontName')}</div>
      <TextField
        id={`${row.id}-number`}
        className={HALF_CLASS}
        label={JERSEY_SCHEMA.number.label}
        value={row.number}
        maxLength={3}
        inputMode="numeric"
        placeholder="# Max 2 Digits"
        autoComplete="off"
        error={errors.number ?? null}
        onFocus={() => updatePreview({ rowId: row.id, side: 'back' })}
        onChange={(event) => edit({ number: event.target.value })}
      />
      <ChoiceSelects row={row} edit={edit} idPrefix={row.id} className={HALF_CLASS} />
      <SelectField
        id={`${row.id}-size`}
        className="col-span-2"
        label={JERSEY_SCHEMA.size.label}
        value={row.size}
        error={errors.size ?? null}
        onChange={(event) => edit({ size: event.target.value })}
      >
        <option value="">Choose a size</option>
        <SizeOptions sizes={sizes.jersey} />
      </SelectField>
      <ShortsField row={row} sizes={sizes} edit={edit} error={errors.shorts ?? null} />
    </div>
  );
}

/** Half a line; of the smallest phones a whole one, in which 'Short Sleeve' fits. */
const HALF_CLASS = 'max-[22.5rem]:col-span-2';

const CASING_CLASS = {
  'UPPER CASE': '[&_input]:uppercase [&_input]:placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': '[&_input]:lowercase [&_input]:placeholder:normal-case',
};

function ShortsField({
  row,
  sizes,
  edit,
  error,
}: Pick<EditCardProps, 'row' | 'sizes' | 'edit'> & { error: string | null }) {
  const hasShorts = row.shorts !== NO_SHORTS;
  return (
    <div className="col-span-2 space-y-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={hasShorts}
          onChange={(event) => edit({ shorts: event.target.checked ? '' : NO_SHORTS })}
          className="size-5 accent-ink"
        />
        Add Shorts
      </label>
      {hasShorts && (
        <SelectField
          label="Short size"
          value={row.shorts}
          error={error}
          onChange={(event) => edit({ shorts: event.target.value })}
        >
          <option value="">Choose a short size</option>
          <SizeOptions sizes={sizes.shorts} />
        </SelectField>
      )}
    </div>
  );
}
