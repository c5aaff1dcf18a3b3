import type { Capture, OrderMoney, PaymentLink } from '#contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { momentOf } from '../times.ts';
import { inDollars } from './amount.ts';

const BY: Record<Capture['by'], string> = { card: 'Card', emt: 'Bank transfer', credits: 'Credits' };

interface CapturesProps {
  money: OrderMoney;
  /** Null where it is only read. */
  onRefund: ((capture: Capture) => void) | null;
}

/** What came in, each with what of it was given back and the way to give back more. */
export function Captures({ money, onRefund }: CapturesProps) {
  if (money.captures.length === 0) return null;
  const isGivenBack = (capture: Capture) =>
    capture.by === 'credits'
      ? money.refunds.some(({ state }) => state !== 'refused')
      : capture.refundable <= 0;
  return (
    <ul aria-label="Payments" className="divide-y divide-line border-y border-line">
      {money.captures.map((capture) => (
        <li key={capture.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="tabular font-semibold">
              {inDollars(capture.amount)}{' '}
              <span className="font-normal">
                {BY[capture.by]}
                {capture.kind === 'deposit' && ', deposit'}
              </span>
            </p>
            <p className="text-sm break-all text-quiet">
              <time dateTime={capture.at}>{momentOf(capture.at)}</time> · {capture.reference}
            </p>
            {capture.refunded > 0 && (
              <p className="tabular text-sm font-semibold text-waiting">
                {inDollars(capture.refunded)} refunded
              </p>
            )}
          </div>
          {onRefund && !isGivenBack(capture) && <Button onClick={() => onRefund(capture)}>Refund</Button>}
        </li>
      ))}
    </ul>
  );
}

export function Refunds({ refunds }: { refunds: OrderMoney['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Refunds</h3>
      <ul className="mt-1 space-y-2 text-sm">
        {refunds.map(({ id, kind, amount, reason, state, by, at, credits_reversed, credits_returned }) => (
          <li key={id}>
            <p>
              <span className="tabular font-semibold">{inDollars(amount)}</span> {REFUND_WORDS[state]}
              {kind === 'goodwill' && ', as goodwill'}
              {credits_reversed > 0 && `, ${inDollars(credits_reversed)} of earned credits taken back`}
              {credits_returned > 0 && `, ${inDollars(credits_returned)} of used credits given back`}
            </p>
            <p className="break-words text-quiet">
              {reason} · {by} · <time dateTime={at}>{momentOf(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const REFUND_WORDS = {
  claimed: 'asked of the provider, no answer yet',
  done: 'given back',
  refused: 'refused by the provider, nothing changed',
} as const;

export function Links({ links }: { links: PaymentLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Links</h3>
      <ul className="mt-1 space-y-2 text-sm">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              <span className="tabular font-semibold">{inDollars(link.amount)}</span>{' '}
              {link.kind === 'deposit' ? 'deposit' : 'payment'}:{' '}
              <span className={link.state === 'paid' ? 'text-done' : ''}>{LINK_WORDS[link.state]}</span>
            </p>
            <p className="text-quiet">
              {link.sent_by} · <time dateTime={link.sent_at}>{momentOf(link.sent_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK_WORDS: Record<PaymentLink['state'], string> = {
  open: 'waiting for the customer',
  paying: 'the customer has it open',
  paid: 'paid',
  revoked: 'ended',
  expired: 'expired after 14 days',
  outdated: 'ended, the order was changed since: send a new one',
};
