import { useMutation } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ProductionOrder } from '#contract/staff/production.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order/order.ts';

import { SUPPLIER_STATUSES, type SupplierStatus } from '#domain/production/production.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { DueDate, formatLateDays } from '#web/dashboard/shared/due-date.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { formatStatus, formatSupplierStatus, MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { saveBase64File } from '../../calls/download.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { FileDownIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProductionChange, ProductionStatuses } from './production-changes.ts';

interface ProductionRowProps {
  order: ProductionOrder;
  pendingChange: ProductionChange | undefined;
  /** Whether another user changed the order before this change was saved. */
  isOutdated: boolean;
  isSelected: boolean;
  onSelect: OrderSelection['toggle'];
  onChange: (order: ProductionOrder, change: Partial<ProductionStatuses>) => void;
}

export const ProductionRow = memo(function ProductionRow({
  order,
  pendingChange,
  isOutdated,
  isSelected,
  onSelect,
  onChange,
}: ProductionRowProps) {
  const { order_id, secret_code, name, mockup_url, product_img, total_jerseys, supplier } = order;
  return (
    <li
      data-list-row
      className={`grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border bg-surface p-3 lg:grid-cols-[5rem_minmax(0,1fr)_10rem_11.5rem_11.5rem_auto] ${pendingChange ? 'border-info' : order.late_days > 0 ? 'border-warning' : 'border-line'}`}
    >
      <div className="self-start lg:self-center">
        <ZoomableImage
          src={mockup_url || product_img}
          alt={`${mockup_url ? 'Mockup' : 'Drawing'} for ${secret_code}`}
          className="mx-auto h-20 w-full rounded-sm object-contain"
        />
      </div>
      <div className="min-w-0">
        <div className="-ml-3 flex items-center">
          <SelectOrder orderId={order_id} teamName={secret_code} checked={isSelected} onToggle={onSelect} />
          <Link
            to={orderPath(order_id)}
            className="tabular inline-flex min-h-11 min-w-0 items-center font-semibold break-all underline underline-offset-4"
          >
            {order_id}
          </Link>
        </div>
        <p className="truncate">{name}</p>
        <p className="truncate font-semibold">{secret_code}</p>
        <FoundPlayer name={order.found_player} />
        <p className="text-sm text-muted">
          {total_jerseys} jerseys, {supplier ?? 'no supplier yet'}
        </p>
        <p className="tabular text-sm text-muted">{formatSizes(order.sizes)}</p>
        {order.needed_by && (
          <p className="text-sm">
            <DueDate day={order.needed_by} due={order.due} hasLabel />
          </p>
        )}
        {order.marks.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            <MarkBadges marks={order.marks} />
          </p>
        )}
      </div>
      <DaysInProduction order={order} />
      <StatusSelects order={order} now={pendingChange?.now ?? {}} onChange={onChange} />
      <div className="col-span-2 lg:col-span-1">
        <WorkOrderButton orderId={order_id} />
      </div>
      {isOutdated && (
        <p role="alert" className="col-span-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          Somebody else has changed this order meanwhile: it is{' '}
          {formatSupplierStatus(order.supplier_status).toLowerCase()} and in{' '}
          {formatStatus(order.order_status).toLowerCase()} now. Your choice is kept; Update saves it over
          theirs.
        </p>
      )}
    </li>
  );
});

/** Formats '3 MEN M, 2 WOMEN S'. */
const formatSizes = (sizes: ProductionOrder['sizes']): string =>
  sizes.map(({ size, jerseys }) => `${jerseys} ${size || 'without a size'}`).join(', ');

/** The days in production, marked with the days by which the order is late (rules.md production-2). */
function DaysInProduction({ order: { days, late_days, production_date } }: { order: ProductionOrder }) {
  const isLate = late_days > 0;
  return (
    <p
      className={`col-span-2 lg:col-span-1 ${isLate ? 'rounded-md bg-warning-soft px-3 py-2 text-warning' : ''}`}
    >
      <span className="tabular font-semibold">
        {isLate && <span className="block">{formatLateDays(late_days)}</span>}
        {days} {days === 1 ? 'day' : 'days'}
      </span>
      <span className={`block text-sm ${isLate ? '' : 'text-muted'}`}>
        since <time dateTime={production_date}>{formatDate(production_date)}</time>
      </span>
    </p>
  );
}

const SELECT_CLASS = 'min-h-11 w-full rounded-md border px-3';

function StatusSelects({
  order,
  now,
  onChange,
}: { order: ProductionOrder; now: Partial<ProductionStatuses> } & Pick<ProductionRowProps, 'onChange'>) {
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
          onChange={(event) => onChange(order, { supplier_status: event.target.value as SupplierStatus })}
          className={`${SELECT_CLASS} mt-1 font-normal ${done ? 'border-success bg-success-soft font-semibold text-success' : 'border-field-line bg-surface'}`}
        >
          {SUPPLIER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {formatSupplierStatus(status)}
            </option>
          ))}
        </select>
      </label>
      <label className="col-span-2 block text-sm font-semibold sm:col-span-1 lg:col-span-1">
        Order status
        <select
          aria-label={`Order status of ${order.order_id}`}
          value={orderStatus}
          onChange={(event) => onChange(order, { order_status: event.target.value as OrderStatus })}
          className={`${SELECT_CLASS} mt-1 border-field-line bg-surface font-normal`}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {formatStatus(status)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Downloads the supplier's work order as a PDF; an API call, because the session token is sent in a header. */
function WorkOrderButton({ orderId }: { orderId: string }) {
  const download = useMutation({
    mutationFn: () => api.production.workOrder({ order_id: orderId }),
    onSuccess: ({ pdf, file_name }) => saveBase64File(pdf, 'application/pdf', file_name),
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
  });
  return (
    <Button
      className="w-full"
      busy={download.isPending}
      aria-label={`Work order of ${orderId}, PDF`}
      onClick={() => download.mutate()}
    >
      {!download.isPending && <FileDownIcon className="size-4" />}
      Work order
    </Button>
  );
}
