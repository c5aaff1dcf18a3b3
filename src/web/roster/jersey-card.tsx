import Lock from 'lucide-react/dist/esm/icons/lock.mjs';
import { cents } from '#domain/money.ts';
import { NO_SHORTS, type Row, SLEEVES, type Sleeve } from '#domain/order.ts';
import { MIN_ROWS } from '#domain/roster.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Money } from '../ui/money.tsx';
import { LABELS } from './jersey-row.tsx';
import { type RosterOrder, takenRowsOf } from './roster-order.ts';
import type { Sizes } from './roster-paste.ts';
import { rowFaults } from './row-issues.ts';
import { SizeOptions } from './size-options.tsx';
import { TakenNote } from './taken-note.tsx';
import { rowMode } from './use-row-actions.tsx';

interface Props {
  order: RosterOrder;
  row: Row;
  index: number;
  sizes: Sizes;
  onDelete: (id: string) => void;
}

export function JerseyCard({ order, row, index, sizes, onDelete }: Props) {
  const { draft, price, change } = order;
  const mode = rowMode(order);
  const fixed = row.locked || mode === 'read';
  const edit = (fields: Partial<Row>) => change({ do: 'edit-row', id: row.id, fields });
  const theirs = takenRowsOf(order).get(row.id);
  const fresh = draft.news.rowIds.includes(row.id);
  return (
    <fieldset
      onFocus={() => order.openRow?.(row.id)}
      className={`rounded-lg border border-line p-4 transition-colors duration-1000 ${fresh ? 'bg-calm-soft' : 'bg-card'}`}
    >
      <legend className="sr-only">Jersey {index + 1}</legend>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <p className="font-display text-2xl font-bold">
          Jersey {index + 1}{' '}
          <span className="text-base font-semibold text-quiet">of {draft.content.rows.length}</span>
        </p>
        <p className="font-semibold">
          <Money amount={cents(price.rows[index]?.final ?? 0)} />
        </p>
      </div>
      {theirs && (
        <div className="mb-4">
          <TakenNote theirs={theirs} />
        </div>
      )}
      {fixed ? <FixedCard row={row} /> : <EditCard order={order} row={row} sizes={sizes} edit={edit} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {mode === 'creator' && (
          <Button className="text-sm" aria-pressed={row.locked} onClick={() => edit({ locked: !row.locked })}>
            <Lock aria-hidden="true" className="size-4" />
            {row.locked ? 'Unlock this row' : 'Lock this row'}
          </Button>
        )}
        {mode !== 'read' && index >= MIN_ROWS && (
          <Button kind="danger" className="text-sm" onClick={() => onDelete(row.id)}>
            Delete jersey {index + 1}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function FixedCard({ row }: { row: Row }) {
  const fields = ['frontName', 'name', 'number', 'size', 'shorts', 'sleeve'] as const;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-quiet">{LABELS[field]}</dt>
          <dd className="font-semibold">{row[field] || '–'}</dd>
        </div>
      ))}
      {row.locked && <p className="col-span-2 text-sm text-quiet">Locked by the order creator.</p>}
    </dl>
  );
}

interface EditProps {
  order: RosterOrder;
  row: Row;
  sizes: Sizes;
  edit: (fields: Partial<Row>) => void;
}

function EditCard({ order, row, sizes, edit }: EditProps) {
  const { casing } = order.draft.content.options;
  const { wear } = order;
  const faults = rowFaults(row, casing, order.purpose);
  const name = (field: 'frontName' | 'name') => (
    <TextField
      label={LABELS[field]}
      className={CASING_CLASS[casing]}
      value={row[field]}
      maxLength={14}
      placeholder="Max 12 Characters"
      autoComplete="off"
      spellCheck={false}
      error={faults[field] ?? null}
      onFocus={() => wear({ rowId: row.id, side: field === 'frontName' ? 'front' : 'back' })}
      onChange={(event) => edit({ [field]: event.target.value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 sm:col-span-1">{name('name')}</div>
      <div className="col-span-2 sm:col-span-1">{name('frontName')}</div>
      <TextField
        label={LABELS.number}
        value={row.number}
        maxLength={3}
        inputMode="numeric"
        placeholder="# Max 2 Digits"
        autoComplete="off"
        error={faults.number ?? null}
        onFocus={() => wear({ rowId: row.id, side: 'back' })}
        onChange={(event) => edit({ number: event.target.value })}
      />
      <SelectField
        label={LABELS.sleeve}
        value={row.sleeve}
        onChange={(event) => edit({ sleeve: event.target.value as Sleeve })}
      >
        {SLEEVES.map((sleeve) => (
          <option key={sleeve}>{sleeve}</option>
        ))}
      </SelectField>
      <SelectField
        className="col-span-2"
        label={LABELS.size}
        value={row.size}
        error={faults.size ?? null}
        onChange={(event) => edit({ size: event.target.value })}
      >
        <option value="">Choose a size</option>
        <SizeOptions sizes={sizes.jersey} />
      </SelectField>
      <Shorts row={row} sizes={sizes} edit={edit} fault={faults.shorts ?? null} />
    </div>
  );
}

const CASING_CLASS = {
  'UPPER CASE': '[&_input]:uppercase [&_input]:placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': '[&_input]:lowercase [&_input]:placeholder:normal-case',
};

function Shorts({
  row,
  sizes,
  edit,
  fault,
}: Pick<EditProps, 'row' | 'sizes' | 'edit'> & { fault: string | null }) {
  const wanted = row.shorts !== NO_SHORTS;
  return (
    <div className="col-span-2 space-y-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={wanted}
          onChange={(event) => edit({ shorts: event.target.checked ? '' : NO_SHORTS })}
          className="size-5 accent-ink"
        />
        Add Shorts
      </label>
      {wanted && (
        <SelectField
          label="Short size"
          value={row.shorts}
          error={fault}
          onChange={(event) => edit({ shorts: event.target.value })}
        >
          <option value="">Choose a short size</option>
          <SizeOptions sizes={sizes.shorts} />
        </SelectField>
      )}
    </div>
  );
}
