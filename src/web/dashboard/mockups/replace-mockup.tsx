import { useQuery } from '@tanstack/react-query';
import type { Mockup } from '#contract/mockups.ts';
import {
  findUploadEffect,
  type MockupChoice,
  type UploadEffect,
} from '#domain/orders/approval/mockup-change.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { api } from '../../calls/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

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
  const { data } = useQuery({
    queryKey: ['mockups', orderId],
    queryFn: () => api.mockups.list({ order_id: orderId }),
    gcTime: 0,
  });
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
    Version {replaced} stays among the earlier versions.
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
