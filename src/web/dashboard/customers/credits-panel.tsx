import { useState } from 'react';
import type { Customer } from '#contract/staff/customers.ts';
import { api } from '../../calls/api-client.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AdjustmentDialog } from '../payments/adjustment-dialog.tsx';
import { formatAmount } from '../payments/amount.ts';

interface CreditsPanelProps {
  account: Customer['account'];
  orderId: string;
  onAdjusted: () => Promise<unknown>;
}

/** The credits of the account; a manager gives and takes them by hand (rules.md payments-20). */
export function CreditsPanel({ account, orderId, onAdjusted }: CreditsPanelProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!account)
    return (
      <Panel title="Credits">
        <p className="text-muted">
          This customer ordered as a guest. Credits need an account with the same e-mail address.
        </p>
      </Panel>
    );
  return (
    <Panel
      title="Credits"
      aside={<span className="tabular font-semibold">{formatAmount(account.credits)}</span>}
    >
      <p className="text-sm break-words text-muted">
        {account.name}, {account.email}, since{' '}
        <time dateTime={account.since}>{formatDate(account.since)}</time>
      </p>
      <CreditEntries entries={account.entries} />
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        Give or take credits
      </Button>
      {open && (
        <AdjustmentDialog
          title="Credits of the customer"
          orderId={orderId}
          submitLabel="Change credits"
          amountHint={`${formatAmount(account.credits)} are available. With a minus they are taken away.`}
          reasonHint="For staff; the customer sees the amount only."
          call={api.customers.adjustCredits}
          onAdjusted={onAdjusted}
          onClose={close}
        />
      )}
    </Panel>
  );
}

type CreditEntry = NonNullable<Customer['account']>['entries'][number];

const KIND_WORDS: Record<CreditEntry['kind'], string> = {
  earned: 'Earned',
  spent: 'Used',
  reversed: 'Taken back with a refund',
  returned: 'Returned with a refund',
  adjusted: 'Changed by hand',
};

function CreditEntries({ entries }: { entries: readonly CreditEntry[] }) {
  if (entries.length === 0) return <p className="mt-3">No credits were earned or used yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {entries.map(({ id, kind, amount, date, order_id, reason, by }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <div className="min-w-0 text-sm">
            <p className="font-semibold">
              {order_id && kind === 'adjusted' ? 'Refund failed' : KIND_WORDS[kind]}
            </p>
            {reason && <p className="break-words">{reason}</p>}
            <p className="tabular flex flex-wrap gap-x-2 text-muted">
              <time dateTime={date}>{formatDate(date)}</time>
              {by}
              {order_id && `Order ${order_id}`}
            </p>
          </div>
          <span className="tabular whitespace-nowrap">{formatAmount(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
