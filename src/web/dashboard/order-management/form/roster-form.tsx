import { useRef, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { MAX_ROWS, MIN_ROWS } from '#domain/orders/order/roster.ts';
import { rowName } from '#domain/orders/staff/field-names.ts';
import { createRowId } from '../../../lib/random-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { PencilIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OrderFormState } from './form-fields.tsx';
import { listRowIds } from './form-values.ts';
import { JerseyFields } from './jersey-fields.tsx';
import { formatJerseyCount, RosterTable } from './roster-panel.tsx';

interface RosterFormProps {
  content: OrderResponse;
  formState: OrderFormState;
  isPaid: boolean;
}

/** The roster of an order, with a button that makes it editable. */
export function RosterForm({ content, formState, isPaid }: RosterFormProps) {
  const [wasOpened, setOpened] = useState(hasRows(formState.changes));
  // Another letter case can make a name too long that nobody edits.
  const editing = wasOpened || hasRows(formState.errors);
  const { length } = Object.keys(content.order);
  return (
    <Panel
      title="Roster"
      aside={
        <span className="flex items-center gap-4">
          <span className="tabular text-muted">{formatJerseyCount(content)}</span>
          {!editing && (
            <Button onClick={() => setOpened(true)}>
              <PencilIcon className="size-4" />
              Edit jerseys
            </Button>
          )}
        </span>
      }
    >
      {editing ? (
        <JerseyList content={content} formState={formState} isPaid={isPaid} />
      ) : (
        <RosterTable content={content} />
      )}
      {editing && (
        <p className="mt-3 text-sm text-muted">
          {isPaid
            ? 'This order is paid: names, numbers and sizes of the same price can be corrected. For more jerseys make a new order.'
            : `The first ${MIN_ROWS} jerseys stay${length >= MAX_ROWS ? `, and an order holds ${MAX_ROWS} at most` : ''}. The price follows when you save.`}
        </p>
      )}
    </Panel>
  );
}

const hasRows = (fields: object): boolean => Object.keys(fields).some((name) => name.startsWith('row '));

function JerseyList({ content, formState, isPaid }: RosterFormProps) {
  const list = useRef<HTMLOListElement>(null);
  const all = listRowIds(content, formState.changes);
  function add() {
    formState.change({ [rowName(createRowId())]: true });
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }
  return (
    <>
      <ol ref={list} className="divide-y divide-line">
        {all.map((rowId, index) => (
          <JerseyFields
            key={rowId}
            rowId={rowId}
            number={index + 1}
            formState={formState}
            isRemovable={!isPaid && index >= MIN_ROWS}
          />
        ))}
      </ol>
      {!isPaid && all.length < MAX_ROWS && (
        <Button className="mt-4" onClick={add}>
          <PlusIcon className="size-4" />
          ADD JERSEY
        </Button>
      )}
    </>
  );
}
