import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnmatchedPaymentDecision, UnmatchedPaymentDetail } from '#contract/payments.ts';
import { countVisible } from '#domain/shared/plain-text.ts';
import { useReauthenticate } from '#web/dashboard/shared/reauthenticate.tsx';
import { ApiError, api, errorMessage } from '../../../calls/api-client.ts';
import { createUuid } from '../../../lib/random-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/field.tsx';
import { type FieldErrors, Form, FormError, useForm } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.tsx';
import { formatAmount } from '../amount.ts';

type DecisionOutcome = UnmatchedPaymentDecision['outcome'];

interface OutcomeOption {
  outcome: DecisionOutcome;
  label: string;
  description: string;
  /** The reason why the option is disabled; null when it is enabled. */
  disabledReason: string | null;
}

function listOutcomes(review: UnmatchedPaymentDetail): OutcomeOption[] {
  const received = review.payment?.status === 'succeeded' ? review.payment.received : 0;
  const noMoneyReason = received > 0 ? null : 'The provider says that no money has come.';
  const amount = formatAmount(received);
  const ordersOption: OutcomeOption = {
    outcome: 'orders',
    label: 'Make the orders',
    description: 'The cart becomes paid orders in production, as the customer saw it.',
    disabledReason: review.misfit && `Not possible: ${review.misfit}.`,
  };
  return [
    ...(review.of === 'cart' ? [ordersOption] : []),
    {
      outcome: 'counted',
      label: 'Count it for an order',
      description: `${amount} are booked as a payment of that order.`,
      disabledReason: noMoneyReason,
    },
    {
      outcome: 'refunded',
      label: 'Give it back',
      description: `${amount} go back to the card that paid; the customer gets an e-mail.`,
      disabledReason: noMoneyReason,
    },
    {
      outcome: 'by-hand',
      label: 'Settled by hand',
      description: 'You have settled it elsewhere. Nothing is moved; it is only kept in the history.',
      disabledReason: null,
    },
  ];
}

export function UnmatchedPaymentForm({
  review,
  onClose,
}: {
  review: UnmatchedPaymentDetail;
  onClose: () => void;
}) {
  const options = listOutcomes(review);
  // The idempotency key: a repeated submit of this dialog is the same refund.
  const [refund] = useState(() => createUuid());
  const { run, busy, refusal } = useSettleUnmatched(review.id, onClose);
  const { form, field, values, errors, change } = useForm<DecisionValues>({
    initialValues: { outcome: null, orderId: review.order_id ?? '', reason: '' },
    validate: validateDecision,
    onSubmit: ({ outcome, orderId, reason }) =>
      run({ id: review.id, outcome, order_id: orderId.trim(), reason, refund } as UnmatchedPaymentDecision),
    busy,
  });
  const { outcome } = values;
  return (
    <Form {...form} className="mt-6 space-y-5 border-t border-line pt-5">
      <FormError message={refusal} />
      <fieldset className="space-y-1">
        <legend className="mb-2 text-xl font-semibold">What becomes of it?</legend>
        {errors.outcome && <p className="text-sm font-semibold text-danger">{errors.outcome}</p>}
        {options.map((option) => (
          <OutcomeTile
            key={option.outcome}
            option={option}
            isSelected={outcome === option.outcome}
            onSelect={() => change({ outcome: option.outcome })}
          />
        ))}
      </fieldset>
      {outcome === 'counted' && (
        <TextField label="Order ID" autoComplete="off" maxLength={30} {...field('orderId')} />
      )}
      {needsReason(outcome) && <TextareaField label="Reason" maxLength={400} {...field('reason')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={outcome === 'refunded' ? 'danger' : 'primary'} busy={busy}>
          {options.find((option) => option.outcome === outcome)?.label ?? 'Settle it'}
        </Button>
      </div>
    </Form>
  );
}

interface DecisionValues {
  outcome: DecisionOutcome | null;
  orderId: string;
  reason: string;
}

const needsReason = (outcome: DecisionOutcome | null) => outcome === 'refunded' || outcome === 'by-hand';

const validateDecision = ({ outcome, orderId, reason }: DecisionValues): FieldErrors<DecisionValues> => ({
  outcome: outcome ? null : 'Choose what becomes of this payment.',
  orderId: outcome === 'counted' && !orderId.trim() ? 'Type the ID of the order.' : null,
  reason: needsReason(outcome) && countVisible(reason) < 3 ? 'Say why; it stays in the history.' : null,
});

interface OutcomeTileProps {
  option: OutcomeOption;
  isSelected: boolean;
  onSelect: () => void;
}

const OutcomeTile = ({
  option: { outcome, label, description, disabledReason },
  isSelected,
  onSelect,
}: OutcomeTileProps) => (
  <label
    className={`flex min-h-11 items-start gap-3 rounded-md border p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${isSelected ? 'border-ink' : 'border-line'} ${disabledReason ? 'text-muted' : 'cursor-pointer'}`}
  >
    <input
      type="radio"
      name="outcome"
      value={outcome}
      checked={isSelected}
      disabled={disabledReason !== null}
      onChange={onSelect}
      className="mt-1 size-5 shrink-0 accent-info"
    />
    <span className="min-w-0 break-words">
      <span className="font-semibold">{label}</span>
      <span className="block text-sm text-muted">{disabledReason ?? description}</span>
    </span>
  </label>
);

/** Loaded again on every mount, because the provider's status may have changed. */
export const unmatchedPaymentQuery = (id: string) =>
  queryOptions({ queryKey: ['review', id], queryFn: () => api.payments.review({ id }), staleTime: 0 });

function useSettleUnmatched(id: string, onDone: () => void) {
  const client = useQueryClient();
  const callWithReauthentication = useReauthenticate();
  const settling = useMutation({
    mutationFn: (review: UnmatchedPaymentDecision) =>
      callWithReauthentication(() => api.payments.settleReview({ review })),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      onDone();
    },
    onSettled: (_data, error) => {
      for (const queryKey of [['overview'], ['orders'], ['order']])
        void client.invalidateQueries({ queryKey });
      if (error instanceof ApiError) void client.invalidateQueries(unmatchedPaymentQuery(id));
    },
  });
  return {
    run: (review: UnmatchedPaymentDecision) => settling.mutate(review),
    busy: settling.isPending,
    refusal: settling.error ? describeSettleError(settling.error) : null,
  };
}

function describeSettleError(error: unknown): string {
  const reason = error instanceof ApiError ? error.detail.reason : null;
  return reason ? `${errorMessage(error)} (${reason})` : errorMessage(error);
}
