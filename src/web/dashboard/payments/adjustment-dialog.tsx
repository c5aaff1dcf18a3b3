import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceAdjustment } from '#contract/staff/order-update.ts';
import { countVisible } from '#domain/shared/plain-text.ts';
import { useReauthenticate } from '#web/dashboard/shared/reauthenticate.tsx';
import { errorMessage } from '../../calls/api-client.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface AdjustmentDialogProps {
  orderId: string;
  title: string;
  submitLabel: string;
  /** What a minus does, and who sees the reason. */
  amountHint: string;
  reasonHint?: string;
  call: (adjustment: PriceAdjustment) => Promise<{ message: string }>;
  /** Reloads what the adjustment changed. */
  onAdjusted: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an amount with a reason, or takes it off: a price (rules.md pricing-16) or credits (rules.md payments-20). */
export function AdjustmentDialog({ orderId, call, onAdjusted, onClose, ...words }: AdjustmentDialogProps) {
  const callWithReauthentication = useReauthenticate();
  const [input, setInput] = useState({ amount: '', reason: '' });
  const [attempted, setAttempted] = useState(false);
  /** The idempotency key: a repeated request after a lost response is the same adjustment. */
  const [id] = useState(() => createUuid());
  const amount = parseSignedDollars(input.amount);
  const reason = input.reason.trim();
  const adjusting = useMutation({
    mutationFn: () =>
      callWithReauthentication(() => call({ order_id: orderId, adjustment_id: id, amount, reason })),
    onSuccess: async ({ message }) => {
      toast(message, { tone: 'success' });
      await onAdjusted();
      onClose();
    },
  });
  function submit() {
    setAttempted(true);
    if (amount !== 0 && countVisible(reason) >= 3) adjusting.mutate();
  }
  return (
    <PaymentDialog
      title={words.title}
      error={adjusting.error && errorMessage(adjusting.error)}
      busy={adjusting.isPending}
      submitLabel={words.submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        hint={words.amountHint}
        inputMode="text"
        autoComplete="off"
        maxLength={9}
        value={input.amount}
        error={attempted && amount === 0 ? 'Dollars and cents, for example 25 or -10.50' : null}
        onChange={(event) => setInput({ ...input, amount: event.target.value })}
      />
      <TextField
        label="Reason"
        hint={words.reasonHint}
        maxLength={300}
        value={input.reason}
        error={attempted && countVisible(reason) < 3 ? 'Say why, it stays in the history' : null}
        onChange={(event) => setInput({ ...input, reason: event.target.value })}
      />
    </PaymentDialog>
  );
}

/** Returns 0 for what is no amount of dollars and cents. */
const parseSignedDollars = (text: string): number =>
  /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : 0;
