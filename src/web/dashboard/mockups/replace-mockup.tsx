import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mockup } from '#contract/mockups.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { api, errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { mockupsQuery } from './queries.ts';

interface ReplaceMockupDialogProps {
  orderId: string;
  status: OrderStatus;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a mockup is replaced (rules.md mockups-6). */
export function ReplaceMockupDialog({ orderId, status, onConfirm, onClose }: ReplaceMockupDialogProps) {
  const { data } = useQuery(mockupsQuery(orderId));
  const newest = data?.mockups[0];
  return (
    <ConfirmDialog
      open
      title="Replace the mockup?"
      confirmLabel="Replace it"
      busy={!newest}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {newest && <ReplacementEffect orderId={orderId} status={status} newest={newest} />}
    </ConfirmDialog>
  );
}

interface ReplacementEffectProps {
  orderId: string;
  status: OrderStatus;
  newest: Mockup;
}

/** Says which version the new one becomes, and what that does to the approval and to an order that is made. */
const ReplacementEffect = ({ orderId, status, newest }: ReplacementEffectProps) => (
  <>
    <p>
      It becomes version {newest.version + 1} of order {orderId}, whose status is {formatStatus(status)}.
      Version {newest.version} stays among the earlier versions and can be restored.
    </p>
    {newest.approved_at && !newest.outdated && (
      <p className="font-semibold text-warning">
        The customer has approved version {newest.version}: that approval ends, and the customer has to be
        asked again.
      </p>
    )}
    {status === 'production' && (
      <p className="font-semibold text-warning">
        The order is in production: work orders that were printed show the mockup before.
      </p>
    )}
  </>
);

interface RestoreMockupProps {
  order: StaffOrder;
  mockup: Mockup;
  newest: Mockup;
}

/** Makes an earlier version the newest one again, after a confirmation. */
export function RestoreMockup({ order, mockup, newest }: RestoreMockupProps) {
  const { order_id: orderId, order_status: status } = order;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const restoring = useMutation({
    mutationFn: () => api.mockups.restore({ order_id: orderId, version: mockup.version }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setConfirming(false);
      for (const { queryKey } of [orderQuery(orderId), mockupsQuery(orderId), { queryKey: ['orders'] }])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button className="mt-2" onClick={() => setConfirming(true)}>
        Restore<span className="sr-only"> version {mockup.version}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Restore version ${mockup.version}?`}
        confirmLabel="Restore it"
        busy={restoring.isPending}
        onConfirm={() => restoring.mutate()}
        onClose={() => setConfirming(false)}
      >
        <ReplacementEffect orderId={orderId} status={status} newest={newest} />
        {mockup.approved_at && (
          <p>
            {mockup.outdated
              ? 'Its own approval does not count: the order was changed after it.'
              : 'Its own approval counts again.'}
          </p>
        )}
        {restoring.error && (
          <p role="alert" className="font-semibold text-danger">
            {errorMessage(restoring.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
