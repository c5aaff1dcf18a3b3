import type { ComponentProps, ReactNode } from 'react';
import { JERSEY_SCHEMA, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';

export interface CellProps {
  field: PlayerField;
  /** The index of the cell for keyboard navigation. */
  column: number;
  row: Row;
  index: number;
  /** Whether the value is read-only. */
  isFixed: boolean;
  isWrong: boolean;
  edit: (fields: Partial<Row>) => void;
}

/** Returns the attributes of the input in a cell. */
const inputAttributes = ({ field, column, row, index, isWrong }: CellProps) => ({
  id: `${row.id}-${field}`,
  'data-cell': `${index}:${column}`,
  'aria-label': `${JERSEY_SCHEMA[field].label}, jersey ${index + 1}`,
  'aria-invalid': isWrong ? true : undefined,
  'aria-describedby': isWrong ? `${row.id}-${field}-error` : undefined,
});

/** A cell with its input, or its value where that is fixed. */
const Cell = ({ cell, children }: { cell: CellProps; children: ReactNode }) => (
  <td className="min-w-0">
    {cell.isFixed ? (
      <span className="block truncate px-1.25 leading-10">{cell.row[cell.field] || '–'}</span>
    ) : (
      children
    )}
  </td>
);

type InputCellProps = CellProps &
  Pick<ComponentProps<'input'>, 'className' | 'maxLength' | 'placeholder' | 'spellCheck' | 'inputMode'>;

export function InputCell(props: InputCellProps) {
  const { className = '', maxLength, placeholder, spellCheck, inputMode, ...cell } = props;
  return (
    <Cell cell={cell}>
      <input
        {...inputAttributes(cell)}
        value={cell.row[cell.field]}
        {...{ maxLength, placeholder, spellCheck, inputMode }}
        autoComplete="off"
        className={`${INPUT_CLASS} ${className}`}
        onChange={(event) => cell.edit({ [cell.field]: event.target.value })}
      />
    </Cell>
  );
}

export const SelectCell = ({ children, ...cell }: CellProps & { children: ReactNode }) => (
  <Cell cell={cell}>
    <select
      {...inputAttributes(cell)}
      value={cell.row[cell.field]}
      className={INPUT_CLASS}
      onChange={(event) => cell.edit({ [cell.field]: event.target.value })}
    >
      {children}
    </select>
  </Cell>
);

const INPUT_CLASS =
  'min-h-10 w-full rounded-sm border border-field-line bg-surface px-1 text-sm text-ink placeholder:text-xs placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';
