import { type MouseEvent, memo, useId, useState } from 'react';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import { Money } from '../../components/money.tsx';
import { JerseyInputs } from '../../jersey/jersey-inputs.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { getJerseyPrice, getTakenRows } from '../roster-order.ts';
import type { RosterView } from '../roster-view.ts';
import { hasActions, RowActions } from '../row-actions.tsx';
import { RowFacts } from '../row-facts.tsx';
import {
  CASING_CLASS,
  describeGarment,
  RowErrorLines,
  RowMarks,
  TakenRowNote,
  TONE_CLASSES,
} from '../row-text.tsx';
import { listMisprints, type ValidationPurpose, validateRow } from '../validate-row.ts';

interface RowItemProps {
  row: Row;
  index: number;
  casing: Casing;
  purpose: ValidationPurpose | null;
  state: RowState | undefined;
  hint: string;
  isRemoteChange: boolean;
  /** Null while the card is closed. */
  openIn: RosterView | null;
  onToggle: (id: string, event: MouseEvent<HTMLElement>) => void;
}

/** One jersey as two lines of text, and its card below them. */
export const RowItem = memo(function RowItem(props: RowItemProps) {
  const { row, index, casing, purpose, state, hint, isRemoteChange, openIn, onToggle } = props;
  const garment = describeGarment(row);
  const misprints = listMisprints(row, casing);
  const isRefused = purpose !== null && Object.keys(validateRow(row, casing, purpose)).length > 0;
  const name = row.name.trim() || row.frontName.trim();
  return (
    <li
      className={`${isRemoteChange ? 'bg-info-soft' : ''} ${isRefused ? 'outline-2 -outline-offset-2 outline-danger' : ''}`}
    >
      <button
        type="button"
        data-row-button={row.id}
        aria-expanded={openIn !== null}
        onClick={(event) => onToggle(row.id, event)}
        className="grid min-h-12 w-full grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 py-1 text-left aria-expanded:bg-surface-inset @max-[17rem]/roster:grid-cols-[1.75rem_minmax(0,1fr)_auto] @max-[17rem]/roster:gap-x-1 @max-[17rem]/roster:px-2"
      >
        <span className="sr-only">Jersey {index + 1}: </span>
        <span className="text-center font-display text-[1.375rem] leading-none font-bold tabular">
          {row.number.trim() || '–'}
        </span>
        <span className="min-w-0">
          <span className={`block truncate leading-5 font-semibold ${CASING_CLASS[casing]}`}>
            {name || <span className="font-normal text-muted normal-case">Jersey {index + 1}</span>}
          </span>
          <span className={`block text-sm leading-snug break-words ${TONE_CLASSES[garment.tone]}`}>
            {garment.text}
          </span>
        </span>
        <RowMarks state={state} isLocked={row.locked} hint={hint} />
        <ChevronRightIcon
          className={`size-5 text-muted transition-transform @max-[17rem]/roster:hidden ${openIn ? 'rotate-90' : ''}`}
        />
      </button>
      {!openIn && Object.keys(misprints).length > 0 && (
        <div className="px-3 pb-2 pl-15">
          <RowErrorLines rowId={row.id} errors={misprints} />
        </div>
      )}
      {openIn && <RowCard row={row} index={index} view={openIn} />}
    </li>
  );
});

interface RowCardProps {
  row: Row;
  index: number;
  view: RosterView;
}

/** The fields of the open jersey, and what can be done with it. */
function RowCard({ row, index, view }: RowCardProps) {
  const { order, sizes, players, sizeChart } = view;
  const { casing } = order.draft.content.options;
  const takenBy = getTakenRows(order).get(row.id);
  const amount = getJerseyPrice(order, index);
  const [hasMore, setMore] = useState(false);
  const moreId = useId();
  return (
    <fieldset className="space-y-3 p-3" onFocus={() => order.setOpenRow?.(row.id)}>
      <legend className="sr-only">Jersey {index + 1}</legend>
      {takenBy && <TakenRowNote takenBy={takenBy} />}
      {row.locked || order.isReadOnly ? (
        <RowFacts fields={row} casing={casing} locked={row.locked} />
      ) : (
        <JerseyInputs
          {...{ row, casing, sizes }}
          edit={(fields) => order.change({ type: 'edit-row', id: row.id, fields })}
          errors={validateRow(row, casing, order.purpose)}
          idPrefix={row.id}
          onLook={(side) => order.updatePreview({ rowId: row.id, side })}
        />
      )}
      <p className="text-sm text-muted empty:hidden">{view.getHint(row.id)}</p>
      <div className="space-y-2">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <p className="mr-auto font-semibold">{amount !== null && <Money amount={amount} />}</p>
          {sizeChart}
          {!order.isReadOnly && players?.renderSendLink(row.id)}
          {hasActions({ index, view }) && (
            <button
              type="button"
              aria-label={`More, jersey ${index + 1}`}
              aria-expanded={hasMore}
              aria-controls={moreId}
              onClick={() => setMore(!hasMore)}
              className={LINK_CLASS}
            >
              More
            </button>
          )}
        </div>
        {hasMore && (
          <div id={moreId}>
            <RowActions row={row} index={index} view={view} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

const LINK_CLASS = 'min-h-11 font-semibold underline decoration-line underline-offset-4 hover:decoration-ink';
