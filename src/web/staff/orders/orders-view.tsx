import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useState } from 'react';
import type { OrderStatus } from '#domain/order.ts';

/** What the list shows. It outlives the list, so that one comes back from an order to where one was. */
export interface OrdersView {
  search: string;
  status: OrderStatus;
  saved: boolean;
  cursor: string | null;
}

const FIRST: OrdersView = { search: '', status: '', saved: false, cursor: null };

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
  const filter = (change: Partial<Omit<OrdersView, 'cursor'>>) =>
    setView((now) => ({ ...now, ...change, cursor: null }));
  const turnTo = (cursor: string | null) => setView((now) => ({ ...now, cursor }));
  return { view, filter, turnTo };
}
