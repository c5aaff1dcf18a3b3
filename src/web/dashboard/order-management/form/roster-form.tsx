import { useRef, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { MAX_ROWS, MIN_ROWS } from '#domain/orders/order/roster.ts';
import { rowName } from '#domain/orders/staff/field-names.ts';
import { createRowId } from '../../../lib/random-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { PencilIcon, PlusIcon } from '../../../ui/icons.tsx';
import type { OrderFormState } from './form-fields.tsx';
import { listRowIds } from './form-values.ts';
import { JerseyFields } from './jersey-fields.tsx';
import { GarmentFields } from './order-form-sections.tsx';
import { OrderRoster, RosterSection } from './roster-section.tsx';

interface RosterFormProps {
  order: StaffOrder;
  content: OrderResponse;
  formState: OrderFormState;
}

const GARMENT_NAMES = ['cutting_option', 'material_option', 'collar_option', 'case_option', 'design_option'];

/** The jerseys of an order and what they are made of, with a button that makes both editable. */
export function RosterForm({ order, content, formState }: RosterFormProps) {
  const { changes, errors } = formState;
  const [wasOpened, setOpened] = useState(hasJerseyField(changes));
  // Another letter case can make a name too long that nobody edits.
  const isEditing = wasOpened || hasJerseyField(errors);
  const isPaid = order.money?.paid ?? false;
  const { length } = Object.keys(content.order);
  return (
    <RosterSection
      content={content}
      action={
        !isEditing && (
          <Button className="px-3!" onClick={() => setOpened(true)}>
            <PencilIcon className="size-4" />
            Edit jerseys
          </Button>
        )
      }
    >
      {isEditing ? (
        <div className="px-4 pb-4">
          <GarmentFields order={order} formState={formState} />
          <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
            {isPaid
              ? 'This order is paid: names, numbers and sizes of the same price can be corrected. For more jerseys make a new order.'
              : `The first ${MIN_ROWS} jerseys stay${length >= MAX_ROWS ? `, and an order holds ${MAX_ROWS} at most` : ''}. The price follows when you save.`}
          </p>
          <JerseyList content={content} formState={formState} isPaid={isPaid} />
        </div>
      ) : (
        <OrderRoster content={content} />
      )}
    </RosterSection>
  );
}

const hasJerseyField = (fields: object): boolean =>
  Object.keys(fields).some((name) => name.startsWith('row ') || GARMENT_NAMES.includes(name));

interface JerseyListProps {
  content: OrderResponse;
  formState: OrderFormState;
  isPaid: boolean;
}

function JerseyList({ content, formState, isPaid }: JerseyListProps) {
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
