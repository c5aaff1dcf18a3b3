/** The columns of the Orders table: what each is called, sorted by and shows (specification 3, Order). */
import type { ReactNode } from 'react';
import type { ListedOrder, OrderSort } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';

export interface Column {
  name: string;
  title: string;
  sort?: OrderSort;
  /** Figures and dates stand at the right. */
  end?: boolean;
  cell: (order: ListedOrder) => ReactNode;
}

const None = ({ word = '–' }: { word?: string }) => <span className="text-quiet">{word}</span>;
const day = (iso: string | null) => (iso ? <time dateTime={iso}>{dayOf(iso)}</time> : <None />);

/** Beside the picture, the team and the order ID, which are always there: they lead to the order. */
export const COLUMNS: readonly Column[] = [
  {
    name: 'customer',
    title: 'Customer',
    sort: 'customer',
    cell: ({ name, email }) => (
      <span className="block max-w-44 2xl:max-w-52">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-xs text-quiet">{email}</span>
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
      designer ? <span className="block max-w-32 truncate">{designer}</span> : <None word="Nobody" />,
  },
  { name: 'supplier', title: 'Supplier', cell: ({ supplier }) => supplier ?? <None /> },
  { name: 'supplier_status', title: 'At the supplier', cell: (order) => order.supplier_status || <None /> },
  { name: 'jerseys', title: 'Jerseys', sort: 'jerseys', end: true, cell: (order) => order.total_jerseys },
  { name: 'shorts', title: 'Shorts', end: true, cell: (order) => order.total_shorts },
  {
    name: 'total',
    title: 'Total',
    sort: 'total',
    end: true,
    cell: ({ final_price }) => final_price !== null && <Money amount={fromDollars(final_price)} />,
  },
  {
    name: 'paid',
    title: 'Paid',
    sort: 'paid',
    cell: ({ paid }) =>
      paid ? <span className="text-done">Paid</span> : <span className="text-waiting">Not Paid</span>,
  },
  { name: 'payment', title: 'Payment', cell: (order) => order.payment_type ?? <None /> },
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
        <None />
      ),
  },
  { name: 'tracking', title: 'Tracking', cell: (order) => order.tracking_number ?? <None /> },
  {
    name: 'created',
    title: 'Created',
    sort: 'created',
    end: true,
    cell: (order) => day(order.order_created_date),
  },
  {
    name: 'submitted',
    title: 'Submitted',
    sort: 'submitted',
    end: true,
    cell: (order) => day(order.order_submitted_date),
  },
  {
    name: 'production',
    title: 'Production',
    sort: 'production_date',
    end: true,
    cell: (order) => day(order.production_date),
  },
];

export const USUAL_COLUMNS: readonly string[] = [
  'customer',
  'status',
  'designer',
  'jerseys',
  'total',
  'paid',
  'submitted',
];

/** Of saved orders the list sorts by these alone. */
export const SAVED_SORTS: readonly OrderSort[] = ['created', 'team'];
