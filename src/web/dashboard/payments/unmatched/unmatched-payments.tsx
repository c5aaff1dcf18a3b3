import { useState } from 'react';
import type { SettledUnmatchedPayment, UnmatchedPayment } from '#contract/staff/reports.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Money } from '../../../components/money.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { UnmatchedPaymentDialog } from './unmatched-payment-dialog.tsx';

/** The unmatched payments; they are never dropped and are shown first (rules.md payments-3). */
export function UnmatchedPayments({ count, reviews }: { count: number; reviews: UnmatchedPayment[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="reviews-title"
      className="mt-6 rounded-lg border border-warning bg-warning-soft p-4 sm:p-6"
    >
      <h2 id="reviews-title" className="text-2xl text-warning">
        {count === 1 ? 'One payment needs review' : `${count} payments need review`}
      </h2>
      <p className="mt-1 max-w-prose">
        This money has arrived, but it does not fit what it was paid for, so no order was made of it. Look
        into each, and say what becomes of it.
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <li
            key={review.id}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto] sm:items-center"
          >
            <span className="font-semibold">
              <Money amount={fromDollars(review.amount)} />
            </span>
            <span className="min-w-0 break-words">
              {review.reason}
              <span className="block text-sm text-muted">
                {[review.name, review.email, review.payment_id].filter(Boolean).join(' · ')}
              </span>
            </span>
            <time dateTime={review.at} className="text-sm text-muted">
              {formatDateTime(review.at)}
            </time>
            <Button aria-label={`Look into it: ${review.reason}`} onClick={() => setOpen(review.id)}>
              Look into it
            </Button>
          </li>
        ))}
      </ul>
      {open && <UnmatchedPaymentDialog id={open} onClose={() => setOpen(null)} />}
      {count > reviews.length && <p className="mt-3 text-sm">The newest {reviews.length} are shown.</p>}
    </section>
  );
}

const OUTCOME_TEXT: Record<string, string> = {
  orders: 'orders were made of it',
  counted: 'counted for an order',
  refunded: 'given back',
  'by-hand': 'settled by hand',
};

/** The last settled payments; not all of them belong to an order with a history. */
export function SettledPayments({ reviewed }: { reviewed: SettledUnmatchedPayment[] }) {
  if (reviewed.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        Payments that were reviewed
      </summary>
      <ul className="space-y-2 text-sm">
        {reviewed.map(({ at, actor, amount, outcome, order_id, payment_id, reason }) => (
          <li key={`${at} ${payment_id}`} className="break-words">
            <span className="font-semibold">
              <Money amount={fromDollars(amount)} />
            </span>
            : {OUTCOME_TEXT[outcome] ?? outcome}
            {reason && `, ${reason}`}
            <span className="block text-muted">
              {[actor, formatDateTime(at), order_id, payment_id].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
