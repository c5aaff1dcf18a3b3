/** Changes of status, designer and supplier in the list: shown at once, and offered to be taken back. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import type { BulkUpdate } from '#contract/staff/order-update.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { useOfferUndo } from '#web/dashboard/shared/undo.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';

export type ListFields = Partial<
  Pick<ListedOrder, 'order_status' | 'designer' | 'supplier'> & { supplier_status: SupplierStatus }
>;

/** An order of a list with those of its values that the list shows. */
export type UpdatableOrder = Pick<ListedOrder, 'order_id' | 'version'> &
  Partial<Pick<ListedOrder, 'order_status' | 'designer' | 'supplier' | 'supplier_status'>>;

export interface ListChange {
  orders: readonly UpdatableOrder[];
  fields: ListFields;
  /** Whether customers are e-mailed about a new status. */
  notify: boolean;
  /** What was done, for the offer to take it back. */
  message: (count: number) => string;
  warning?: string;
}

type Refused = Awaited<ReturnType<typeof api.orderManagement.updateOrders>>['refused'];

export function useOrderUpdates() {
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const send = useSendUpdates();

  /** Returns the orders that were not updated. Throws when none was. */
  async function update({ orders, fields, notify, message, warning }: ListChange): Promise<Refused> {
    const request = orders.map(({ order_id, version }) => ({ order_id, version, ...fields }));
    const before = new Map(orders.map((order) => [order.order_id, pickFields(order, fields)]));
    showInLists(client, new Map(orders.map(({ order_id }) => [order_id, fields])));
    const { updated, refused } = await send({ orders: request, notify, undo: false }).catch(
      (error: unknown) => {
        showInLists(client, before);
        throw error;
      },
    );
    if (updated.length > 0)
      offerUndo({
        message: message(updated.length),
        ...(warning && { warning }),
        onUndo: () => void takeBack(updated, before, notify),
      });
    return refused;
  }

  async function takeBack(
    updated: readonly { order_id: string; version: number }[],
    before: ReadonlyMap<string, ListFields>,
    notify: boolean,
  ) {
    showInLists(client, before);
    const orders = updated.map((order) => ({ ...order, ...before.get(order.order_id) }));
    try {
      const { refused } = await send({ orders, notify, undo: true });
      if (refused.length === 0) toast('Undone', { tone: 'success' });
      else toast(`Changed since, so not undone: ${listIds(refused)}`, { tone: 'danger', ms: 8000 });
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
  }

  return update;
}

const listIds = (orders: readonly { order_id: string }[]): string =>
  orders.map(({ order_id }) => order_id).join(', ');

/** The versions that updates of this page have made, which a list may not show yet. */
const ownVersions = new Map<string, number>();

/** Returns a function that sends one update after the other, each with the version that the one before has made. */
function useSendUpdates() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'order-updates' },
    mutationFn: ({ orders, ...request }: BulkUpdate) =>
      api.orderManagement.updateOrders({
        ...request,
        orders: orders.map((order) => ({
          ...order,
          version: Math.max(order.version, ownVersions.get(order.order_id) ?? 0),
        })),
      }),
    onSuccess: ({ updated }) => {
      for (const { order_id, version } of updated) ownVersions.set(order_id, version);
    },
    onSettled: () => {
      for (const queryKey of [['orders'], ['order'], ['production'], ['overview']])
        void client.invalidateQueries({ queryKey });
    },
  });
  return mutateAsync;
}

const pickFields = (order: UpdatableOrder, fields: ListFields): ListFields =>
  Object.fromEntries((Object.keys(fields) as (keyof ListFields)[]).map((field) => [field, order[field]]));

type OrdersPage = Awaited<ReturnType<typeof api.orderManagement.orders>>;

/** Shows changed fields in the lists that are loaded, before the server has answered. */
function showInLists(client: QueryClient, changes: ReadonlyMap<string, ListFields>) {
  const apply = (orders: readonly ListedOrder[]) =>
    orders.map((order) => ({ ...order, ...changes.get(order.order_id) }));
  client.setQueriesData<OrdersPage>(
    { queryKey: ['orders'] },
    (page) => page && { ...page, orders: apply(page.orders), saved_orders: apply(page.saved_orders) },
  );
}
