import type { CapturedPayment, PaymentLink, PaymentSummary } from '#contract/payments.ts';
import { capitalise } from '../../lib/capitalise.ts';
import { formatDate, formatDateTime } from '../../lib/format-date.ts';
import { Details } from '../../ui/fold.tsx';
import { formatAmount } from './amount.ts';

const METHOD_LABELS: Record<CapturedPayment['by'], string> = {
  card: 'Card',
  emt: 'Bank transfer',
  credits: 'Credits',
};

/** Returns, for example, 'card, deposit' or 'bank transfer'. */
export const describeCapture = ({ by, kind }: CapturedPayment): string =>
  `${METHOD_LABELS[by].toLowerCase()}${kind === 'deposit' ? ', deposit' : ''}`;

/** Credits are given back with any refund of the order. */
export const isRefundable = (capture: CapturedPayment, { refunds }: PaymentSummary): boolean =>
  capture.by === 'credits' ? refunds.every(({ state }) => state === 'refused') : capture.refundable > 0;

/** The lines between the price and what is due. */
export const listReceived = ({ captures, refunded }: PaymentSummary): [label: string, dollars: number][] => [
  ...captures.map((capture): [string, number] => [
    `${capitalise(describeCapture(capture))}, ${formatDate(capture.at)}`,
    capture.amount,
  ]),
  ['Refunded', -refunded],
];

/** Where the money came from, the links that asked for it, and what went back. */
export function PaymentDetails({ money }: { money: PaymentSummary }) {
  const { captures, links, refunds } = money;
  if (captures.length + links.length + refunds.length === 0) return null;
  return (
    <Details
      className="mt-4 border-t border-line pt-1"
      summary={`Payments, links and refunds (${captures.length + links.length + refunds.length})`}
    >
      <div className="space-y-4">
        <CaptureList captures={captures} />
        <PaymentLinkList links={links} />
        <RefundList refunds={refunds} />
      </div>
    </Details>
  );
}

const CaptureList = ({ captures }: { captures: readonly CapturedPayment[] }) =>
  captures.length > 0 && (
    <ul aria-label="Payments" className="space-y-2 text-sm">
      {captures.map((capture) => (
        <li key={capture.id}>
          <p>
            <span className="tabular font-semibold">{formatAmount(capture.amount)}</span>{' '}
            {describeCapture(capture)}
            {capture.refunded > 0 && (
              <span className="tabular font-semibold text-warning">
                , {formatAmount(capture.refunded)} refunded
              </span>
            )}
          </p>
          <p className="break-all text-muted">
            <time dateTime={capture.at}>{formatDateTime(capture.at)}</time> · {capture.reference}
          </p>
        </li>
      ))}
    </ul>
  );

function RefundList({ refunds }: { refunds: PaymentSummary['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">Refunds</h3>
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

function PaymentLinkList({ links }: { links: PaymentLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">Links</h3>
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
