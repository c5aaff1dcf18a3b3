import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mockup } from '#contract/mockups.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import {
  type ApprovalEnd,
  findUploadEffect,
  type MockupChoice,
  type UploadEffect,
} from '#domain/orders/approval/mockup-change.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { mockupsQuery } from './queries.ts';

interface ReplaceMockupDialogProps {
  orderId: string;
  status: OrderStatus;
  /** Of the mockup that is uploaded. */
  choice: MockupChoice;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a mockup is added to those of an order: whether it replaces one depends on its choice (rules.md mockups-6). */
export function ReplaceMockupDialog({ orderId, status, choice, ...callbacks }: ReplaceMockupDialogProps) {
  const { data } = useQuery(mockupsQuery(orderId));
  const newest = data?.mockups[0];
  const effect = data ? findUploadEffect(data, choice) : null;
  return (
    <ConfirmDialog open {...describeQuestion(effect, choice)} busy={!newest} {...callbacks}>
      {newest && effect?.kind === 'added' && (
        <p>
          It becomes choice {choice} of round {effect.round} of order {orderId}, beside{' '}
          {effect.beside.map((other) => `choice ${other}`).join(' and ')}. The customer approves one of them,
          which closes the others.
        </p>
      )}
      {newest && effect?.kind === 'next round' && (
        <p>
          The customer asked for changes: it becomes choice {choice} of round {effect.round} of order{' '}
          {orderId}, whose status is {formatStatus(status)}. The mockups of round {newest.round} stay among
          the earlier versions.
        </p>
      )}
      {newest && effect?.kind === 'replaces' && (
        <Replacement orderId={orderId} status={status} newest={newest} replaced={effect.version} />
      )}
      {newest && <EndOfApproval newest={newest} />}
      {data?.in_workshop && effect?.kind !== 'added' && PRINTED_BEFORE}
    </ConfirmDialog>
  );
}

function describeQuestion(effect: UploadEffect | null, choice: MockupChoice) {
  if (effect?.kind === 'added') return { title: `Add choice ${choice}?`, confirmLabel: 'Add it' };
  if (effect?.kind === 'next round')
    return { title: `Begin round ${effect.round}?`, confirmLabel: 'Begin the round' };
  return { title: 'Replace the mockup?', confirmLabel: 'Replace it' };
}

interface ReplacementProps {
  orderId: string;
  status: OrderStatus;
  newest: Mockup;
  /** The version that is replaced. */
  replaced: number;
}

/** Says which version the new one becomes. */
const Replacement = ({ orderId, status, newest, replaced }: ReplacementProps) => (
  <p>
    It becomes version {newest.version + 1} of order {orderId}, whose status is {formatStatus(status)}.
    Version {replaced} stays among the earlier versions and can be restored.
  </p>
);

const EndOfApproval = ({ newest }: { newest: Mockup }) =>
  newest.approved_at &&
  !newest.outdated && (
    <p className="font-semibold text-warning">
      The customer has approved version {newest.version}: that approval ends, and the customer has to be asked
      again.
    </p>
  );

const PRINTED_BEFORE = (
  <p className="font-semibold text-warning">
    Production was released or has begun: work orders that were printed show the mockup before.
  </p>
);

interface RestoreMockupProps {
  order: StaffOrder;
  mockup: Mockup;
  newest: Mockup;
  isInWorkshop: boolean;
}

/** Makes an earlier version the newest one again, after a confirmation. */
export function RestoreMockup({ order, mockup, newest, isInWorkshop }: RestoreMockupProps) {
  const { order_id: orderId, order_status: status } = order;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const restoring = useMutation({
    mutationFn: () => api.mockups.restore({ order_id: orderId, version: mockup.version }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setConfirming(false);
      for (const { queryKey } of [orderQuery(orderId), { queryKey: ['orders'] }])
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
        <Replacement orderId={orderId} status={status} newest={newest} replaced={newest.version} />
        <EndOfApproval newest={newest} />
        {isInWorkshop && PRINTED_BEFORE}
        {mockup.approved_at && <p>{describeApproval(mockup)}</p>}
        {restoring.error && (
          <p role="alert" className="font-semibold text-danger">
            {errorMessage(restoring.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function describeApproval({ outdated, taken_back_by }: Mockup): string {
  if (outdated) return 'Its own approval does not count: the order has changed since.';
  return taken_back_by
    ? `Its own approval does not count: the customer ${TAKEN_BACK[taken_back_by]} afterwards.`
    : 'Its own approval counts again.';
}

const TAKEN_BACK: Record<ApprovalEnd, string> = {
  'change asked': 'asked for a change to it',
  'another approved': 'approved another mockup',
};
