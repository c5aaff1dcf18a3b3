import { type FormEvent, useState } from 'react';
import type { PaymentReview, ReviewOutcome } from '#contract/money.ts';
import { newUuid } from '../../random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inDollars } from '../money/amount.ts';
import { useSettleReview } from './use-settle-review.ts';

type Outcome = ReviewOutcome['outcome'];

interface Choice {
  outcome: Outcome;
  label: string;
  words: string;
  /** Why it cannot be chosen. */
  not: string | null;
}

function choicesFor(review: PaymentReview): Choice[] {
  const received = review.payment?.status === 'succeeded' ? review.payment.received : 0;
  const nothing = received > 0 ? null : 'The provider says that no money has come.';
  const back = inDollars(received);
  const make: Choice = {
    outcome: 'orders',
    label: 'Make the orders',
    words: 'The cart becomes paid orders in production, as the customer saw it.',
    not: review.misfit && `Not possible: ${review.misfit}.`,
  };
  return [
    ...(review.of === 'cart' ? [make] : []),
    {
      outcome: 'counted',
      label: 'Count it for an order',
      words: `${back} are booked as a payment of that order.`,
      not: nothing,
    },
    {
      outcome: 'refunded',
      label: 'Give it back',
      words: `${back} go back to the card that paid; the customer gets a letter.`,
      not: nothing,
    },
    {
      outcome: 'by-hand',
      label: 'Settled by hand',
      words: 'You have settled it elsewhere. Nothing is moved; it only stands in the history.',
      not: null,
    },
  ];
}

export function ReviewDecision({ review, onClose }: { review: PaymentReview; onClose: () => void }) {
  const choices = choicesFor(review);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [orderId, setOrderId] = useState(review.order_id ?? '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // Its own id, kept while the dialog is open: a second press is the same refund.
  const [refund] = useState(() => newUuid());
  const { run, busy, refusal } = useSettleReview(review.id, onClose);
  const needsReason = outcome === 'refunded' || outcome === 'by-hand';
  const faults = {
    outcome: outcome ? null : 'Choose what becomes of this payment.',
    orderId: outcome === 'counted' && !orderId.trim() ? 'Type the ID of the order.' : null,
    reason: needsReason && reason.trim().length < 3 ? 'Say why; it stays in the history.' : null,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || !outcome || faults.orderId || faults.reason) return;
    run({ id: review.id, outcome, order_id: orderId.trim(), reason, refund } as ReviewOutcome);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 space-y-5 border-t border-line pt-5">
      {refusal && <Notice tone="wrong">{refusal}</Notice>}
      <fieldset className="space-y-1">
        <legend className="mb-2 text-xl font-semibold">What becomes of it?</legend>
        {tried && faults.outcome && <p className="text-sm font-semibold text-wrong">{faults.outcome}</p>}
        {choices.map((choice) => (
          <OneChoice
            key={choice.outcome}
            choice={choice}
            chosen={outcome === choice.outcome}
            onChoose={() => setOutcome(choice.outcome)}
          />
        ))}
      </fieldset>
      {outcome === 'counted' && (
        <TextField
          label="Order ID"
          autoComplete="off"
          maxLength={30}
          value={orderId}
          onChange={(event) => setOrderId(event.target.value)}
          error={tried ? faults.orderId : null}
        />
      )}
      {needsReason && (
        <TextArea
          label="Reason"
          maxLength={400}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried ? faults.reason : null}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind={outcome === 'refunded' ? 'danger' : 'main'} busy={busy}>
          {choices.find((choice) => choice.outcome === outcome)?.label ?? 'Settle it'}
        </Button>
      </div>
    </form>
  );
}

interface OneChoiceProps {
  choice: Choice;
  chosen: boolean;
  onChoose: () => void;
}

const OneChoice = ({ choice: { outcome, label, words, not }, chosen, onChoose }: OneChoiceProps) => (
  <label
    className={`flex min-h-11 items-start gap-3 rounded-md border p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm ${chosen ? 'border-ink' : 'border-line'} ${not ? 'text-quiet' : 'cursor-pointer'}`}
  >
    <input
      type="radio"
      name="outcome"
      value={outcome}
      checked={chosen}
      disabled={not !== null}
      onChange={onChoose}
      className="mt-1 size-5 shrink-0 accent-calm"
    />
    <span className="min-w-0 break-words">
      <span className="font-semibold">{label}</span>
      <span className="block text-sm text-quiet">{not ?? words}</span>
    </span>
  </label>
);
