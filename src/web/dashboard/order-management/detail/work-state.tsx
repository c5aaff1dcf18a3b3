import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage } from '#contract/order-page.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { countVisible } from '#domain/shared/plain-text.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { useOrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { api } from '../../../calls/api-client.ts';
import { TextareaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PaymentDialog, usePaymentAction } from '../../payments/payment-dialog.tsx';

/** Tells that work on the order stopped, and why. */
export function WorkStateNotice({ order: { work_state, work_state_reason } }: { order: StaffOrder }) {
  if (work_state === 'active') return null;
  return (
    <div className="mt-4 print:hidden">
      <Notice tone={work_state === 'cancelled' ? 'danger' : 'warning'}>
        <p className="font-semibold">{STATE_TEXT[work_state]}</p>
        {work_state_reason && <p className="mt-1 break-words">Reason: {work_state_reason}</p>}
      </Notice>
    </div>
  );
}

/** A manager stops work on an order and takes it up again (rules.md orders-23); a saved order is deleted instead. */
export function WorkStateMenu({ order }: { order: OrderPage }) {
  const [next, setNext] = useState<WorkState | 'deleted' | null>(null);
  const { work_state, status, money } = order;
  const isSaved = work_state === 'active' && !status && !money?.paid && !money?.payment_amount;
  const states = (['on hold', 'cancelled', 'active'] as const).filter((state) => state !== work_state);
  const close = () => setNext(null);
  return (
    <>
      <ChoiceMenu<WorkState | 'deleted'>
        label="More"
        alignEnd
        choices={
          isSaved
            ? [{ label: 'Delete', value: 'deleted' }]
            : states.map((state) => ({ label: CHANGES[state].title, value: state }))
        }
        onChoose={setNext}
      />
      {next === 'deleted' && <DeleteSavedDialog order={order} onClose={close} />}
      {next !== null && next !== 'deleted' && <WorkStateDialog order={order} next={next} onClose={close} />}
    </>
  );
}

interface DeleteSavedDialogProps {
  order: OrderPage;
  onClose: () => void;
}

/** Confirms deleting a saved order (rules.md dashboard-9); sends the version, so that newer changes are not lost. */
function DeleteSavedDialog({ order, onClose }: DeleteSavedDialogProps) {
  const { order_id, version } = order;
  const { secret_code, name, total_jerseys } = JSON.parse(order.order) as OrderResponse;
  const navigate = useNavigate();
  const { ordersPath } = useOrdersView();
  const { run, busy, refusal } = usePaymentAction(order_id, api.payments.deleteSaved, () => {
    void navigate(ordersPath, { flushSync: true });
  });
  return (
    <PaymentDialog
      title="Delete saved order?"
      error={refusal}
      busy={busy}
      submitLabel="Delete"
      isDestructive
      onSubmit={() => run({ order: { order_id, version } })}
      onClose={onClose}
    >
      <p>
        <strong>{secret_code}</strong> ({order_id}) of {name} with {total_jerseys} jerseys will be deleted.
        The team link will stop working, and the order cannot be restored. Its ID will not be used again.
      </p>
    </PaymentDialog>
  );
}

const STATE_TEXT = {
  'on hold': 'This order is on hold: nothing is being made for now.',
  cancelled: 'This order is cancelled: it is not made. Its payments and refunds stay in the books.',
};

const CHANGES: Record<WorkState, { title: string; text: string }> = {
  'on hold': {
    title: 'Put on hold',
    text: 'The order stays in its lists, marked, and is not counted as late. Order Status tells the customer that it is on hold.',
  },
  cancelled: {
    title: 'Cancel order',
    text: 'The order leaves production, the suppliers, the designers’ lists and the figures of open orders. Payment links end, and a release to production is withdrawn. No money is refunded by this: refund it separately. The customer gets an e-mail, which says what was paid and not refunded yet, and Order Status says so.',
  },
  active: {
    title: 'Resume',
    text: 'The order returns to its lists with its status as it was.',
  },
};

/** A cancelled order lost its release, and its payment links, of which one that is paid needs none. */
function describeReturn({ work_state, money }: StaffOrder): string {
  if (work_state === 'on hold') return ' If it was released and is unchanged, its papers say RELEASED again.';
  const release = ' It has to be released again before it is made.';
  return money?.paid ? release : `${release} Payment links have to be sent again.`;
}

interface WorkStateDialogProps {
  order: StaffOrder;
  next: WorkState;
  onClose: () => void;
}

function WorkStateDialog({ order, next, onClose }: WorkStateDialogProps) {
  const { order_id, version } = order;
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { run, busy, refusal } = usePaymentAction(order_id, api.orderManagement.setWorkState, onClose);
  const { title, text } = CHANGES[next];
  const isTooShort = countVisible(reason) < 3;
  function submit() {
    setAttempted(true);
    if (!isTooShort) run({ order_id, version, work_state: next, reason });
  }
  return (
    <PaymentDialog
      title={title}
      error={refusal}
      busy={busy}
      submitLabel={title}
      cancelLabel="Leave it"
      isDestructive={next === 'cancelled'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {text}
        {next === 'active' && describeReturn(order)}
      </p>
      <TextareaField
        label="Reason"
        hint="Shown on this page and in the history; the customer does not see it."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={attempted && isTooShort ? 'Say why.' : null}
      />
    </PaymentDialog>
  );
}
