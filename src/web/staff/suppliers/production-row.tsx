import { memo } from 'react';
import { Link } from 'react-router';
import type { ProductionOrder } from '#contract/workshop.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { SUPPLIER_STATUSES, type SupplierStatus } from '#domain/supplier.ts';
import { MockupPicture } from '../mockup-picture.tsx';
import { orderHash } from '../order-hash.ts';
import { statusWord } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import type { Changed, Statuses } from './changes.ts';
import { WorkOrderButton } from './work-order-button.tsx';

interface ProductionRowProps {
  order: ProductionOrder;
  changed: Changed | undefined;
  /** Somebody else changed it before this change was saved. */
  late: boolean;
  change: (order: ProductionOrder, change: Partial<Statuses>) => void;
}

export const ProductionRow = memo(function ProductionRow({
  order,
  changed,
  late,
  change,
}: ProductionRowProps) {
  const { order_id, secret_code, name, mockup_url, product_img, total_jerseys, supplier } = order;
  return (
    <li
      className={`grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-3 lg:grid-cols-[5rem_minmax(0,1fr)_10rem_11.5rem_11.5rem_auto] ${changed ? 'border-calm' : order.late ? 'border-waiting' : 'border-line'}`}
    >
      <div className="self-start lg:self-center">
        <MockupPicture
          source={mockup_url || product_img}
          alt={`${mockup_url ? 'Mockup' : 'Drawing'} for ${secret_code}`}
          className="mx-auto h-20 w-full rounded-sm object-contain"
        />
      </div>
      <div className="min-w-0">
        <Link
          to={{ hash: orderHash(order_id) }}
          className="tabular inline-flex min-h-11 items-center font-semibold underline underline-offset-4 lg:min-h-6"
        >
          {order_id}
        </Link>
        <p className="truncate">{name}</p>
        <p className="truncate font-semibold">{secret_code}</p>
        <p className="text-sm text-quiet">
          {total_jerseys} jerseys, {supplier ?? 'no supplier yet'}
        </p>
      </div>
      <Days order={order} />
      <Selects order={order} now={changed?.now ?? {}} change={change} />
      <div className="col-span-2 lg:col-span-1">
        <WorkOrderButton orderId={order_id} />
      </div>
      {late && (
        <p role="alert" className="col-span-full rounded-md bg-wrong-soft px-3 py-2 text-wrong">
          Somebody else has changed this order meanwhile: it is {order.supplier_status || 'not begun'} and in{' '}
          {statusWord(order.order_status).toLowerCase()} now. Your choice is kept; Update saves it over
          theirs.
        </p>
      )}
    </li>
  );
});

/** Over fourteen days: a word and a colour (specification 9). */
function Days({ order: { days, late, production_date } }: { order: ProductionOrder }) {
  return (
    <p
      className={`col-span-2 lg:col-span-1 ${late ? 'rounded-md bg-waiting-soft px-3 py-2 text-waiting' : ''}`}
    >
      <span className="tabular font-semibold">
        {late && 'Late: '}
        {days} {days === 1 ? 'day' : 'days'}
      </span>
      <span className={`block text-sm ${late ? '' : 'text-quiet'}`}>
        since <time dateTime={production_date}>{dayOf(production_date)}</time>
      </span>
    </p>
  );
}

const SELECT = 'min-h-11 w-full rounded-md border px-3';

function Selects({
  order,
  now,
  change,
}: { order: ProductionOrder; now: Partial<Statuses> } & Pick<ProductionRowProps, 'change'>) {
  const supplierStatus = now.supplier_status ?? order.supplier_status;
  const orderStatus = now.order_status ?? order.order_status;
  const done = supplierStatus === 'completed';
  const known: OrderStatus[] = [...ORDER_STATUSES];
  const statuses = known.includes(orderStatus) ? known : [orderStatus, ...known];
  return (
    <>
      <label className="col-span-2 block text-sm font-semibold sm:col-span-1 lg:col-span-1">
        Supplier status
        <select
          aria-label={`Supplier status of ${order.order_id}`}
          value={supplierStatus}
          onChange={(event) => change(order, { supplier_status: event.target.value as SupplierStatus })}
          className={`${SELECT} mt-1 font-normal ${done ? 'border-done bg-done-soft font-semibold text-done' : 'border-field-line bg-card'}`}
        >
          {SUPPLIER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {status ? capital(status) : 'Not begun'}
            </option>
          ))}
        </select>
      </label>
      <label className="col-span-2 block text-sm font-semibold sm:col-span-1 lg:col-span-1">
        Order status
        <select
          aria-label={`Order status of ${order.order_id}`}
          value={orderStatus}
          onChange={(event) => change(order, { order_status: event.target.value as OrderStatus })}
          className={`${SELECT} mt-1 border-field-line bg-card font-normal`}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
