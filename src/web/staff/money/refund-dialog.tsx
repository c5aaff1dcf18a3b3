import { useState } from 'react';
import type { Capture, OrderMoney } from '#contract/money.ts';
import { REFUND_KINDS, type RefundKind, usualRefundKind } from '#domain/balance.ts';
import { fromDollars, toDollars, ZERO } from '#domain/money.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api } from '../../api.ts';
import { newUuid } from '../../random-ids.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { inDollars, readAmount } from './amount.ts';
import { MoneyForm } from './money-form.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface RefundDialogProps {
  money: OrderMoney;
  capture: Capture;
  onClose: () => void;
}

/** The amount is typed twice: nobody gives ten times too much back by a slip of a finger (product-decisions 5). */
export function RefundDialog({ money, capture, onClose }: RefundDialogProps) {
  // Its own id, kept while the dialog is open: a second press is the same refund.
  const [id] = useState(() => newUuid());
  const [typed, setTyped] = useState(() => ({
    amount: money.overpaid > 0 ? Math.min(money.overpaid, capture.refundable).toFixed(2) : '',
    again: '',
    reason: '',
  }));
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<RefundKind | null>(null);
  const kind =
    chosen ??
    usualRefundKind(readAmount(typed.amount) ?? ZERO, {
      paid: money.paid,
      overpaid: fromDollars(money.overpaid),
    });
  const { run, busy, refusal } = useMoneyAction(money.order_id, api.money.refund, onClose);
  const onlyCredits = capture.by === 'credits';
  const faults = faultsOf(typed, capture, onlyCredits);
  const errorOf = (field: keyof typeof faults) => (tried ? faults[field] : null);
  function submit() {
    setTried(true);
    if (faults.amount || faults.again || faults.reason) return;
    const amount = onlyCredits ? 0 : toDollars(readAmount(typed.amount)!);
    const { reason } = typed;
    run({
      refund: {
        id,
        order_id: money.order_id,
        payment: capture.id,
        amount,
        amount_again: onlyCredits ? 0 : toDollars(readAmount(typed.again)!),
        kind,
        reason,
      },
    });
  }
  return (
    <Dialog open onClose={onClose} title="Refund">
      <MoneyForm refusal={refusal} busy={busy} submit="Refund" danger onSubmit={submit} onCancel={onClose}>
        <p>{explanation(capture)}</p>
        {!onlyCredits && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Amount (CAD)"
              inputMode="decimal"
              autoComplete="off"
              hint={`${inDollars(capture.refundable)} at most`}
              value={typed.amount}
              onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
              error={errorOf('amount')}
            />
            <TextField
              label="The same amount again"
              inputMode="decimal"
              autoComplete="off"
              value={typed.again}
              onChange={(event) => setTyped({ ...typed, again: event.target.value })}
              error={errorOf('again')}
            />
          </div>
        )}
        <fieldset className="space-y-2">
          <legend className="font-semibold">What the refund is</legend>
          {REFUND_KINDS.map((each) => (
            <label key={each} className="flex min-h-11 items-start gap-3">
              <input
                type="radio"
                name="kind"
                className="mt-1 size-5 shrink-0 accent-ink"
                checked={kind === each}
                // The click on the preselected one changes nothing, and is a choice all the same.
                onClick={() => setChosen(each)}
                onChange={() => setChosen(each)}
              />
              <span>
                <span className="font-semibold">{KIND_WORDS[each].title}</span>
                <span className="block text-sm text-quiet">{KIND_WORDS[each].text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          hint="Stands in the order's history; the customer does not see it."
          maxLength={400}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
          error={errorOf('reason')}
        />
      </MoneyForm>
    </Dialog>
  );
}

const KIND_WORDS: Record<RefundKind, { title: string; text: string }> = {
  return: {
    title: 'Return of money',
    text: 'What was overpaid, or a payment that is given back: if the price asks for it, it is due again.',
  },
  goodwill: { title: 'Goodwill', text: 'The customer owes that much less: it is not asked for again.' },
};

function faultsOf(
  { amount, again, reason }: { amount: string; again: string; reason: string },
  { refundable }: Capture,
  onlyCredits: boolean,
) {
  const first = readAmount(amount);
  const isFitting = first !== null && first > 0 && first <= fromDollars(refundable);
  return {
    amount: onlyCredits || isFitting ? null : `Type an amount up to ${inDollars(refundable)}.`,
    again: onlyCredits || first === readAmount(again) ? null : wordsFor['amounts-differ'],
    reason: reason.trim() ? null : 'Say why the money is given back.',
  };
}

function explanation({ by, amount }: Capture): string {
  if (by === 'credits') return `${inDollars(amount)} in credits go back to the customer's account.`;
  const where =
    by === 'card'
      ? 'The money goes back to the card that paid.'
      : 'Send the money back by bank transfer yourself: this writes it into the books.';
  return `${where} Credits that the customer earned with it are taken back in proportion; credits that were used come back with a full refund.`;
}
