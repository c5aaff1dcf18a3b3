import X from 'lucide-react/dist/esm/icons/x.mjs';
import { memo, type ReactNode } from 'react';
import { cents } from '#domain/money.ts';
import { type Casing, NO_SHORTS, type Row, SLEEVES, type Sleeve } from '#domain/order.ts';
import { Money } from '../ui/money.tsx';
import type { Sizes } from './roster-paste.ts';
import { RowButtons } from './row-buttons.tsx';
import type { RowChange } from './row-changes.ts';
import type { Purpose } from './row-issues.ts';
import { type Faults, rowFaults } from './row-issues.ts';
import { SizeOptions } from './size-options.tsx';
import { TakenNote } from './taken-note.tsx';
import type { RowMode } from './use-row-actions.tsx';

const CASING_CLASS: Record<Casing, string> = {
  'UPPER CASE': 'uppercase placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': 'lowercase placeholder:normal-case',
};

interface Props {
  row: Row;
  index: number;
  amount: number;
  casing: Casing;
  purpose: Purpose | null;
  mode: RowMode;
  /** A team mate has just changed it. */
  fresh: boolean;
  /** Another player has saved this row while it is typed in here. */
  theirs: Row | undefined;
  sizes: Sizes;
  change: (change: RowChange) => void;
  onDelete: (id: string) => void;
}

/** One player. Drawn again only when this row changes, so that typing stays fluid in a long roster. */
export const JerseyRow = memo(function JerseyRow(props: Props) {
  const { row, index, amount, casing, purpose, mode, fresh, theirs, sizes, change, onDelete } = props;
  const faults: Faults = mode === 'read' ? {} : rowFaults(row, casing, purpose);
  const fixed = row.locked || mode === 'read';
  const edit = (fields: Partial<Row>) => change({ do: 'edit-row', id: row.id, fields });
  const id = (field: string) => `${row.id}-${field}`;
  const common = (field: 'frontName' | 'name' | 'number' | 'size' | 'shorts' | 'sleeve', column: number) => ({
    id: id(field),
    'data-cell': `${index}:${column}`,
    'aria-label': `${LABELS[field]}, jersey ${index + 1}`,
    'aria-invalid': faults[field] ? true : undefined,
    'aria-describedby': faults[field] ? id(`${field}-fault`) : undefined,
  });
  const cell = (field: keyof typeof LABELS, content: ReactNode) => (
    <td className="px-0.5 py-1 align-top">
      {content}
      {faults[field] && (
        <p id={id(`${field}-fault`)} className="px-1 pt-0.5 text-xs leading-tight font-semibold text-wrong">
          {faults[field]}
        </p>
      )}
    </td>
  );
  return (
    <>
      <tr className={`${fresh ? 'bg-calm-soft' : ''} transition-colors duration-1000`}>
        <th scope="row" className="py-1 pr-1 text-center align-top leading-10 font-semibold text-quiet">
          {index + 1}
        </th>
        {(['frontName', 'name'] as const).map((field, column) => (
          <FragmentCell key={field}>
            {cell(
              field,
              fixed ? (
                <Fixed className={CASING_CLASS[casing]}>{row[field] || '–'}</Fixed>
              ) : (
                <input
                  {...common(field, column)}
                  value={row[field]}
                  maxLength={14}
                  placeholder="Max 12 Characters"
                  autoComplete="off"
                  spellCheck={false}
                  className={`${BOX} ${CASING_CLASS[casing]}`}
                  onChange={(event) => edit({ [field]: event.target.value })}
                />
              ),
            )}
          </FragmentCell>
        ))}
        {cell(
          'number',
          fixed ? (
            <Fixed>{row.number || '–'}</Fixed>
          ) : (
            <input
              {...common('number', 2)}
              value={row.number}
              maxLength={3}
              inputMode="numeric"
              placeholder="# Max 2 Digits"
              autoComplete="off"
              className={BOX}
              onChange={(event) => edit({ number: event.target.value })}
            />
          ),
        )}
        {cell(
          'size',
          fixed ? (
            <Fixed>{row.size || '–'}</Fixed>
          ) : (
            <select
              {...common('size', 3)}
              value={row.size}
              className={BOX}
              onChange={(event) => edit({ size: event.target.value })}
            >
              <option value="">Size</option>
              <SizeOptions sizes={sizes.jersey} />
            </select>
          ),
        )}
        {cell(
          'shorts',
          fixed ? (
            <Fixed>{row.shorts || '–'}</Fixed>
          ) : row.shorts === NO_SHORTS ? (
            <button
              type="button"
              {...common('shorts', 4)}
              aria-label={`No Shorts, jersey ${index + 1}: add shorts`}
              className={`${BOX} text-left text-quiet hover:text-ink`}
              onClick={() => edit({ shorts: '' })}
            >
              {NO_SHORTS}
            </button>
          ) : (
            <span className="flex">
              <select
                {...common('shorts', 4)}
                value={row.shorts}
                className={`${BOX} min-w-0 rounded-r-none`}
                onChange={(event) => edit({ shorts: event.target.value })}
              >
                <option value="">Short size</option>
                <SizeOptions sizes={sizes.shorts} />
              </select>
              <button
                type="button"
                aria-label={`Remove shorts, jersey ${index + 1}`}
                title={NO_SHORTS}
                className="w-8 shrink-0 rounded-r-sm border border-l-0 border-field-line bg-card text-quiet hover:text-ink"
                onClick={() => edit({ shorts: NO_SHORTS })}
              >
                <X aria-hidden="true" className="mx-auto size-4" />
              </button>
            </span>
          ),
        )}
        {cell(
          'sleeve',
          fixed ? (
            <Fixed>{row.sleeve}</Fixed>
          ) : (
            <select
              {...common('sleeve', 5)}
              value={row.sleeve}
              className={BOX}
              onChange={(event) => edit({ sleeve: event.target.value as Sleeve })}
            >
              {SLEEVES.map((sleeve) => (
                <option key={sleeve}>{sleeve}</option>
              ))}
            </select>
          ),
        )}
        <td className="px-1 py-1 text-right align-top leading-10">
          <Money amount={cents(amount)} />
        </td>
        <td className="py-1 text-right align-top whitespace-nowrap">
          <RowButtons row={row} index={index} mode={mode} edit={edit} onDelete={onDelete} />
        </td>
      </tr>
      {theirs && (
        <tr>
          <td />
          <td colSpan={8} className="px-0.5 pb-2">
            <TakenNote theirs={theirs} />
          </td>
        </tr>
      )}
    </>
  );
});

export const LABELS = {
  frontName: 'Front Name',
  name: 'Back Name',
  number: 'Number',
  size: 'Size',
  shorts: 'Shorts',
  sleeve: 'Sleeve',
};

const BOX =
  'h-10 w-full rounded-sm border border-field-line bg-card px-1.5 text-[0.8125rem] text-ink placeholder:text-[0.7rem] placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-wrong';

const FragmentCell = ({ children }: { children: ReactNode }) => children;

const Fixed = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`block min-h-10 px-1.5 py-2.5 leading-tight ${className}`}>{children}</span>
);
