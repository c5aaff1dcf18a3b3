import { type ComponentProps, memo, type ReactNode } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import {
  CHOICE_FIELDS,
  JERSEY_SCHEMA,
  listValues,
  NO_SHORTS,
  PLAYER_FIELDS,
  type PlayerField,
} from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { SizeOptions } from '../../jersey/size-options.tsx';
import { CloseIcon } from '../../ui/frame-icons.tsx';
import type { RowChange } from '../row-changes.ts';
import { RowButtons, TakenRowNote } from '../row-parts.tsx';
import type { RowMode } from '../use-row-actions.tsx';
import { type RowErrors, type ValidationPurpose, validateRow } from '../validate-row.ts';

const CASING_CLASS: Record<Casing, string> = {
  'UPPER CASE': 'uppercase placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': 'lowercase placeholder:normal-case',
};

interface JerseyRowProps {
  row: Row;
  index: number;
  /** Null before the options that make the price are chosen. */
  amount: Cents | null;
  casing: Casing;
  purpose: ValidationPurpose | null;
  mode: RowMode;
  /** Whether a team mate has just changed the row. */
  isRemoteChange: boolean;
  /** The other player who saved this row while it has local input. */
  takenBy: Row | undefined;
  sizes: SizeOptionLists;
  change: (change: RowChange) => void;
  onDelete: (id: string) => void;
}

