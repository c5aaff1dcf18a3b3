import { useState } from 'react';
import type { PaymentToReview, ReviewedPayment } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { momentOf } from '../times.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** Money that arrived and that no order took: never dropped, first on the page (product-decisions 5). */
export function Reviews({ count, reviews }: { count: number; reviews: PaymentToReview[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="reviews-title"
      className="mt-6 rounded-lg border border-waiting bg-waiting-soft p-4 sm:p-6"
    >
      <h2 id="reviews-title" className="text-2xl text-waiting">
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
              <span className="block text-sm text-quiet">
                {[review.name, review.email, review.payment_id].filter(Boolean).join(' · ')}
              </span>
            </span>
            <time dateTime={review.at} className="text-sm text-quiet">
              {momentOf(review.at)}
            </time>
            <Button aria-label={`Look into it: ${review.reason}`} onClick={() => setOpen(review.id)}>
              Look into it
            </Button>
          </li>
        ))}
      </ul>
      {open && <ReviewDialog id={open} onClose={() => setOpen(null)} />}
      {count > reviews.length && <p className="mt-3 text-sm">The newest {reviews.length} are shown.</p>}
    </section>
  );
}

const OUTCOMES: Record<string, string> = {
  orders: 'orders were made of it',
  counted: 'counted for an order',
  refunded: 'given back',
  'by-hand': 'settled by hand',
};

/** What became of the last ones: not all of them have an order whose history could tell. */
export function Reviewed({ reviewed }: { reviewed: ReviewedPayment[] }) {
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
            : {OUTCOMES[outcome] ?? outcome}
            {reason && `, ${reason}`}
            <span className="block text-quiet">
              {[actor, momentOf(at), order_id, payment_id].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
