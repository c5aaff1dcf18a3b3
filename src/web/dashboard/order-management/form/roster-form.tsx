import { type ReactNode, useRef, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { sortForStatus } from '#domain/orders/jersey/size.ts';
import { MAX_ROWS, MIN_ROWS } from '#domain/orders/order/roster.ts';
import { rowName } from '#domain/orders/staff/field-names.ts';
import { RosterList } from '../../../jersey/roster-list.tsx';
import { createRowId } from '../../../lib/random-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { PencilIcon, PlusIcon } from '../../../ui/icons.tsx';
import type { OrderFormState } from './form-fields.tsx';
import { listRowIds } from './form-values.ts';
import { JerseyFields } from './jersey-fields.tsx';
import { GarmentFields } from './order-form-sections.tsx';

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

interface RosterSectionProps {
  content: OrderResponse;
  action?: ReactNode;
  children: ReactNode;
}

/** How many jerseys of what, with a button beside it, above the jerseys. */
export const RosterSection = ({ content, action, children }: RosterSectionProps) => (
  <section aria-label="Roster" className="@container min-w-0 rounded-lg border border-line bg-surface">
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <h2 className="text-2xl">{formatJerseyCount(content)}</h2>
      <p className="text-sm text-muted">{describeGarment(content)}</p>
      <div className="ml-auto">{action}</div>
    </div>
    {children}
  </section>
);

/** Returns, for example, 'Shirt, Pro Mesh, Round Neck, UPPER CASE, drawn by our designers'. */
const describeGarment = (content: OrderResponse): string =>
  [
    content.cutting_option ?? 'Cutting open',
    content.material_option ?? 'material open',
    content.collar_option ?? 'collar open',
    content.case_option,
    content.design_option && 'drawn by our designers',
  ]
    .filter(Boolean)
    .join(', ');

/** The jerseys as they are printed, by size. */
export function OrderRoster({ content }: { content: OrderResponse }) {
  const print = (text: string) => applyLetterCase(text, content.case_option);
  const jerseys = Object.values(content.order).map((jersey) => ({
    ...jersey,
    key: jersey.row_id,
    position: jersey.jersey_id,
    size: jersey.jersey_size,
    jersey_name: print(jersey.jersey_name),
    jersey_name_front: print(jersey.jersey_name_front),
  }));
  return (
    <div className="px-4 pb-2">
      <RosterList label="List of jerseys" jerseys={sortForStatus(jerseys)} />
    </div>
  );
}

function formatJerseyCount({ total_jerseys, total_shorts }: OrderResponse): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}

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
