import { useState } from 'react';
import type { PaymentSummary } from '#contract/payments.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { type Cents, toDollars } from '#domain/shared/money.ts';
import { ApiError, api } from '../../calls/api-client.ts';
import { ProvinceOptions } from '../../components/province-options.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatAmount, parseAmount } from './amount.ts';
import { PaymentDialog, usePaymentAction } from './payment-dialog.tsx';

interface MoneyDialogProps {
  money: PaymentSummary;
  onClose: () => void;
}

interface TransferDialogProps extends MoneyDialogProps {
  /** A payment is the whole amount due, a deposit the amount that is typed. */
  kind: 'deposit' | 'payment';
}

const TITLES = { deposit: 'Deposit by bank transfer', payment: 'Paid by bank transfer' };

/** Confirms that money has arrived by bank transfer; a saved order that is paid goes into production. */
export function TransferDialog({ kind, money, onClose }: TransferDialogProps) {
  const { order_id, version } = money;
  const [reference, setReference] = useState('');
  const [province, setProvince] = useState('');
  const [isShared, setShared] = useState(false);
  const [input, setInput] = useState(money.deposit.toFixed(2));
  const [attempted, setAttempted] = useState(false);
  const { run, busy, refusal, error } = usePaymentAction(order_id, confirmTransfer, onClose);
  const amount = kind === 'deposit' ? parseAmount(input) : undefined;
  function submit() {
    setAttempted(true);
    if (amount === null || !reference.trim()) return;
    const order = { order_id, version, reference, is_shared: isShared, ...named(province) };
    run({ order, amount });
  }
  return (
    <PaymentDialog
      title={TITLES[kind]}
      error={refusal}
      busy={busy}
      submitLabel={`Confirm ${kind}`}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'payment' ? (
        <PaymentText money={money} />
      ) : (
        <>
          <p>
            The deposit has arrived. The customer can no longer change the order, and its design starts; what
            is left is asked for later.
          </p>
          <TextField
            label="Amount (CAD)"
            inputMode="decimal"
            autoComplete="off"
            value={input}
            hint={`Due: ${formatAmount(money.due)}`}
            onChange={(event) => setInput(event.target.value)}
            error={attempted && amount === null ? 'Type an amount like 120.50.' : null}
          />
        </>
      )}
      <ProvinceField money={money} value={province} onChange={setProvince} />
      <ReferenceField
        value={reference}
        onChange={setReference}
        error={attempted && !reference.trim() ? PROBLEM_MESSAGES['reference-missing'] : null}
      />
      <SharedTransferField checked={isShared} onChange={setShared} rejection={error} />
    </PaymentDialog>
  );
}

interface Transfer {
  order: Parameters<typeof api.payments.confirmEmtPayment>[0]['order'];
  /** Of a deposit; undefined for the whole amount due. */
  amount: Cents | undefined;
}

const confirmTransfer = ({ order, amount }: Transfer) =>
  amount === undefined
    ? api.payments.confirmEmtPayment({ order })
    : api.payments.confirmEmtDeposit({ order: { ...order, amount: toDollars(amount) } });

const PaymentText = ({ money }: { money: PaymentSummary }) => (
  <>
    <p>
      <strong className="tabular">{formatAmount(money.due_by_emt)}</strong> have arrived by bank transfer. The
      order is paid and goes into production{money.saved && ', without a charge for shipping'}; the customer
      gets an e-mail. This cannot be undone, only refunded.
    </p>
    {!money.has_address && (
      <Notice tone="warning">
        Nobody has said yet where the parcel goes: add the shipping address on the order’s page.
      </Notice>
    )}
  </>
);

interface SharedTransferFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  rejection: Error | null;
}

/** The tick that one transfer paid for several orders; asked for once the reference was found at another order. */
function SharedTransferField({ checked, onChange, rejection }: SharedTransferFieldProps) {
  const isElsewhere = rejection instanceof ApiError && rejection.code === 'reference-elsewhere';
  if (!isElsewhere && !checked) return null;
  const orders = isElsewhere ? (rejection.detail.orders ?? []) : [];
  return (
    <CheckboxField
      label={`The transfer paid for ${orders.length > 0 ? `order ${orders.join(', ')}` : 'another order'} too`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

export function ExpectTransferDialog({ money, onClose }: MoneyDialogProps) {
  const [province, setProvince] = useState('');
  const { run, busy, refusal } = usePaymentAction(money.order_id, api.payments.expectEmt, onClose);
  const submit = () =>
    run({ order: { order_id: money.order_id, version: money.version, ...named(province) } });
  return (
    <PaymentDialog
      title="Wait for a bank transfer"
      error={refusal}
      busy={busy}
      submitLabel="Wait for it"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The customer pays <strong className="tabular">{formatAmount(money.due_by_emt)}</strong> by bank
        transfer, and it has not arrived yet. The order becomes “emt - pending” and can no longer be changed
        by the customer; payment links end. Confirm the payment here when it arrives.
      </p>
      <ProvinceField money={money} value={province} onChange={setProvince} />
    </PaymentDialog>
  );
}

const named = (province: string) => (province === '' ? {} : { province });

interface ProvinceFieldProps {
  money: PaymentSummary;
  value: string;
  onChange: (province: string) => void;
}

/** Asked for while no address says which tax is in the transfer. */
function ProvinceField({ money, value, onChange }: ProvinceFieldProps) {
  if (!money.needs_province) return null;
  return (
    <SelectField
      label="Province of delivery"
      hint="It decides the tax, which comes on top of the amount above."
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Please choose</option>
      <ProvinceOptions />
    </SelectField>
  );
}

interface ReferenceFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

const ReferenceField = ({ value, onChange, error }: ReferenceFieldProps) => (
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
