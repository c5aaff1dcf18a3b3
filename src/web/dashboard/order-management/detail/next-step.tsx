import type { ReactNode } from 'react';
import type { OrderPage } from '#contract/order-page.ts';
import type { LineState } from '#domain/orders/staff/production-line.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { openFold } from '../../../ui/fold.tsx';
import { SendForApproval } from '../../mockups/request-approval.tsx';
import { ReleaseButton } from '../../production/release-button.tsx';
import { describeGates } from '../../production/release-details.tsx';

/** The ids of the folds that a step opens. */
export const PARCELS = 'parcels';

/** What is done next for an order, why, and the one button that does it. */
export function NextStep({ order, isManager }: { order: OrderPage; isManager: boolean }) {
  const { title, reason, action } = describeStep(order, isManager);
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-semibold">{title}</p>
        {reason && <p className="text-sm text-muted">{reason}</p>}
      </div>
      {action}
    </div>
  );
}

interface Step {
  title: string;
  reason?: ReactNode;
  action?: ReactNode;
}

function describeStep(order: OrderPage, isManager: boolean): Step {
  const { work_state, order_status, line } = order;
  if (work_state === 'cancelled') return describeCancelled(order);
  if (work_state === 'on hold') return { title: 'On hold', reason: 'Resume it when work can go on.' };
  if (line) return STEPS[line](order, isManager);
  if (order_status === 'completed') return { title: 'Nothing to do', reason: 'The order is completed.' };
  return {
    title: 'Not ordered yet',
    reason: 'The team may still change it; nothing is drawn before it is paid.',
  };
}

/** The money panel has the button. */
function describeCancelled({ money }: OrderPage): Step {
  const kept = money ? money.payment_amount - money.refund : 0;
  if (kept <= 0) return { title: 'Nothing to do', reason: 'The order is cancelled.' };
  return {
    title: 'Next: refund the customer',
    reason: (
      <>
        The order is cancelled, <Money amount={fromDollars(kept)} /> of it is still with the shop, and the
        customer was told to expect an e-mail about it.
      </>
    ),
  };
}

const STEPS: Record<LineState, (order: OrderPage, isManager: boolean) => Step> = {
  to_design: ({ designer, approval }) => ({
    title: approval === 'none' ? 'Next: draw the mockup' : 'Next: draw what was asked for',
    reason: designer ? `${designer} draws it.` : 'Nobody draws it yet: choose a designer under Production.',
  }),
  to_send: (order) => ({
    title: 'Next: send the mockup to the customer',
    reason: 'It is drawn, and nobody was asked about it.',
    action: <SendForApproval order={order} isNext />,
  }),
  with_customer: (order) => ({
    title: 'With the customer',
    reason: describeWaiting(order),
    action: <SendForApproval order={order} />,
  }),
  to_release: ({ order_id, release }, isManager) => ({
    title: 'Next: release it to the supplier',
    reason: describeGates(release),
    action: isManager && <ReleaseButton orderId={order_id} data={release} isNext />,
  }),
  at_supplier: ({ order_id, fulfilment, release }, isManager) => ({
    title: fulfilment?.supplier ? `At ${fulfilment.supplier}` : 'At the supplier',
    reason: release.release?.fits
      ? `${formatSupplierStatus(fulfilment?.supplier_status ?? '')}.`
      : `Not released: papers say DO NOT SEW. ${describeGates(release)}`,
    action: isManager && <ReleaseButton orderId={order_id} data={release} isNext />,
  }),
  to_ship: (_, isManager) => ({
    title: 'Next: buy the labels',
    reason: 'The jerseys are sewn.',
    action: isManager && (
      <Button variant="primary" onClick={() => openFold(PARCELS)}>
        Buy labels
      </Button>
    ),
  }),
  shipped: ({ fulfilment }) => ({
    title: 'On its way',
    reason: fulfilment?.tracking_number && `Tracking number ${fulfilment.tracking_number}`,
  }),
};

function describeWaiting({ mockups }: OrderPage): string {
  const [newest] = mockups.mockups;
  if (newest?.unconfirmed_at) return 'Approved without the mailed link: the customer has to confirm it.';
  if (newest?.approved_at)
    return 'The list was changed after the approval: the difference has to be approved.';
  return newest?.asked_at ? `Asked to approve the mockup on ${formatDate(newest.asked_at)}.` : '';
}
