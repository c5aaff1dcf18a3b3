/** The columns of the Orders table: title, sort key and content (rules.md dashboard-7). */
import type { ReactNode } from 'react';
import type { ListedOrder, OrderSort } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { DueDate, formatLateDays } from '#web/dashboard/shared/due-date.tsx';
import { formatSupplierStatus, MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { DesignerCell, StatusCell } from './editable-cells.tsx';

export interface OrderColumn {
  name: string;
  title: string;
  sort?: OrderSort;
  /** Whether the column is aligned right, for numbers and dates. */
  alignEnd?: boolean;
  cell: (order: ListedOrder) => ReactNode;
}

const EmptyValue = () => <span className="text-muted">–</span>;
const formatDateCell = (iso: string | null) =>
  iso ? <time dateTime={iso}>{formatDate(iso)}</time> : <EmptyValue />;

/** Since when the mockup waits for its approval (rules.md dashboard-13). */
export function WaitingDays({ order: { waiting_days } }: { order: ListedOrder }) {
  if (waiting_days === null) return null;
  const text =
    waiting_days === 0
      ? 'waiting since today'
      : `waiting ${waiting_days} ${waiting_days === 1 ? 'day' : 'days'}`;
  return <span className="font-semibold whitespace-nowrap text-warning"> · {text}</span>;
}

/** By how many days the order is late (rules.md production-2). */
export function LateDays({ order: { late_days } }: { order: ListedOrder }) {
  if (!late_days) return null;
  return (
    <span className="font-semibold whitespace-nowrap text-danger">
      {' '}
      · {formatLateDays(late_days).toLowerCase()}
    </span>
  );
}

/** The optional columns; the picture, the team and the order ID are always shown. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    name: 'customer',
    title: 'Customer',
    sort: 'customer',
    cell: ({ name, email }) => (
      <span className="block max-w-44 2xl:max-w-52">
        <span className="block truncate leading-4.5">{name}</span>
        <span className="block truncate text-xs leading-4 text-muted">{email}</span>
      </span>
    ),
  },
  {
    name: 'status',
    title: 'Status',
    sort: 'status',
    cell: (order) => (
      <span className="flex items-center gap-1">
        <StatusCell order={order} />
        <MarkBadges marks={order.marks} />
      </span>
    ),
  },
  {
    name: 'designer',
    title: 'Designer',
    sort: 'designer',
    cell: (order) => <DesignerCell order={order} />,
  },
  { name: 'supplier', title: 'Supplier', cell: ({ supplier }) => supplier ?? <EmptyValue /> },
  {
    name: 'supplier_status',
    title: 'At the supplier',
    cell: ({ supplier, supplier_status }) =>
      supplier || supplier_status ? formatSupplierStatus(supplier_status ?? '') : <EmptyValue />,
  },
  {
    name: 'jerseys',
    title: 'Jerseys',
    sort: 'jerseys',
    alignEnd: true,
    cell: (order) => order.total_jerseys,
  },
  { name: 'shorts', title: 'Shorts', alignEnd: true, cell: (order) => order.total_shorts },
  {
    name: 'total',
    title: 'Total',
    sort: 'total',
    alignEnd: true,
    cell: ({ final_price }) => final_price !== null && <Money amount={fromDollars(final_price)} />,
  },
  {
    name: 'paid',
    title: 'Paid',
    sort: 'paid',
    cell: (order) => {
      const payment = describePayment(order);
      return <span className={payment === 'Paid' ? 'text-success' : 'text-warning'}>{payment}</span>;
    },
  },
  { name: 'payment', title: 'Payment', cell: (order) => order.payment_type ?? <EmptyValue /> },
  {
    name: 'folder',
    title: 'Design folder',
    cell: ({ design_folder, secret_code }) =>
      design_folder ? (
        <a
          href={design_folder}
          target="_blank"
          rel="noreferrer"
          aria-label={`Design folder of ${secret_code}`}
          className="underline underline-offset-4"
          onClick={(event) => event.stopPropagation()}
        >
          Folder
        </a>
      ) : (
        <EmptyValue />
      ),
  },
  { name: 'tracking', title: 'Tracking', cell: (order) => order.tracking_number ?? <EmptyValue /> },
  {
    name: 'created',
    title: 'Created',
    sort: 'created',
    alignEnd: true,
    cell: (order) => formatDateCell(order.order_created_date),
  },
  {
    name: 'submitted',
    title: 'Submitted',
    sort: 'submitted',
    alignEnd: true,
    cell: (order) => formatDateCell(order.order_submitted_date),
  },
  {
    name: 'production',
    title: 'Production',
    sort: 'production_date',
    alignEnd: true,
    cell: (order) => formatDateCell(order.production_date),
  },
  {
    name: 'needed_by',
    title: 'Needed by',
    sort: 'needed_by',
    cell: ({ needed_by, due }) => (needed_by ? <DueDate day={needed_by} due={due} /> : <EmptyValue />),
  },
  {
    name: 'late',
    title: 'Late',
    sort: 'late',
    alignEnd: true,
    cell: ({ late_days }) =>
      late_days ? (
        <span className="font-semibold text-danger">{formatLateDays(late_days)}</span>
      ) : (
        <EmptyValue />
      ),
  },
  {
    name: 'closes',
    title: 'List closes',
    cell: ({ closes_on }) =>
      closes_on ? (
        <time dateTime={closes_on} className="whitespace-nowrap">
          {formatClosingDay(closes_on)}
        </time>
      ) : (
        <EmptyValue />
      ),
  },
];

export const DEFAULT_COLUMNS: readonly string[] = [
  'customer',
  'status',
  'designer',
  'jerseys',
  'total',
  'paid',
  'submitted',
];

/** The sort keys of saved orders. */
export const SAVED_ORDER_SORTS: readonly OrderSort[] = ['created', 'team'];

/** Compares orders by value, because every response creates new objects; equal rows are not rendered again. */
export const isSameOrder = (a: ListedOrder, b: ListedOrder): boolean =>
  a === b || (Object.keys(a) as (keyof ListedOrder)[]).every((field) => a[field] === b[field]);
