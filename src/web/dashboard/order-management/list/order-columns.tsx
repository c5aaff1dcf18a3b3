/** The columns of the Orders table: title, sort key and content (rules.md dashboard-7). */
import type { ReactNode } from 'react';
import type { ListedOrder, OrderSort } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { formatLateDays, NeededBy } from '#web/dashboard/shared/due-date.tsx';
import { formatSupplierStatus, MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { DesignerCell, StatusCell } from './editable-cells.tsx';
import { OrderStep } from './order-step.tsx';

export interface OrderColumn {
  name: string;
  title: string;
  sort?: OrderSort;
  /** Whether the column is aligned right, for numbers and dates. */
  alignEnd?: boolean;
  /** In rem. */
  width: number;
  cell: (order: ListedOrder) => ReactNode;
}

const EmptyValue = () => <span className="text-muted">–</span>;
const formatDateCell = (iso: string | null) =>
  iso ? <time dateTime={iso}>{formatDate(iso)}</time> : <EmptyValue />;

/** The columns that are shown where they fit, the most important first; picture, team, order ID and customer always are. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { name: 'step', title: 'Step', width: 9.5, cell: (order) => <OrderStep order={order} /> },
  {
    name: 'status',
    title: 'Status',
    sort: 'status',
    width: 7.75,
    cell: (order) => (
      <>
        <StatusCell order={order} />
        {order.marks.length > 0 && (
          <span className="flex flex-wrap gap-1 overflow-hidden">
            <MarkBadges marks={order.marks} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'needed_by',
    title: 'Needed by',
    sort: 'needed_by',
    width: 7,
    cell: ({ needed_by, due, late_days }) => <NeededBy day={needed_by} due={due} lateDays={late_days} />,
  },
  {
    name: 'paid',
    title: 'Paid',
    width: 5,
    sort: 'paid',
    cell: (order) => {
      const payment = describePayment(order);
      return (
        <span className={payment === 'Paid' ? 'text-muted' : 'font-semibold text-warning'}>{payment}</span>
      );
    },
  },
  {
    name: 'designer',
    title: 'Designer',
    width: 5.5,
    sort: 'designer',
    cell: (order) => <DesignerCell order={order} />,
  },
  {
    name: 'jerseys',
    title: 'Jerseys',
    width: 4.75,
    sort: 'jerseys',
    alignEnd: true,
    cell: (order) => order.total_jerseys,
  },
  {
    name: 'total',
    title: 'Total',
    width: 5.75,
    sort: 'total',
    alignEnd: true,
    cell: ({ final_price }) => final_price !== null && <Money amount={fromDollars(final_price)} />,
  },
  {
    name: 'submitted',
    title: 'Submitted',
    width: 7,
    sort: 'submitted',
    alignEnd: true,
    cell: (order) => formatDateCell(order.order_submitted_date),
  },
  { name: 'supplier', title: 'Supplier', width: 8, cell: ({ supplier }) => supplier ?? <EmptyValue /> },
  {
    name: 'supplier_status',
    title: 'At the supplier',
    width: 8,
    cell: ({ supplier, supplier_status }) =>
      supplier || supplier_status ? formatSupplierStatus(supplier_status ?? '') : <EmptyValue />,
  },
  {
    name: 'late',
    title: 'Late',
    width: 7,
    sort: 'late',
    alignEnd: true,
    cell: ({ late_days }) =>
      late_days ? (
        <span className="font-semibold text-warning">{formatLateDays(late_days)}</span>
      ) : (
        <EmptyValue />
      ),
  },
  {
    name: 'production',
    title: 'Production',
    width: 7.5,
    sort: 'production_date',
    alignEnd: true,
    cell: (order) => formatDateCell(order.production_date),
  },
  {
    name: 'tracking',
    title: 'Tracking',
    width: 10,
    cell: (order) => order.tracking_number ?? <EmptyValue />,
  },
  { name: 'payment', title: 'Payment', width: 9, cell: (order) => order.payment_type ?? <EmptyValue /> },
  {
    name: 'created',
    title: 'Created',
    width: 7.5,
    sort: 'created',
    alignEnd: true,
    cell: (order) => formatDateCell(order.order_created_date),
  },
  { name: 'shorts', title: 'Shorts', width: 5, alignEnd: true, cell: (order) => order.total_shorts },
  {
    name: 'folder',
    title: 'Design folder',
    width: 8,
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
  {
    name: 'customer',
    title: 'Customer',
    sort: 'customer',
    width: 12,
    cell: ({ name, email }) => (
      <>
        <span className="block truncate">{name}</span>
        <span className="block truncate text-[0.8125rem] text-muted">{email}</span>
      </>
    ),
  },
  {
    name: 'closes',
    title: 'List closes',
    width: 8,
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

/** The columns of saved orders, which are in no production. */
export const SAVED_ORDER_COLUMNS: readonly OrderColumn[] = [
  'customer',
  'jerseys',
  'total',
  'created',
  'closes',
].map((name) => ORDER_COLUMNS.find((column) => column.name === name)!);

/** For checkbox, picture and team. */
const FIXED_WIDTH = 17;

/** Returns the first ones of the columns, as many as fit into a width in rem. */
export function fitColumns(columns: readonly OrderColumn[], width: number): readonly OrderColumn[] {
  let left = width - FIXED_WIDTH;
  const end = columns.findIndex((column) => {
    left -= column.width;
    return left < 0;
  });
  return end < 0 ? columns : columns.slice(0, end);
}

/** The sort keys of saved orders. */
export const SAVED_ORDER_SORTS: readonly OrderSort[] = ['created', 'team'];
