import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../calls/api-client.ts';
import { useOrderUpdates } from '../bulk/use-order-updates.ts';
import {
  type Bought,
  buyLabelsOf,
  type OrderToShip,
  type Quoted,
  quoteOrder,
  type Speed,
} from './ship-orders.ts';

interface ShippedOrders {
  bought: readonly Bought[];
  /** Why the status was not set, by order ID. */
  unset: ReadonlyMap<string, string>;
}

/** The rates of the orders, and their shipping: labels one after the other, then the status of those that have one. */
export function useShipOrders(orders: readonly OrderToShip[]) {
  const client = useQueryClient();
  const update = useOrderUpdates();
  const [done, setDone] = useState(0);
  const ids = orders.map(({ order_id }) => order_id);
  const rates = useQuery({
    queryKey: ['rates', ids],
    queryFn: async () => {
      const quoted: Quoted[] = [];
      for (const order of orders) {
        quoted.push(await quoteOrder(order));
        setDone(quoted.length);
      }
      setDone(0);
      return quoted;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const shipping = useMutation({
    mutationFn: async ({ quoted, speed }: { quoted: readonly Quoted[]; speed: Speed }) => {
      const bought: Bought[] = [];
      for (const each of quoted) {
        bought.push(await buyLabelsOf(each, speed));
        setDone(bought.length);
      }
      return { bought, unset: await setShipping(bought) };
    },
    onSettled: () => {
      for (const queryKey of [['orders'], ['order'], ['production'], ['overview']])
        void client.invalidateQueries({ queryKey });
    },
  });

  /** Each customer gets one e-mail with the numbers of the parcels. */
  async function setShipping(bought: readonly Bought[]): Promise<ShippedOrders['unset']> {
    const sent = bought.flatMap(({ order, fault }) =>
      fault || order.order_status === 'shipping' ? [] : [order],
    );
    if (sent.length === 0) return new Map();
    try {
      const refused = await update({
        orders: sent,
        fields: { order_status: 'shipping' },
        notify: true,
        message: (count) => `${count} ${count === 1 ? 'order' : 'orders'} in Shipping`,
      });
      return new Map(refused.map(({ order_id }) => [order_id, 'just changed by somebody else']));
    } catch (error) {
      return new Map(sent.map(({ order_id }) => [order_id, errorMessage(error)]));
    }
  }

  return { rates, shipping, done };
}
