import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useState } from 'react';
import type { OrderSort } from '#contract/dashboard.ts';
import type { OrderStatus } from '#domain/order.ts';

/** What the list is narrowed to and sorted by; it can be kept under a name. */
export interface OrdersFilter {
  search: string;
  status: OrderStatus;
  saved: boolean;
  /** A name, '' for nobody, null for all. */
  designer: string | null;
  supplier: string | null;
  paid: boolean | null;
  from: string | null;
  to: string | null;
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

/** What the list shows. It outlives the list, so that one comes back from an order to where one was. */
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
  from: null,
  to: null,
  sort: 'submitted',
  direction: 'desc',
};
const FIRST: OrdersView = { ...ALL_ORDERS, cursor: null };

const ViewContext = createContext<[OrdersView, Dispatch<SetStateAction<OrdersView>>]>([
  FIRST,
  () => undefined,
]);

export function OrdersViewProvider({ children }: { children: ReactNode }) {
  return <ViewContext value={useState(FIRST)}>{children}</ViewContext>;
}

/** Any other filter begins at the first page. */
export function useOrdersView() {
  const [view, setView] = use(ViewContext);
  const filter = (change: Partial<OrdersFilter>) => setView((now) => ({ ...now, ...change, cursor: null }));
  const turnTo = (cursor: string | null) => setView((now) => ({ ...now, cursor }));
  return { view, filter, turnTo };
}

export function filterOf({ cursor: _, ...filter }: OrdersView): OrdersFilter {
  return filter;
}

/** Something narrows the list. */
export const isNarrowed = (view: OrdersView): boolean =>
  (['search', 'status', 'designer', 'supplier', 'paid', 'from', 'to'] as const).some(
    (field) => view[field] !== ALL_ORDERS[field],
  );
