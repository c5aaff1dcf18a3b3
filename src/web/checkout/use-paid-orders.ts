import { useEffect, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';

const ASK_AGAIN_AFTER_MS = 4000;
/** Two minutes: the shop reconciles payments every minute. */
const MAX_REQUESTS = 30;

interface PaidOrders {
  orders: StatusOrder[];
  /** Why the orders cannot be read. */
  error: string | null;
  /** True while the first answer is out, and while a payment may still be booked. */
  isWaiting: boolean;
  retry: () => void;
}

/** Loads the paid orders of a payment and asks again while the payment is being booked; null asks nothing. */
export function usePaidOrders(orderId: string | null): PaidOrders {
  const [requests, setRequests] = useState(1);
  const { data, error, isLoading, retry } = useRequest(
    orderId,
    () => fetchPaidOrders(orderId ?? ''),
    requests,
  );
  const isUnpaid = data?.length === 0;
  useEffect(() => {
    if (!isUnpaid || requests >= MAX_REQUESTS) return;
    const timer = setTimeout(() => setRequests(requests + 1), ASK_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnpaid, requests]);
  return {
    orders: data ?? [],
    error: error === undefined ? null : errorMessage(error),
    isWaiting: isLoading || (isUnpaid && requests < MAX_REQUESTS),
    retry: () => {
      setRequests(1);
      retry();
    },
  };
}

async function fetchPaidOrders(orderId: string): Promise<StatusOrder[]> {
  const { orders } = await api.orders.status({ id: orderId, tracking: false });
  return orders.filter(({ order_submitted_date }) => order_submitted_date);
}
