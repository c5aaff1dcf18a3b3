import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CapturedPayment, PaymentSummary } from '#contract/payments.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { formatAmount } from './amount.ts';
import { describeCapture, isRefundable } from './payment-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import { ExpectTransferDialog, TransferDialog } from './transfer-dialog.tsx';

type OpenDialog =
  | 'deposit-link'
  | 'payment-link'
  | 'emt-deposit'
  | 'emt-payment'
  | 'emt-expected'
  | 'adjust'
  | CapturedPayment;

/** Asks for money, books a bank transfer, gives money back or changes the price, each in a dialog. */
export function MoneyActions({ money, deposit }: { money: PaymentSummary; deposit: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RequestActions money={money} deposit={deposit} onOpen={setOpen} />
      <div className="mt-3 flex flex-wrap gap-2">
        <RefundAction
          captures={money.captures.filter((capture) => isRefundable(capture, money))}
          onOpen={setOpen}
        />
        <Button className="px-3!" onClick={() => setOpen('adjust')}>
          Adjust price
        </Button>
      </div>
      {open === 'deposit-link' && <SendLinkDialog kind="deposit" money={money} onClose={close} />}
      {open === 'payment-link' && <SendLinkDialog kind="payment" money={money} onClose={close} />}
      {open === 'emt-deposit' && <TransferDialog kind="deposit" money={money} onClose={close} />}
      {open === 'emt-payment' && <TransferDialog kind="payment" money={money} onClose={close} />}
      {open === 'emt-expected' && <ExpectTransferDialog money={money} onClose={close} />}
      {open === 'adjust' && <AdjustPriceDialog orderId={money.order_id} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <RefundDialog money={money} capture={open} onClose={close} />
      )}
    </>
  );
}

interface RequestActionsProps {
  money: PaymentSummary;
  deposit: ReactNode;
  onOpen: (open: OpenDialog) => void;
}

function RequestActions({ money, deposit, onOpen }: RequestActionsProps) {
  if (money.due <= 0) return null;
  if (money.work_state === 'cancelled')
    return <p className="mt-3 text-sm text-muted">Nothing is asked for while the order is cancelled.</p>;
  if (!money.ready)
    return (
      <p className="mt-3 text-sm text-muted">
        The list of jerseys is not complete yet: it needs at least five full rows before anybody is asked for
        money.
      </p>
    );
  const isWaiting = money.payment_type === 'emt - pending';
  const takesDeposit = !money.deposit_paid && money.received === 0;
  return (
    <div className="mt-3 space-y-3">
      <div className="flex flex-wrap gap-2">
        <Button className="px-3!" onClick={() => onOpen('payment-link')}>
          Send payment link
        </Button>
        <ChoiceMenu<OpenDialog>
          label="Deposit or transfer"
          choices={[
            ...(takesDeposit
              ? [
                  { label: 'Send deposit link', value: 'deposit-link' as const },
                  { label: 'Confirm bank deposit', value: 'emt-deposit' as const },
                ]
              : []),
            {
              label: isWaiting ? 'Bank transfer has arrived' : 'Confirm bank transfer',
              value: 'emt-payment',
            },
            ...(isWaiting ? [] : [{ label: 'Wait for a bank transfer', value: 'emt-expected' as const }]),
          ]}
          onChoose={onOpen}
        />
      </div>
      {takesDeposit && deposit}
    </div>
  );
}

interface RefundActionProps {
  captures: readonly CapturedPayment[];
  onOpen: (capture: CapturedPayment) => void;
}

function RefundAction({ captures, onOpen }: RefundActionProps) {
  const [only, second] = captures;
  if (!only) return null;
  if (!second)
    return (
      <Button className="px-3!" onClick={() => onOpen(only)}>
        Refund
      </Button>
    );
  return (
    <ChoiceMenu
      label="Refund"
      choices={captures.map((capture) => ({
        label: `${formatAmount(capture.amount)} ${describeCapture(capture)}`,
        value: capture,
      }))}
      onChoose={onOpen}
    />
  );
}

interface AdjustPriceDialogProps {
  orderId: string;
  onClose: () => void;
}

/** Adds a price adjustment with a reason; a price is never overwritten (rules.md pricing-16). */
function AdjustPriceDialog({ orderId, onClose }: AdjustPriceDialogProps) {
  const client = useQueryClient();
  function reload() {
    void client.invalidateQueries({ queryKey: ['orders'] });
    return client.refetchQueries(orderQuery(orderId));
  }
  return (
    <AdjustmentDialog
      orderId={orderId}
      title="Adjust the price"
      submitLabel="Adjust price"
      amountHint="With a minus it is taken off."
      call={api.orderManagement.adjustPrice}
      onAdjusted={reload}
      onClose={onClose}
    />
  );
}
