import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderSort } from '#contract/staff/order-management.ts';
import { PROOF_FILTERS, type ProofFilter } from '#domain/orders/approval/proof-filter.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { ORDER_QUEUES, type OrderQueue } from '#domain/orders/staff/order-queue.ts';
import { ORDERS_PATH } from './paths.ts';

/** Filters and sorting of the order list. */
export interface OrdersFilter {
  search: string;
  status: OrderStatus;
  saved: boolean;
  /** A name, '' for orders without one, null for all. */
  designer: string | null;
  supplier: string | null;
  paid: boolean | null;
  /** A state of the line to production, or what is wrong with orders. */
  queue: OrderQueue | null;
  /** How far the approval is. */
  proof: ProofFilter | null;
  from: string | null;
  to: string | null;
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

/** The state of the order list; it is stored in the query of the URL. */
export interface OrdersView extends OrdersFilter {
  cursor: string | null;
}

export const ALL_ORDERS: OrdersFilter = {
  search: '',
  status: '',
  saved: false,
  designer: null,
  supplier: null,
  paid: null,
  queue: null,
  proof: null,
  from: null,
  to: null,
  sort: 'submitted',
  direction: 'desc',
};
const FIRST_PAGE: OrdersView = { ...ALL_ORDERS, cursor: null };

/** Formats the values that differ from the first page of all orders: '?status=shipping&paid=true'. */
export function formatOrdersQuery(view: OrdersView): string {
  const changed = Object.entries(view).filter(
    ([name, value]) => value !== FIRST_PAGE[name as keyof OrdersView],
  );
  const query = new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** The inverse of `formatOrdersQuery`. The server rejects invalid values. */
export function parseOrdersQuery(query: string): OrdersView {
  const params = new URLSearchParams(query);
  const parseFlag = (name: string) => (params.has(name) ? params.get(name) === 'true' : null);
  return {
    search: params.get('search') ?? '',
    status: (params.get('status') ?? '') as OrderStatus,
    saved: parseFlag('saved') ?? false,
    designer: params.get('designer'),
    supplier: params.get('supplier'),
    paid: parseFlag('paid'),
    queue: ORDER_QUEUES.find((queue) => queue === params.get('queue')) ?? null,
    proof: PROOF_FILTERS.find((proof) => proof === params.get('proof')) ?? null,
    from: params.get('from'),
    to: params.get('to'),
    sort: (params.get('sort') ?? FIRST_PAGE.sort) as OrderSort,
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    cursor: params.get('cursor'),
  };
}

/** The address of the list of saved orders. */
export const savedOrdersPath = (): string =>
  ORDERS_PATH + formatOrdersQuery({ ...FIRST_PAGE, saved: true, sort: 'created' });

/** The address of a queue; null is all orders. The latest stand first among the late ones. */
export const queuePath = (queue: OrderQueue | null): string =>
  ORDERS_PATH + formatOrdersQuery({ ...FIRST_PAGE, queue, ...(queue === 'late' && { sort: 'late' }) });

const QueryContext = createContext('');

/** Stores the query of the list, so that the link back from an order opens the same page. */
export function OrdersViewProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState(search);
  if (pathname === ORDERS_PATH && query !== search) setQuery(search);
  return <QueryContext value={pathname === ORDERS_PATH ? search : query}>{children}</QueryContext>;
}

export function useOrdersView() {
  const query = use(QueryContext);
  const navigate = useNavigate();
  const view = useMemo(() => parseOrdersQuery(query), [query]);
  const show = (shown: OrdersView, { replace }: { replace: boolean }) => {
    // flushSync, so that a select shows its new value immediately and not after a transition.
    void navigate(
      { pathname: ORDERS_PATH, search: formatOrdersQuery(shown) },
      { replace, preventScrollReset: true, flushSync: true },
    );
  };
  return {
    view,
    /** The URL of the list with its last query. */
    ordersPath: ORDERS_PATH + query,
    /** Changes filters and goes to the first page. */
    filter: (change: Partial<OrdersFilter>) => show({ ...view, ...change, cursor: null }, { replace: true }),
    /** Opens a page; Back returns to the one before. */
    goToPage: (cursor: string | null) => show({ ...view, cursor }, { replace: false }),
  };
}

export function getFilter({ cursor: _, ...filter }: OrdersView): OrdersFilter {
  return filter;
}

/** Whether a filter limits the list. */
export const isFiltered = (view: OrdersView): boolean =>
  (['search', 'status', 'designer', 'supplier', 'paid', 'queue', 'proof', 'from', 'to'] as const).some(
    (field) => view[field] !== ALL_ORDERS[field],
  );
