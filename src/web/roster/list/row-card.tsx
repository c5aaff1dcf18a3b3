import { useId, useState } from 'react';
import type { Row } from '#domain/orders/order/order.ts';
import { Money } from '../../components/money.tsx';
import { JerseyInputs } from '../../jersey/jersey-inputs.tsx';
import { getJerseyPrice, getTakenRows } from '../roster-order.ts';
import type { RosterView } from '../roster-view.ts';
import { hasActions, RowActions } from '../row-actions.tsx';
import { RowFacts } from '../row-facts.tsx';
import { TakenRowNote } from '../row-notes.tsx';
import { validateRow } from '../validate-row.ts';

interface RowCardProps {
  row: Row;
  index: number;
  view: RosterView;
}

/** The fields of the open jersey, and what can be done with it. */
export function RowCard({ row, index, view }: RowCardProps) {
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
