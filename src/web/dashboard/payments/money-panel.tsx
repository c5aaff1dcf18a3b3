import type { ReactNode } from 'react';
import type { PaymentSummary } from '#contract/payments.ts';
import { api } from '../../calls/api-client.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatAmount } from './amount.ts';
import { MoneyActions } from './money-actions.tsx';
import { describeMoney, MONEY_TONES } from './money-state.ts';
import { usePaymentAction } from './payment-dialog.tsx';
import { listReceived, PaymentDetails } from './payment-list.tsx';
import { Lines, type OrderCharges, PriceLines } from './price-lines.tsx';

interface MoneyPanelProps {
  charges: OrderCharges;
  payments: PaymentSummary;
  jerseys: number;
  /** The field of the deposit, while one can be asked for. */
  deposit: ReactNode;
}

/** What an order costs, what was paid and what is due, and what a manager does about it. */
export function MoneyPanel({ charges, payments, jerseys, deposit }: MoneyPanelProps) {
  const { text, tone } = describeMoney(payments);
  return (
    <Panel title="Money" aside={<span className={`font-semibold ${MONEY_TONES[tone]}`}>{text}</span>}>
      <div className="tabular space-y-2">
        <PriceLines charges={charges} jerseys={jerseys} taxes={payments.taxes} />
        <Total label={payments.saved ? 'Price by card' : 'Final price'} dollars={payments.final_price} />
        <Lines lines={listReceived(payments)} className="text-muted" />
        {payments.overpaid > 0 ? (
          <Total label="Paid too much" dollars={payments.overpaid} />
        ) : (
          <Total label="Due" dollars={payments.due} />
        )}
      </div>
      {payments.saved && payments.shipping_price > 0 && (
        <p className="mt-2 text-sm text-muted">
          With {formatAmount(payments.shipping_price)} for shipping by card; a bank transfer ships for free.
        </p>
      )}
      {payments.being_paid && (
        <div className="mt-3">
          <Notice tone="warning">The customer is paying this order right now; it is kept as it is.</Notice>
        </div>
      )}
      {payments.tax_difference !== undefined && (
        <TaxDifference money={payments} difference={payments.tax_difference} />
      )}
      {payments.disputes.map((dispute) => (
        <div key={dispute.id} className="mt-3">
          <Notice tone={DISPUTE_TONES[dispute.state]}>{describeDispute(dispute)}</Notice>
        </div>
      ))}
      <MoneyActions money={payments} deposit={deposit} />
      <PaymentDetails money={payments} />
    </Panel>
  );
}

const Total = ({ label, dollars }: { label: string; dollars: number }) => (
  <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
    {label} <span>{formatAmount(dollars)}</span>
  </p>
);

/** Address or sizes were corrected after the tax was charged: nothing changes before a manager says so. */
function TaxDifference({ money, difference }: { money: PaymentSummary; difference: number }) {
  const { run, busy, refusal } = usePaymentAction(money.order_id, api.payments.correctTax, () => undefined);
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>
          The tax of the present address and sizes is {formatAmount(Math.abs(difference))}{' '}
          {difference > 0 ? 'more: it would be due.' : 'less: it would be returned.'}
        </p>
        {refusal && <p className="font-semibold">{refusal}</p>}
        <Button
          className="mt-2"
          busy={busy}
          onClick={() => run({ order: { order_id: money.order_id, version: money.version } })}
        >
          Correct the tax
        </Button>
      </Notice>
    </div>
  );
}

type Dispute = PaymentSummary['disputes'][number];

const DISPUTE_TONES = {
  'to answer': 'danger',
  undecided: 'warning',
  won: 'info',
  lost: 'info',
  closed: 'info',
} as const;

/** What the page of an order says of a dispute (rules.md payments-26). */
function describeDispute({ state, amount, due_by }: Dispute): string {
  const dispute = `The customer’s bank disputes ${formatAmount(amount)}.`;
  if (state === 'to answer') {
    const by = due_by ? ` by ${formatDate(due_by)}` : '';
    return `${dispute} Answer the card provider${by}. The order can be put on hold under More.`;
  }
  if (state === 'undecided') return `${dispute} It was answered; the card provider has not decided yet.`;
  const outcomes = {
    won: 'won: the money stays with the shop.',
    lost: 'lost: the customer has the money back.',
    closed: 'closed.',
  };
  return `The dispute of ${formatAmount(amount)} is ${outcomes[state]}`;
}
