import type { CapturedPayment, PaymentLink, PaymentSummary } from '#contract/payments.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { formatAmount } from './amount.ts';

const METHOD_LABELS: Record<CapturedPayment['by'], string> = {
  card: 'Card',
  emt: 'Bank transfer',
  credits: 'Credits',
};

interface PaymentListProps {
  money: PaymentSummary;
  /** Null when the panel is read-only. */
  onRefund: ((capture: CapturedPayment) => void) | null;
}

/** The received payments, each with its refunded amount and a refund button. */
export function PaymentList({ money, onRefund }: PaymentListProps) {
  if (money.captures.length === 0) return null;
  const isRefunded = (capture: CapturedPayment) =>
    capture.by === 'credits'
      ? money.refunds.some(({ state }) => state !== 'refused')
      : capture.refundable <= 0;
  return (
    <ul aria-label="Payments" className="divide-y divide-line border-y border-line">
      {money.captures.map((capture) => (
        <li key={capture.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="tabular font-semibold">
              {formatAmount(capture.amount)}{' '}
              <span className="font-normal">
                {METHOD_LABELS[capture.by]}
                {capture.kind === 'deposit' && ', deposit'}
              </span>
            </p>
            <p className="text-sm break-all text-muted">
              <time dateTime={capture.at}>{formatDateTime(capture.at)}</time> · {capture.reference}
            </p>
            {capture.refunded > 0 && (
              <p className="tabular text-sm font-semibold text-warning">
                {formatAmount(capture.refunded)} refunded
              </p>
            )}
          </div>
          {onRefund && !isRefunded(capture) && <Button onClick={() => onRefund(capture)}>Refund</Button>}
        </li>
      ))}
    </ul>
  );
}

export function RefundList({ refunds }: { refunds: PaymentSummary['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Refunds</h3>
      <ul className="mt-1 space-y-2 text-sm">
        {refunds.map(({ id, kind, amount, reason, state, by, at, credits_reversed, credits_returned }) => (
          <li key={id}>
            <p>
              <span className="tabular font-semibold">{formatAmount(amount)}</span> {REFUND_STATE_TEXT[state]}
              {kind === 'goodwill' && ', as goodwill'}
              {credits_reversed > 0 && `, ${formatAmount(credits_reversed)} of earned credits taken back`}
              {credits_returned > 0 && `, ${formatAmount(credits_returned)} of used credits given back`}
            </p>
            <p className="break-words text-muted">
              {reason} · {by} · <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const REFUND_STATE_TEXT = {
  claimed: 'asked of the provider, no answer yet',
  done: 'given back',
  refused: 'refused by the provider, nothing changed',
} as const;

export function PaymentLinkList({ links }: { links: PaymentLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Links</h3>
      <ul className="mt-1 space-y-2 text-sm">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              <span className="tabular font-semibold">{formatAmount(link.amount)}</span>{' '}
              {link.kind === 'deposit' ? 'deposit' : 'payment'}:{' '}
              <span className={link.state === 'paid' ? 'text-success' : ''}>
                {LINK_STATE_TEXT[link.state]}
              </span>
            </p>
            <p className="text-muted">
              {link.sent_by} · <time dateTime={link.sent_at}>{formatDateTime(link.sent_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK_STATE_TEXT: Record<PaymentLink['state'], string> = {
  open: 'waiting for the customer',
  paying: 'the customer has it open',
  paid: 'paid',
  revoked: 'ended',
  expired: 'expired after 14 days',
  outdated: 'ended, the order was changed since: send a new one',
};
