import type { PaymentToReview } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { momentOf } from '../times.ts';

/** Money that arrived and that no order took: never dropped, first on the page (product-decisions 5). */
export function Reviews({ count, reviews }: { count: number; reviews: PaymentToReview[] }) {
  return (
    <section
      aria-labelledby="reviews-title"
      className="mt-6 rounded-lg border border-waiting bg-waiting-soft p-4 sm:p-6"
    >
      <h2 id="reviews-title" className="text-2xl text-waiting">
        {count === 1 ? 'One payment needs review' : `${count} payments need review`}
      </h2>
      <p className="mt-1 max-w-prose">
        This money has arrived, but it does not fit its checkout, so no order was made. Compare it with the
        card provider, then write to the customer.
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
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
          </li>
        ))}
      </ul>
      {count > reviews.length && <p className="mt-3 text-sm">The newest {reviews.length} are shown.</p>}
    </section>
  );
}
