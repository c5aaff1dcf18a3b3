import type { ReactNode } from 'react';
import type { PaymentSummary } from '#contract/payments.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatAmount } from './amount.ts';
import { DISPUTE_TONES, describeDispute } from './dispute-texts.ts';
import { MoneyActions } from './money-actions.tsx';
import { describeMoney, MONEY_TONES } from './money-state.ts';
import { listReceived, PaymentDetails } from './payment-list.tsx';
import { Lines, type OrderCharges, PriceLines } from './price-lines.tsx';
import { TaxDifference } from './tax-difference.tsx';

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
