import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';

const REFRESH_MS = 5_000;

/** Asks for the parcels while the outcome of a purchase is unknown; then the page of the order is read again. */
export function usePendingOutcome(orderId: string, isPending: boolean) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['shipments', orderId],
    queryFn: () => api.shipping.shipments({ order_id: orderId }),
    enabled: isPending,
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  });
  const isKnown = isPending && data?.pending === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to read the page, until it knows the outcome too
  useEffect(() => {
    if (isKnown) void client.invalidateQueries(orderQuery(orderId));
  }, [client, orderId, isKnown, dataUpdatedAt]);
}

/** How long a refusal of the shop is shown, in milliseconds. */
const REFUSAL_MS = 5_000;

/**
 * Runs a change of an order's parcels. The order is read again afterwards, also after a refusal, because somebody else may
 * have bought a label.
 */
export function useShippingChange<Input, Output>(
  orderId: string,
  call: (input: Input) => Promise<Output>,
  onSuccess: (output: Output) => void,
) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const change = useMutation({
    mutationFn: call,
    onSuccess,
    onError: (error) => toast(errorMessage(error), { tone: 'danger', ms: REFUSAL_MS }),
    onSettled: () => {
      isRunning.current = false;
      for (const queryKey of [['order', orderId], ['orders']]) void client.invalidateQueries({ queryKey });
    },
  });
  /** Ignored while a change runs: a second press arrives before the button is disabled. */
  function run(input: Input) {
    if (isRunning.current) return;
    isRunning.current = true;
    change.mutate(input);
  }
  return { run, busy: change.isPending };
}
