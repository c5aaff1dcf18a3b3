/** The columns of the Orders table: title, sort key and content (rules.md dashboard-7). */
import type { ReactNode } from 'react';
import type { ListedOrder, OrderSort } from '#contract/order-management.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';

export interface OrderColumn {
  name: string;
  title: string;
  sort?: OrderSort;
  /** Whether the column is aligned right, for numbers and dates. */
  alignEnd?: boolean;
  cell: (order: ListedOrder) => ReactNode;
}

const EmptyValue = ({ word = '–' }: { word?: string }) => <span className="text-muted">{word}</span>;
const formatDateCell = (iso: string | null) =>
  iso ? <time dateTime={iso}>{formatDate(iso)}</time> : <EmptyValue />;

/** The optional columns; the picture, the team and the order ID are always shown. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    name: 'customer',
    title: 'Customer',
    sort: 'customer',
    cell: ({ name, email }) => (
      <span className="block max-w-44 2xl:max-w-52">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-xs text-muted">{email}</span>
      </span>
    ),
  },
  {
    name: 'status',
    title: 'Status',
    sort: 'status',
    cell: ({ order_status }) => <StatusBadge status={order_status} />,
  },
  {
    name: 'designer',
    title: 'Designer',
    sort: 'designer',
    cell: ({ designer }) =>
      designer ? <span className="block max-w-32 truncate">{designer}</span> : <EmptyValue word="Nobody" />,
  },
  { name: 'supplier', title: 'Supplier', cell: ({ supplier }) => supplier ?? <EmptyValue /> },
  {
    name: 'supplier_status',
    title: 'At the supplier',
    cell: (order) => order.supplier_status || <EmptyValue />,
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
    cell: ({ paid }) =>
      paid ? <span className="text-success">Paid</span> : <span className="text-warning">Not Paid</span>,
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