/** The table row of one player; memoised, so that typing stays fast in a long roster. */
export const JerseyRow = memo(function JerseyRow(props: JerseyRowProps) {
  const { row, index, amount, casing, purpose, mode, isRemoteChange, takenBy, sizes, change, onDelete } =
    props;
  const errors: RowErrors = mode === 'read' ? {} : validateRow(row, casing, purpose);
  const isFixed = row.locked || mode === 'read';
  const edit = (fields: Partial<Row>) => change({ type: 'edit-row', id: row.id, fields });
  const cell = (field: PlayerField): CellProps => ({
    field,
    column: PLAYER_FIELDS.indexOf(field),
    row,
    index,
    error: errors[field],
    isFixed,
    edit,
  });
  return (
    <>
      <tr className={`${ROW_CLASS} ${isRemoteChange ? 'bg-info-soft' : ''}`}>
        <th scope="row" className="py-1 pr-1 text-center align-top leading-10 font-semibold text-muted">
          {index + 1}
        </th>
        <TextCell {...cell('frontName')} {...NAME_INPUT} className={CASING_CLASS[casing]} />
        <TextCell {...cell('name')} {...NAME_INPUT} className={CASING_CLASS[casing]} />
        <TextCell {...cell('number')} {...NUMBER_INPUT} />
        <SelectCell {...cell('size')}>
          <option value="">Size</option>
          <SizeOptions sizes={sizes.jersey} />
        </SelectCell>
        <ShortsCell {...cell('shorts')} sizes={sizes.shorts} />
        {CHOICE_FIELDS.map((field) => (
          <SelectCell key={field} {...cell(field)}>
            {listValues(field).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectCell>
        ))}
        <td className="px-1 py-1 text-right align-top leading-10">
          {amount !== null && <Money amount={amount} />}
        </td>
        <td className="py-1 text-right align-top whitespace-nowrap">
          <RowButtons row={row} index={index} mode={mode} edit={edit} onDelete={onDelete} />
        </td>
      </tr>
      {takenBy && (
        <tr>
          <td />
          <td className="col-[2/-1] px-0.5 pb-2">
            <TakenRowNote takenBy={takenBy} />
          </td>
        </tr>
      )}
    </>
  );
});

/** A row outside the view is not drawn; 3rem is its height without an error. */
const ROW_CLASS =
  'transition-colors duration-1000 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] [overflow-clip-margin:4px]';

interface CellProps {
  field: PlayerField;
  /** The index of the cell for keyboard navigation. */
  column: number;
  row: Row;
  index: number;
  error: string | undefined;
  /** Whether the value is read-only. */
  isFixed: boolean;
  edit: (fields: Partial<Row>) => void;
}

/** Returns the attributes of the input in a cell. */
const inputAttributes = ({ field, column, row, index, error }: CellProps) => ({
  id: `${row.id}-${field}`,
  'data-cell': `${index}:${column}`,
  'aria-label': `${JERSEY_SCHEMA[field].label}, jersey ${index + 1}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${row.id}-${field}-error` : undefined,
});

interface CellFrameProps {
  cell: CellProps;
  /** The class of a read-only value. */
  className?: string;
  children: ReactNode;
}

/** A cell with its input or read-only value, and the error below. */
function CellFrame({ cell: { field, row, error, isFixed }, className = '', children }: CellFrameProps) {
  return (
    <td className="px-0.5 py-1 align-top">
      {isFixed ? (
        <span className={`block min-h-10 px-1.5 py-2.5 leading-tight ${className}`}>{row[field] || '–'}</span>
      ) : (
        children
      )}
      {error && (
        <p
          id={`${row.id}-${field}-error`}
          className="px-1 pt-0.5 text-xs leading-tight font-semibold text-danger"
        >
          {error}
        </p>
      )}
    </td>
  );
}

const NAME_INPUT = { maxLength: 14, placeholder: 'Max 12 Characters', spellCheck: false } as const;
const NUMBER_INPUT = { maxLength: 3, placeholder: '# Max 2 Digits', inputMode: 'numeric' } as const;

type TextCellProps = CellProps &
  Pick<ComponentProps<'input'>, 'className' | 'maxLength' | 'placeholder' | 'spellCheck' | 'inputMode'>;

function TextCell({ className = '', maxLength, placeholder, spellCheck, inputMode, ...cell }: TextCellProps) {
  return (
    <CellFrame cell={cell} className={className}>
      <input
        {...inputAttributes(cell)}
        value={cell.row[cell.field]}
        maxLength={maxLength}
        placeholder={placeholder}
        spellCheck={spellCheck}
        inputMode={inputMode}
        autoComplete="off"
        className={`${INPUT_CLASS} ${className}`}
        onChange={(event) => cell.edit({ [cell.field]: event.target.value })}
      />
    </CellFrame>
  );
}

function SelectCell({ children, ...cell }: CellProps & { children: ReactNode }) {
  return (
    <CellFrame cell={cell}>
      <select
        {...inputAttributes(cell)}
        value={cell.row[cell.field]}
        className={INPUT_CLASS}
        onChange={(event) => cell.edit({ [cell.field]: event.target.value })}
      >
        {children}
      </select>
    </CellFrame>
  );
}

/** A button that adds shorts, or the size of the shorts with a button that removes them. */
function ShortsCell({ sizes, ...cell }: CellProps & { sizes: readonly string[] }) {
  const { row, index, edit } = cell;
  return (
    <CellFrame cell={cell}>
      {row.shorts === NO_SHORTS ? (
        <button
          type="button"
          {...inputAttributes(cell)}
          aria-label={`No Shorts, jersey ${index + 1}: add shorts`}
          className={`${INPUT_CLASS} text-left text-muted hover:text-ink`}
          onClick={() => edit({ shorts: '' })}
        >
          {NO_SHORTS}
        </button>
      ) : (
        <span className="flex">
          <select
            {...inputAttributes(cell)}
            value={row.shorts}
            className={`${INPUT_CLASS} min-w-0 rounded-r-none`}
            onChange={(event) => edit({ shorts: event.target.value })}
          >
            <option value="">Size</option>
            <SizeOptions sizes={sizes} />
          </select>
          <button
            type="button"
            aria-label={`Remove shorts, jersey ${index + 1}`}
            title={NO_SHORTS}
            className="w-8 shrink-0 rounded-r-sm border border-l-0 border-field-line bg-surface text-muted hover:text-ink"
            onClick={() => edit({ shorts: NO_SHORTS })}
          >
            <CloseIcon className="mx-auto size-4" />
          </button>
        </span>
      )}
    </CellFrame>
  );
}

const INPUT_CLASS =
  'min-h-10 w-full rounded-sm border border-field-line bg-surface px-1 text-sm text-ink placeholder:text-xs placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';
