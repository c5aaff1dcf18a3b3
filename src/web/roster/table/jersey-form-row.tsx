import { useId, useState } from 'react';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import {
  CHOICE_FIELDS,
  listValues,
  NAME_FIELDS,
  NO_SHORTS,
  PLAYER_FIELDS,
  type PlayerField,
} from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { LatinName } from '../../jersey/latin-name.tsx';
import { SizeOptions } from '../../jersey/size-options.tsx';
import { iconButtonClass } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import type { RosterView } from '../roster-view.ts';
import { hasActions, RowActions } from '../row-actions.tsx';
import { CASING_CLASS, PLACEHOLDERS, RowErrorLines, TakenRowNote } from '../row-text.tsx';
import { type ValidationPurpose, validateRow } from '../validate-row.ts';
import { type CellProps, InputCell, SelectCell } from './jersey-cells.tsx';

interface JerseyFormRowProps {
  row: Row;
  index: number;
  amount: Cents | null;
  casing: Casing;
  purpose: ValidationPurpose | null;
  view: RosterView;
  /** The other player who saved this row while it has local input. */
  takenBy: Row | undefined;
}

/** The table row that is a form; what there is to say about it is on a line below. */
export function JerseyFormRow({ row, index, amount, casing, purpose, view, takenBy }: JerseyFormRowProps) {
  const { order, sizes, players } = view;
  const errors = validateRow(row, casing, purpose);
  const [hasMore, setMore] = useState(false);
  const moreId = useId();
  const cell = (field: PlayerField): CellProps => ({
    ...{ field, column: PLAYER_FIELDS.indexOf(field), row, index, isFixed: row.locked },
    isWrong: errors[field] !== undefined,
    edit: (fields) => order.change({ type: 'edit-row', id: row.id, fields }),
  });
  const name = {
    maxLength: 14,
    placeholder: PLACEHOLDERS.name,
    spellCheck: false,
    className: CASING_CLASS[casing],
  };
  return (
    <>
      <tr data-row data-open-row className="items-center py-1 shadow-[inset_3px_0_var(--ink)]">
        <th scope="row" className="text-center font-semibold">
          {index + 1}
        </th>
        <InputCell {...cell('frontName')} {...name} />
        <InputCell {...cell('name')} {...name} />
        <InputCell {...cell('number')} maxLength={3} placeholder={PLACEHOLDERS.number} inputMode="numeric" />
        <SelectCell {...cell('size')}>
          <option value="">Choose</option>
          <SizeOptions sizes={sizes.jersey} />
        </SelectCell>
        <SelectCell {...cell('shorts')}>
          <option value={NO_SHORTS}>{NO_SHORTS}</option>
          {row.shorts === '' && <option value="">Choose</option>}
          <SizeOptions sizes={sizes.shorts} />
        </SelectCell>
        {CHOICE_FIELDS.map((field) => (
          <SelectCell key={field} {...cell(field)}>
            {listValues(field).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectCell>
        ))}
        <td className="px-1">{amount !== null && <Money amount={amount} />}</td>
        <td>
          {hasActions({ index, view }) && (
            <button
              type="button"
              data-more
              aria-expanded={hasMore}
              aria-controls={moreId}
              onClick={() => setMore(!hasMore)}
              aria-label={`More, jersey ${index + 1}`}
              className={iconButtonClass('-my-0.5 size-9! text-muted hover:text-ink')}
            >
              <MoreIcon className="size-5" />
            </button>
          )}
        </td>
      </tr>
      <tr data-open-row className="shadow-[inset_3px_0_var(--ink)] has-[td:empty]:hidden">
        <td className="col-[2/-1] space-y-2 px-1.25 pb-2 empty:hidden">
          {takenBy && <TakenRowNote takenBy={takenBy} />}
          <RowErrorLines rowId={row.id} errors={errors} />
          {NAME_FIELDS.map((field) => (
            <LatinName
              key={field}
              name={row[field]}
              casing={casing}
              onAccept={(latin) => cell(field).edit({ [field]: latin })}
            />
          ))}
          <p className="text-sm text-muted empty:hidden">{view.getHint(row.id)}</p>
          {hasMore && (
            <div id={moreId} className="flex flex-wrap gap-2">
              {players?.renderSendLink(row.id)}
              <RowActions row={row} index={index} view={view} />
            </div>
          )}
        </td>
      </tr>
    </>
  );
}
