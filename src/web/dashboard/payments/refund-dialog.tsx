import { useState } from 'react';
import type { CapturedPayment, PaymentSummary } from '#contract/payments.ts';
import { type RefundKind, suggestRefundKind } from '#domain/payments/balance.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { fromDollars, toDollars, ZERO } from '#domain/shared/money.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { api } from '../../calls/api-client.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { formatAmount, parseAmount } from './amount.ts';
import { PaymentDialog, usePaymentAction } from './payment-dialog.tsx';
import { type OrderOutcome, OrderOutcomeField, RefundKindField } from './refund-choices.tsx';

interface RefundDialogProps {
  money: PaymentSummary;
  capture: CapturedPayment;
  onClose: () => void;
}

/** The refund dialog; the amount is entered twice to catch typing errors (rules.md payments-10). */
export function RefundDialog({ money, capture, onClose }: RefundDialogProps) {
  // The idempotency key: a repeated submit of this dialog is the same refund.
  const [id] = useState(() => createUuid());
  const [input, setInput] = useState(() => ({
    amount: money.overpaid > 0 ? Math.min(money.overpaid, capture.refundable).toFixed(2) : '',
    again: '',
    reason: '',
  }));
  const [attempted, setAttempted] = useState(false);
  const [outcome, setOutcome] = useState<OrderOutcome>('goes on');
  const [chosen, setChosen] = useState<RefundKind | null>(null);
  const kind =
    chosen ??
    suggestRefundKind(parseAmount(input.amount) ?? ZERO, {
      paid: money.paid,
      overpaid: fromDollars(money.overpaid),
    });
  const { run, busy, refusal } = usePaymentAction(money.order_id, api.payments.refund, onClose);
  const onlyCredits = capture.by === 'credits';
  const errors = validateRefund(input, capture, onlyCredits);
  const getError = (field: keyof typeof errors) => (attempted ? errors[field] : null);
  function submit() {
    setAttempted(true);
    if (errors.amount || errors.again || errors.reason) return;
    const amount = onlyCredits ? 0 : toDollars(parseAmount(input.amount)!);
    const { reason } = input;
    run({
      refund: {
        id,
        order_id: money.order_id,
        payment: capture.id,
        amount,
        amount_again: onlyCredits ? 0 : toDollars(parseAmount(input.again)!),
        kind,
        reason,
        cancel: outcome === 'cancelled',
      },
    });
  }
  return (
    <PaymentDialog
      title="Refund"
      error={refusal}
      busy={busy}
      submitLabel="Refund"
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{describeRefundEffect(capture)}</p>
      {!onlyCredits && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Amount (CAD)"
            inputMode="decimal"
            autoComplete="off"
            hint={`${formatAmount(capture.refundable)} at most`}
            value={input.amount}
            onChange={(event) => setInput({ ...input, amount: event.target.value })}
            error={getError('amount')}
          />
          <TextField
            label="The same amount again"
            inputMode="decimal"
            autoComplete="off"
            value={input.again}
            onChange={(event) => setInput({ ...input, again: event.target.value })}
            error={getError('again')}
          />
        </div>
      )}
      <RefundKindField value={kind} onChange={setChosen} />
      {money.work_state !== 'cancelled' && <OrderOutcomeField value={outcome} onChange={setOutcome} />}
      <TextareaField
        label="Reason"
        hint="The customer reads it in our e-mail; it is also kept in the order's history."
        maxLength={400}
        value={input.reason}
        onChange={(event) => setInput({ ...input, reason: event.target.value })}
        error={getError('reason')}
      />
    </PaymentDialog>
  );
}

function validateRefund(
  { amount, again, reason }: { amount: string; again: string; reason: string },
  { refundable }: CapturedPayment,
  onlyCredits: boolean,
) {
  const first = parseAmount(amount);
  const isValidAmount = first !== null && first > 0 && first <= fromDollars(refundable);
  return {
    amount: onlyCredits || isValidAmount ? null : `Type an amount up to ${formatAmount(refundable)}.`,
    again: onlyCredits || first === parseAmount(again) ? null : PROBLEM_MESSAGES['amounts-differ'],
    reason: isBlank(reason) ? 'Say why the money is given back.' : null,
  };
}

function describeRefundEffect({ by, amount }: CapturedPayment): string {
  if (by === 'credits') return `${formatAmount(amount)} in credits go back to the customer's account.`;
  const where =
    by === 'card'
      ? 'The money goes back to the card that paid.'
      : 'Send the money back by bank transfer yourself: this only records it in the books.';
  return `${where} Credits that the customer earned with it are taken back in proportion; credits that were used come back with a full refund.`;
}
