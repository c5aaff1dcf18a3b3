import { useState } from 'react';
import type { OrderMoney } from '#contract/money.ts';
import { toDollars } from '#domain/money.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inDollars, readAmount } from './amount.ts';
import { MoneyForm } from './money-form.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface TransferDialogProps {
  money: OrderMoney;
  onClose: () => void;
}

/** All that is due has come by bank transfer; a saved order goes into production with it. */
export function PaymentTransferDialog({ money, onClose }: TransferDialogProps) {
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { run, busy, refusal } = useMoneyAction(money.order_id, api.money.confirmEmtPayment, onClose);
  function submit() {
    setFault(reference.trim() ? null : wordsFor['reference-missing']);
    if (reference.trim()) run({ order: { order_id: money.order_id, version: money.version, reference } });
  }
  return (
    <Dialog open onClose={onClose} title="Paid by bank transfer">
      <MoneyForm refusal={refusal} busy={busy} submit="Confirm payment" onSubmit={submit} onCancel={onClose}>
        <p>
          <strong className="tabular">{inDollars(money.due_by_emt)}</strong> have arrived by bank transfer.
          The order is paid and goes into production{money.saved && ', without a charge for shipping'}; the
          customer gets a letter. This cannot be undone, only refunded.
        </p>
        {!money.has_address && (
          <Notice tone="waiting">
            Nobody has said yet where the parcel goes: add the shipping address on the order’s page.
          </Notice>
        )}
        <Reference value={reference} onChange={setReference} error={fault} />
      </MoneyForm>
    </Dialog>
  );
}

export function DepositTransferDialog({ money, onClose }: TransferDialogProps) {
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState(money.deposit.toFixed(2));
  const [tried, setTried] = useState(false);
  const { run, busy, refusal } = useMoneyAction(money.order_id, api.money.confirmEmtDeposit, onClose);
  const amount = readAmount(typed);
  function submit() {
    setTried(true);
    if (amount === null || !reference.trim()) return;
    run({
      order: { order_id: money.order_id, version: money.version, reference, amount: toDollars(amount) },
    });
  }
  return (
    <Dialog open onClose={onClose} title="Deposit by bank transfer">
      <MoneyForm refusal={refusal} busy={busy} submit="Confirm deposit" onSubmit={submit} onCancel={onClose}>
        <p>
          The deposit has arrived. The customer can no longer change the order, and its design starts; what is
          left is asked for later.
        </p>
        <TextField
          label="Amount (CAD)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={`Due: ${inDollars(money.due)}`}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && amount === null ? 'Type an amount like 120.50.' : null}
        />
        <Reference
          value={reference}
          onChange={setReference}
          error={tried && !reference.trim() ? wordsFor['reference-missing'] : null}
        />
      </MoneyForm>
    </Dialog>
  );
}

export function ExpectTransferDialog({ money, onClose }: TransferDialogProps) {
  const { run, busy, refusal } = useMoneyAction(money.order_id, api.money.expectEmt, onClose);
  const submit = () => run({ order: { order_id: money.order_id, version: money.version } });
  return (
    <Dialog open onClose={onClose} title="Wait for a bank transfer">
      <MoneyForm refusal={refusal} busy={busy} submit="Wait for it" onSubmit={submit} onCancel={onClose}>
        <p>
          The customer pays <strong className="tabular">{inDollars(money.due_by_emt)}</strong> by bank
          transfer, and it has not arrived yet. The order becomes “emt - pending” and can no longer be changed
          by the customer; payment links end. Confirm the payment here when it is there.
        </p>
      </MoneyForm>
    </Dialog>
  );
}

interface ReferenceProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

const Reference = ({ value, onChange, error }: ReferenceProps) => (
  <TextField
    label="Reference number"
    hint="As the bank gives it; it counts once for an order."
    autoComplete="off"
    spellCheck={false}
    maxLength={80}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
);
