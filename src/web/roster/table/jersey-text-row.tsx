import { memo } from 'react';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { NAME_FIELDS, PLAYER_FIELDS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { CASING_CLASS, describeField, RowErrorLines, RowMarks, TONE_CLASSES } from '../row-text.tsx';
import { listMisprints, type ValidationPurpose, validateRow } from '../validate-row.ts';

interface JerseyTextRowProps {
  row: Row;
  index: number;
  /** Null before the options that make the price are chosen. */
  amount: Cents | null;
  casing: Casing;
  purpose: ValidationPurpose | null;
  isReadOnly: boolean;
  state: RowState | undefined;
  hint: string;
  /** Whether a team mate has just changed the row. */
  isRemoteChange: boolean;
}

/** The table row of one player as text, which a press opens; memoised, so that typing stays fast in a long roster. */
export const JerseyTextRow = memo(function JerseyTextRow(props: JerseyTextRowProps) {
  const { row, index, amount, casing, purpose, isReadOnly, state, hint, isRemoteChange } = props;
  const errors = isReadOnly ? {} : validateRow(row, casing, purpose);
  const misprints = isReadOnly ? {} : listMisprints(row, casing);
  return (
    <>
      <tr
        data-row={index}
        className={`${ROW_CLASS} ${isReadOnly ? '' : 'cursor-pointer hover:bg-surface-inset'} ${isRemoteChange ? 'bg-info-soft' : ''}`}
      >
        <th scope="row" className="text-center font-normal text-muted">
          {isReadOnly ? (
            <span className="leading-10">{index + 1}</span>
          ) : (
            <button type="button" data-row-button={row.id} className="h-10 w-full rounded-sm">
              <span className="sr-only">Edit jersey </span>
              {index + 1}
            </button>
          )}
        </th>
        {PLAYER_FIELDS.map((field, column) => (
          <TextCell
            key={field}
            {...{ row, field, column }}
            isRefused={purpose !== null && errors[field] !== undefined}
            isMisprint={misprints[field] !== undefined}
            className={isName(field) ? CASING_CLASS[casing] : ''}
          />
        ))}
        <td className="px-1 leading-10">{amount !== null && <Money amount={amount} />}</td>
        <td className="self-center pr-1">
          <RowMarks state={state} isLocked={row.locked} hint={hint} />
        </td>
      </tr>
      {Object.keys(misprints).length > 0 && (
        <tr>
          <td className="col-[2/-1] px-1.25 pb-2">
            <RowErrorLines rowId={row.id} errors={misprints} />
          </td>
        </tr>
      )}
    </>
  );
});

const isName = (field: PlayerField) => NAME_FIELDS.some((name) => name === field);

/** A row outside the view is not drawn; 2.5rem is its height. */
const ROW_CLASS =
  'transition-colors duration-1000 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]';

interface TextCellProps {
  row: Row;
  field: PlayerField;
  column: number;
  /** Whether a review was refused because of it. */
  isRefused: boolean;
  isMisprint: boolean;
  className: string;
}

function TextCell({ row, field, column, isRefused, isMisprint, className }: TextCellProps) {
  const { text, tone } = describeField(row, field);
  const shownTone = isMisprint ? 'missing' : tone;
  const isPlaceholder = tone === 'empty' && text !== '–';
  return (
    <td
      data-column={column}
      className={`min-w-0 truncate px-1.25 leading-10 ${field === 'name' && tone === 'value' ? 'font-semibold' : ''} ${isPlaceholder ? 'text-xs leading-10' : className} ${isRefused ? 'rounded-sm text-danger outline-2 -outline-offset-2 outline-danger' : TONE_CLASSES[shownTone]}`}
    >
      {text}
    </td>
  );
}
