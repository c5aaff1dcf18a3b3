/** Releases several orders: those whose gates are passed; the others are named with their reasons (rules.md production-21). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleasableOrder } from '#contract/staff/production.ts';
import { GATE_LABELS, MAX_RELEASED_ORDERS, type RefusedRelease } from '#domain/production/release.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { countOrders, nameTeam, OrderReasons } from './order-reasons.tsx';

export interface OrderToRelease {
  order_id: string;
  secret_code: string;
}

interface ReleaseDialogProps {
  orders: readonly OrderToRelease[];
  /** Called with the orders that were not released. */
  onDone: (remainingIds: readonly string[]) => void;
  onClose: () => void;
}

interface Held {
  order_id: string;
  reason: string;
}

export function ReleaseDialog({ orders, onDone, onClose }: ReleaseDialogProps) {
  const client = useQueryClient();
  const asked = orders.slice(0, MAX_RELEASED_ORDERS).map(({ order_id }) => order_id);
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', asked],
    queryFn: () => api.production.readReleases({ order_ids: asked }),
    staleTime: 0,
    gcTime: 0,
  });
  const [toProduction, setToProduction] = useState(true);
  const ready = data?.orders.filter(isReady) ?? [];
  const held = listHeld(orders, data?.orders ?? []);
  const releasing = useMutation({
    mutationFn: () => api.production.releaseAll({ orders: ready, to_production: toProduction }),
    onSuccess: ({ released, refused }) => {
      for (const queryKey of [['orders'], ['order'], ['production'], ['overview']])
        void client.invalidateQueries({ queryKey });
      if (released.length > 0) toast(`${countOrders(released.length)} released`, { tone: 'success' });
      onDone([...held, ...refused].map(({ order_id }) => order_id));
      if (refused.length === 0) onClose();
    },
  });
  const refused = releasing.data?.refused ?? [];
  if (refused.length > 0)
    return (
      <ConfirmDialog
        open
        title="Not all were released"
        confirmLabel="Continue"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p role="alert">
          {countOrders(releasing.data!.released.length)} released, {refused.length} not:
        </p>
        <OrderReasons
          orders={orders}
          held={refused.map(({ order_id, reason }) => ({ order_id, reason: REASONS[reason] }))}
        />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={data ? `Release ${countOrders(ready.length)}?` : 'Release to production'}
      confirmLabel="Release"
      busy={releasing.isPending}
      error={releasing.error && errorMessage(releasing.error)}
      isDisabled={ready.length === 0}
      onConfirm={() => releasing.mutate()}
      onClose={onClose}
    >
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <p className="text-muted">Checking the orders</p>}
      {ready.length > 0 && (
        <>
          <p className="break-words">{ready.map(({ order_id }) => nameTeam(orders, order_id)).join(', ')}</p>
          <CheckboxField
            label="Set the status to Production"
            hint="The customer gets an e-mail about a new status."
            checked={toProduction}
            onChange={(event) => setToProduction(event.target.checked)}
          />
        </>
      )}
      {data && held.length > 0 && (
        <>
          <p>{held.length === 1 ? 'One stays' : `${held.length} stay`}:</p>
          <OrderReasons orders={orders} held={held} />
        </>
      )}
    </ConfirmDialog>
  );
}

const isReady = (order: ReleasableOrder): order is ReleasableOrder & { list: number } =>
  order.list !== null && order.open_gates.length === 0 && !order.is_released;

/** The orders that are not released, and why. */
function listHeld(orders: readonly OrderToRelease[], read: readonly ReleasableOrder[]): Held[] {
  return orders.flatMap(({ order_id }, index) => {
    const order = read.find((each) => each.order_id === order_id);
    if (order && isReady(order)) return [];
    if (index >= MAX_RELEASED_ORDERS)
      return [{ order_id, reason: `${MAX_RELEASED_ORDERS} orders at most at once` }];
    return [{ order_id, reason: order ? describeHeld(order) : REASONS['not-found'] }];
  });
}

function describeHeld({ is_released, list, open_gates }: ReleasableOrder): string {
  if (is_released) return REASONS['released-already'];
  if (list === null) return 'no jerseys';
  return `still open: ${open_gates.map((gate) => GATE_LABELS[gate]).join(', ')}`;
}

const REASONS: Readonly<Record<RefusedRelease, string>> = {
  'gates-open': 'just changed; please look at it again',
  'list-changed': 'the list has just changed',
  'proof-superseded': 'the mockup has just changed',
  'released-already': 'already released',
  'order-cancelled': 'cancelled',
  'order-being-paid': 'being paid right now',
  'not-found': 'deleted, or paid and now under another ID',
};
