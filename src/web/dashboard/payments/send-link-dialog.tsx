import { useState } from 'react';
import type { PaymentSummary } from '#contract/payments.ts';
import { toDollars } from '#domain/shared/money.ts';
import { api } from '../../calls/api-client.ts';
import { copyLink, LinkField } from '../../components/link-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { formatAmount, parseAmount } from './amount.ts';
import { PaymentDialog, usePaymentAction } from './payment-dialog.tsx';

interface SendLinkDialogProps {
  kind: 'deposit' | 'payment';
  money: PaymentSummary;
  onClose: () => void;
}

/**
 * Confirms before a link is e-mailed or copied; shows recipient, amount and the link that it invalidates (rules.md
 * payments-4). A copied link is shown, because it cannot be read again.
 */
export function SendLinkDialog({ kind, money, onClose }: SendLinkDialogProps) {
  const defaultAmount = kind === 'deposit' ? money.deposit : money.due;
  const [input, setInput] = useState(defaultAmount.toFixed(2));
  const [error, setError] = useState<string | null>(null);
  const [copiedLink, setCopiedLink] = useState<string | null>(null);
  const call = kind === 'deposit' ? api.payments.sendDepositLink : api.payments.sendPaymentLink;
  const { run, busy, refusal } = usePaymentAction(money.order_id, call, ({ link }) => {
    if (link === null) return onClose();
    setCopiedLink(link);
    void copyLink(link);
  });
  function submit({ copied }: { copied: boolean }) {
    const amount = parseAmount(input);
    setError(amount === null ? 'Type an amount like 120.50.' : null);
    if (amount === null) return;
    run({ order: { order_id: money.order_id, version: money.version, amount: toDollars(amount), copied } });
  }
  const hasOpenLink = money.links.some(({ state }) => state === 'open' || state === 'paying');
  const title = kind === 'deposit' ? 'Send deposit link' : 'Send payment link';
  if (copiedLink !== null)
    return (
      <Dialog open onClose={onClose} title={kind === 'deposit' ? 'Deposit link' : 'Payment link'}>
        <CopiedLink link={copiedLink} onClose={onClose} />
      </Dialog>
    );
  return (
    <PaymentDialog
      title={title}
      error={refusal}
      busy={busy}
      submitLabel="Send the link"
      otherAction={
        <Button disabled={busy} onClick={() => submit({ copied: true })}>
          <LinkIcon className="size-4" /> Copy a link
        </Button>
      }
      onSubmit={() => submit({ copied: false })}
      onClose={onClose}
    >
      <p>
        The link goes to <strong className="break-all">{money.email}</strong>, or copy one to send it
        yourself. It works for 14 days. {hasOpenLink && 'The link that was made before ends. '}
        The order becomes “{kind === 'deposit' ? 'pending deposit' : 'pending payment'}”.
      </p>
      <TextField
        label="Amount (CAD)"
        inputMode="decimal"
        autoComplete="off"
        value={input}
        hint={`Due: ${formatAmount(money.due)}${money.saved && money.shipping_price > 0 ? `, with ${formatAmount(money.shipping_price)} for shipping` : ''}`}
        onChange={(event) => setInput(event.target.value)}
        error={error}
      />
    </PaymentDialog>
  );
}

const CopiedLink = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <div className="space-y-5">
    <p>
      Nobody was e-mailed. Whoever has this link can pay by it; another link, or a change of the order, ends
      it.
    </p>
    <LinkField label="Link" link={link} />
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      <Button onClick={() => void copyLink(link)}>Copy again</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </div>
);
