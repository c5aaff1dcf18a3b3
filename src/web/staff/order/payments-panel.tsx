import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Capture, OrderMoney } from '#contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { inDollars } from '../money/amount.ts';
import { LinkDialog } from '../money/link-dialog.tsx';
import { Captures, Links, Refunds } from '../money/payment-list.tsx';
import { moneyQuery } from '../money/queries.ts';
import { RefundDialog } from '../money/refund-dialog.tsx';
import {
  DepositTransferDialog,
  ExpectTransferDialog,
  PaymentTransferDialog,
} from '../money/transfer-dialog.tsx';
import { Panel } from './panel.tsx';

/** What an order costs, what came in, and every way to ask for money, to confirm it or to give it back. */
export function PaymentsPanel({ orderId, reading }: { orderId: string; reading: boolean }) {
  const { data, error, refetch } = useQuery(moneyQuery(orderId));
  return (
    <Panel title="Payments" aside={data && <State money={data} />}>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <div className="h-40 rounded-md bg-sunken motion-safe:animate-pulse" />}
      {data && <Loaded money={data} reading={reading} />}
    </Panel>
  );
}

function State({ money }: { money: OrderMoney }) {
  if (money.due > 0)
    return <span className="tabular font-semibold text-waiting">{inDollars(money.due)} due</span>;
  if (money.overpaid > 0)
    return <span className="tabular font-semibold text-waiting">{inDollars(money.overpaid)} too much</span>;
  return <span className="font-semibold text-done">Paid</span>;
}

type Open = 'deposit-link' | 'payment-link' | 'emt-deposit' | 'emt-payment' | 'emt-expected' | Capture;

function Loaded({ money, reading }: { money: OrderMoney; reading: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-4">
      <Sums money={money} />
      {money.being_paid && (
        <Notice tone="waiting">The customer is paying this order right now; it is kept as it is.</Notice>
      )}
      <Captures money={money} onRefund={reading ? null : setOpen} />
      {money.due > 0 && !reading && <Actions money={money} onOpen={setOpen} />}
      <Links links={money.links} />
      <Refunds refunds={money.refunds} />
      {open === 'deposit-link' && <LinkDialog kind="deposit" money={money} onClose={close} />}
      {open === 'payment-link' && <LinkDialog kind="payment" money={money} onClose={close} />}
      {open === 'emt-deposit' && <DepositTransferDialog money={money} onClose={close} />}
      {open === 'emt-payment' && <PaymentTransferDialog money={money} onClose={close} />}
      {open === 'emt-expected' && <ExpectTransferDialog money={money} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <RefundDialog money={money} capture={open} onClose={close} />
      )}
    </div>
  );
}

function Sums({ money }: { money: OrderMoney }) {
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
            <dt className="text-quiet">{label}</dt>
            <dd className={label === 'Due' && dollars > 0 ? 'font-semibold' : ''}>{inDollars(dollars)}</dd>
          </div>
        ))}
      </dl>
      {money.payment_type && <p className="mt-2 text-sm text-quiet">{money.payment_type}</p>}
      {money.saved && money.shipping_price > 0 && (
        <p className="mt-2 text-sm text-quiet">
          With {inDollars(money.shipping_price)} for shipping by card; a bank transfer ships for nothing.
        </p>
      )}
    </div>
  );
}

function Actions({ money, onOpen }: { money: OrderMoney; onOpen: (open: Open) => void }) {
  if (!money.ready)
    return (
      <p className="text-sm text-quiet">
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
