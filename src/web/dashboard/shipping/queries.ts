import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';

const REFRESH_MS = 5_000;

/** The parcels of an order; read again while the outcome of a purchase is unknown. */
export const shipmentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'shipments'],
    queryFn: () => api.shipping.shipments({ order_id: orderId }),
    refetchInterval: ({ state }) => (state.data?.pending ? REFRESH_MS : false),
  });

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
