/** What a row of Suppliers shows, in the table and where it is narrow. */
import { filePaths } from '#contract/endpoint/calls.ts';
import type { ProductionOrder } from '#contract/staff/production.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { listNextStatuses } from '#domain/orders/order/order-state.ts';
import { SUPPLIER_STATUSES, type SupplierStatus } from '#domain/production/production.ts';
import { QuietSelect } from '#web/dashboard/list/quiet-select.tsx';
import { formatStatus, formatSupplierStatus, StatusDot } from '#web/dashboard/shared/status-badge.tsx';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { FileDownIcon } from '../../ui/icons.tsx';
import type { ProductionStatuses } from './production-changes.ts';

/** Formats '3 MEN M, 2 WOMEN S'. */
export const formatSizes = (sizes: ProductionOrder['sizes']): string =>
  sizes.map(({ size, jerseys }) => `${jerseys} ${size || 'without a size'}`).join(', ');

export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What is not released must not be sewn, whatever its status says. */
export const ReleaseMark = ({ order: { released } }: { order: ProductionOrder }) =>
  released ? (
    <span className="text-muted">Released</span>
  ) : (
    <span className="inline-block rounded-full bg-danger-soft px-2 text-[0.8125rem] leading-4.5 font-semibold whitespace-nowrap text-danger">
      Do not sew
    </span>
  );

interface StatusSelectProps {
  order: ProductionOrder;
  /** What was chosen and is not saved yet. */
  now: Partial<ProductionStatuses>;
  onChange: (order: ProductionOrder, change: Partial<ProductionStatuses>) => void;
}

const DOTS: Readonly<Record<SupplierStatus, string>> = {
  '': 'border-2 border-field-line',
  templating: 'bg-warning',
  're-printing': 'bg-warning',
  printing: 'bg-info',
  sewing: 'bg-info',
  completed: 'bg-success',
};

export function SupplierStatusSelect({ order, now, onChange }: StatusSelectProps) {
  const status = now.supplier_status ?? order.supplier_status;
  return (
    <QuietSelect
      label={`Supplier status of ${order.order_id}`}
      value={status}
      isChanged={now.supplier_status !== undefined}
      mark={<span aria-hidden="true" className={`block size-2 rounded-full ${DOTS[status]}`} />}
      onChange={(value) => onChange(order, { supplier_status: value as SupplierStatus })}
    >
      {SUPPLIER_STATUSES.map((each) => (
        <option key={each} value={each}>
          {formatSupplierStatus(each)}
        </option>
      ))}
    </QuietSelect>
  );
}

export function OrderStatusSelect({ order, now, onChange }: StatusSelectProps) {
  const status = now.order_status ?? order.order_status;
  return (
    <QuietSelect
      label={`Order status of ${order.order_id}`}
      value={status}
      isChanged={now.order_status !== undefined}
      mark={<StatusDot status={status} />}
      onChange={(value) => onChange(order, { order_status: value as OrderStatus })}
    >
      {listNextStatuses(status).map((each) => (
        <option key={each} value={each}>
          {formatStatus(each)}
        </option>
      ))}
    </QuietSelect>
  );
}

/** Downloads the supplier's work order as a PDF. */
export function WorkOrderButton({ orderId }: { orderId: string }) {
  const { start, busy } = useDownload();
  const fileName = `work-order-${orderId}.pdf`;
  return (
    <button
      type="button"
      aria-label={`Work order of ${orderId}, PDF`}
      aria-busy={busy || undefined}
      onClick={() => !busy && start({ path: filePaths.workOrders, body: { order_ids: [orderId] }, fileName })}
      className="relative z-10 inline-flex size-9 items-center justify-center rounded-md hover:bg-surface-inset aria-busy:animate-pulse pointer-coarse:size-11"
    >
      <FileDownIcon className="size-4" />
    </button>
  );
}

/** Somebody else changed the order before the choice of this page was saved. */
export const OutdatedNotice = ({ order }: { order: ProductionOrder }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
    Somebody else has just changed this order: it is{' '}
    {formatSupplierStatus(order.supplier_status).toLowerCase()} and in{' '}
    {formatStatus(order.order_status).toLowerCase()} now. Your choice is kept; Update saves it over theirs.
  </p>
);
