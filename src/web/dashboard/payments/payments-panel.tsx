import { useState } from 'react';
import type { CapturedPayment, PaymentSummary } from '#contract/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatAmount } from './amount.ts';
import { PaymentLinkList, PaymentList, RefundList } from './payment-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import { DepositTransferDialog, ExpectTransferDialog, PaymentTransferDialog } from './transfer-dialog.tsx';

/** The payments of an order: totals, captures, links and refunds, and the actions to request, confirm and refund. */
export const PaymentsPanel = ({ money, isReadOnly }: { money: PaymentSummary; isReadOnly: boolean }) => (
  <Panel title="Payments" aside={<PaymentState money={money} />}>
    <Payments money={money} isReadOnly={isReadOnly} />
  </Panel>
);

function PaymentState({ money }: { money: PaymentSummary }) {
  if (money.work_state === 'cancelled') return <span className="font-semibold text-danger">Cancelled</span>;
  if (money.due > 0)
    return <span className="tabular font-semibold text-warning">{formatAmount(money.due)} due</span>;
  if (money.overpaid > 0)
    return (
      <span className="tabular font-semibold text-warning">{formatAmount(money.overpaid)} too much</span>
    );
  if (money.received > 0 && money.refunded >= money.received)
    return <span className="font-semibold text-warning">Refunded</span>;
  return <span className="font-semibold text-success">Paid</span>;
}

type OpenDialog =
  | 'deposit-link'
  | 'payment-link'
  | 'emt-deposit'
  | 'emt-payment'
  | 'emt-expected'
  | CapturedPayment;

function Payments({ money, isReadOnly }: { money: PaymentSummary; isReadOnly: boolean }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-4">
      <PaymentTotals money={money} />
      {money.being_paid && (
        <Notice tone="warning">The customer is paying this order right now; it is kept as it is.</Notice>
      )}
      <PaymentList money={money} onRefund={isReadOnly ? null : setOpen} />
      {money.due > 0 && !isReadOnly && <PaymentActions money={money} onOpen={setOpen} />}
      <PaymentLinkList links={money.links} />
      <RefundList refunds={money.refunds} />
      {open === 'deposit-link' && <SendLinkDialog kind="deposit" money={money} onClose={close} />}
      {open === 'payment-link' && <SendLinkDialog kind="payment" money={money} onClose={close} />}
      {open === 'emt-deposit' && <DepositTransferDialog money={money} onClose={close} />}
      {open === 'emt-payment' && <PaymentTransferDialog money={money} onClose={close} />}
      {open === 'emt-expected' && <ExpectTransferDialog money={money} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <RefundDialog money={money} capture={open} onClose={close} />
      )}
    </div>
  );
}

function PaymentTotals({ money }: { money: PaymentSummary }) {
  const lines: [string, number][] = [
    [money.saved ? 'Price by card' : 'Final price', money.final_price],
    ['Received', money.received],
    ...(money.refunded > 0 ? [['Refunded', -money.refunded] as [string, number]] : []),
    ...(money.overpaid > 0 ? [['Paid too much', money.overpaid] as [string, number]] : []),
    ['Due', money.due],
  ];
  return (
    <div className="tabular">
      <dl className="space-y-1.5">
        {lines.map(([label, dollars]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className={label === 'Due' && dollars > 0 ? 'font-semibold' : ''}>{formatAmount(dollars)}</dd>
          </div>
        ))}
      </dl>
      {money.payment_type && <p className="mt-2 text-sm text-muted">{money.payment_type}</p>}
      {money.saved && money.shipping_price > 0 && (
        <p className="mt-2 text-sm text-muted">
          With {formatAmount(money.shipping_price)} for shipping by card; a bank transfer ships for nothing.
        </p>
      )}
    </div>
  );
}

function PaymentActions({ money, onOpen }: { money: PaymentSummary; onOpen: (open: OpenDialog) => void }) {
  if (money.work_state === 'cancelled')
    return <p className="text-sm text-muted">Nothing is asked for while the order is cancelled.</p>;
  if (!money.ready)
    return (
      <p className="text-sm text-muted">
        The jersey list is not complete yet: five full rows at least, before anybody is asked for money.
      </p>
    );
  const isWaiting = money.payment_type === 'emt - pending';
  return (
    <div className="grid gap-2 sm:max-xl:grid-cols-2">
      {!money.deposit_paid && money.received === 0 && (
        <>
          <Button onClick={() => onOpen('deposit-link')}>Send deposit link</Button>
          <Button onClick={() => onOpen('emt-deposit')}>Confirm bank deposit</Button>
        </>
      )}
      <Button onClick={() => onOpen('payment-link')}>Send payment link</Button>
      <Button onClick={() => onOpen('emt-payment')}>
        {isWaiting ? 'Bank transfer has arrived' : 'Confirm bank transfer'}
      </Button>
      {!isWaiting && <Button onClick={() => onOpen('emt-expected')}>Wait for a bank transfer</Button>}
    </div>
  );
}
