import { useState } from 'react';
import type { OrderMoney } from '#contract/money.ts';
import { toDollars } from '#domain/money.ts';
import { api } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { inDollars, readAmount } from './amount.ts';
import { MoneyForm } from './money-form.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface LinkDialogProps {
  kind: 'deposit' | 'payment';
  money: OrderMoney;
  onClose: () => void;
}

/** Asks before the letter goes out: to whom, for how much, and what ends with it. */
export function LinkDialog({ kind, money, onClose }: LinkDialogProps) {
  const usual = kind === 'deposit' ? money.deposit : money.due;
  const [typed, setTyped] = useState(usual.toFixed(2));
  const [fault, setFault] = useState<string | null>(null);
  const send = kind === 'deposit' ? api.money.sendDepositLink : api.money.sendPaymentLink;
  const { run, busy, refusal } = useMoneyAction(money.order_id, send, onClose);
  function submit() {
    const amount = readAmount(typed);
    setFault(amount === null ? 'Type an amount like 120.50.' : null);
    if (amount === null) return;
    run({ order: { order_id: money.order_id, version: money.version, amount: toDollars(amount) } });
  }
  const isOpen = money.links.some(({ state }) => state === 'open' || state === 'paying');
  return (
    <Dialog open onClose={onClose} title={kind === 'deposit' ? 'Send deposit link' : 'Send payment link'}>
      <MoneyForm refusal={refusal} busy={busy} submit="Send the link" onSubmit={submit} onCancel={onClose}>
        <p>
          The link goes to <strong className="break-all">{money.email}</strong> and works for 14 days.{' '}
          {isOpen && 'The link that was sent before ends. '}
          The order becomes “{kind === 'deposit' ? 'pending deposit' : 'pending payment'}”.
        </p>
        <TextField
          label="Amount (CAD)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={`Due: ${inDollars(money.due)}${money.saved && money.shipping_price > 0 ? `, with ${inDollars(money.shipping_price)} for shipping` : ''}`}
          onChange={(event) => setTyped(event.target.value)}
          error={fault}
        />
      </MoneyForm>
    </Dialog>
  );
}
