/*
 * What happens with an order, and what its customer has to do: one answer for Order Status, account, letters and the
 * approval page. Nothing is cut before the mockup is approved and the order is released to production, so no sentence says
 * so earlier (rules.md orders-22).
 */
import type { OrderStatus } from './order.ts';

/**
 * The approval of the newest mockup: none is drawn yet; drawn; its approval is asked for; the customer asked for a change to it; given without the key of the
 * e-mailed link; given; given before the order was changed.
 */
export const APPROVAL_STATES = [
  'none',
  'drawn',
  'asked',
  'change asked',
  'unconfirmed',
  'approved',
  'outdated',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export interface ProgressFacts {
  readonly status: OrderStatus;
  readonly approval: ApprovalState;
  /** It was released to production as it is, or its supplier has begun. */
  readonly isBegun: boolean;
  /** Nothing is done for it until staff take it up again. */
  readonly isOnHold?: boolean;
  /** The number of tracking numbers that are known. */
  readonly trackedParcels: number;
}

export interface Progress {
  /** What happens now. */
  readonly now: string;
  /** What comes next, and what the customer does. */
  readonly next: string;
  /** True while the shop waits for the customer. */
  readonly isWaiting: boolean;
}

export function describeProgress(facts: ProgressFacts): Progress {
  const { status, approval, isBegun, isOnHold = false, trackedParcels } = facts;
  if (isOnHold) return ON_HOLD;
  const unpaid = describeUnpaid(status, isBegun);
  if (unpaid) return unpaid;
  if (status === 'completed')
    return { now: 'Delivered. Have a good season!', next: WARRANTY, isWaiting: false };
  if (status === 'shipping') return describeShipping(trackedParcels);
  if (status === 'production' && isBegun) return describeMaking(approval);
  if (approval !== 'approved') return BEFORE_APPROVAL[approval];
  const stage = status === 'templating' || status === 'production' ? status : 'designing';
  return { ...AFTER_APPROVAL[stage], isWaiting: false };
}

const isPending = (status: OrderStatus): boolean => status.startsWith('pending ');

/** Whether the customer is asked to approve the mockup, or the difference of a list; also while the payment is waited for. */
export const isApprovalDue = ({
  status,
  approval,
  isBegun,
  isOnHold = false,
}: Omit<ProgressFacts, 'trackedParcels'>): boolean =>
  !isOnHold &&
  (approval === 'asked' || approval === 'outdated') &&
  !(isBegun && (status === 'production' || isPending(status))) &&
  status !== 'shipping' &&
  status !== 'completed';

const ON_HOLD: Progress = {
  now: 'This order is on hold.',
  next: 'We write to you before we go on.',
  isWaiting: false,
};

function describeUnpaid(status: OrderStatus, isBegun: boolean): Progress | null {
  if (status !== 'pending deposit' && status !== 'pending payment') return null;
  const payment = status === 'pending deposit' ? 'the deposit' : 'payment';
  if (isBegun) return waitFor(MAKING, `The next move is yours: we still wait for ${payment}.`);
  return waitFor(`Waiting for ${payment}.`, PAY);
}

const MAKING = 'Your jerseys are being printed, cut and sewn.';
const PAY = 'The next move is yours: we start as soon as it has arrived.';
const WARRANTY = 'Something is wrong with a jersey? Write to us, and we put it right.';

const waitFor = (now: string, next: string): Progress => ({ now, next, isWaiting: true });

function describeShipping(trackedParcels: number): Progress {
  const now =
    trackedParcels > 1 ? 'The parcels are on their way to you.' : 'The parcel is on its way to you.';
  const next =
    trackedParcels > 0
      ? 'Its tracking details tell where it is.'
      : 'It has no tracking number yet; one appears here as soon as the carrier gives it.';
  return {
    now,
    next: trackedParcels > 1 ? 'The tracking details tell where they are.' : next,
    isWaiting: false,
  };
}

const BEFORE_APPROVAL: Record<Exclude<ApprovalState, 'approved'>, Progress> = {
  none: {
    now: 'We draw your mockup first.',
    next: 'We e-mail it to you for approval; nothing is cut before you say yes.',
    isWaiting: false,
  },
  drawn: {
    now: 'Your mockup is drawn.',
    next: 'We e-mail you the link to approve it; nothing is cut before you say yes.',
    isWaiting: false,
  },
  asked: waitFor(
    'Your mockup waits for your approval.',
    'Check it, then approve it by the link in our e-mail; nothing is cut before you say yes.',
  ),
  'change asked': {
    now: 'You asked for changes of the mockup.',
    next: 'We draw it again and write to you; nothing is cut before you say yes.',
    isWaiting: false,
  },
  unconfirmed: waitFor(
    'Your approval is not confirmed yet.',
    'Press the link in the e-mail that we sent to the address of the order; nothing is cut before.',
  ),
  outdated: waitFor(
    'The order was changed after you approved the mockup.',
    'Check what is different and approve the change; nothing is cut before you say yes.',
  ),
};

const AFTER_APPROVAL = {
  designing: { now: 'Your mockup is approved.', next: 'Nothing to do: the cutting templates come next.' },
  templating: {
    now: 'We turn your mockup into cutting templates.',
    next: 'Nothing to do: production comes next.',
  },
  production: {
    now: 'Your mockup is approved.',
    next: 'Nothing to do: we check your order once more, then we release it to the workshop.',
  },
} as const;

/** An order may be released without an approval by the link, for example as agreed on the phone. */
const describeMaking = (approval: ApprovalState): Progress => ({
  now:
    approval === 'approved'
      ? 'Your mockup is approved: your jerseys are being printed, cut and sewn.'
      : MAKING,
  next: 'Nothing to do: we write to you when they are sent.',
  isWaiting: false,
});

/** The mockup's state in a few words, for lists of facts. */
export const APPROVAL_LABELS: Record<ApprovalState, string> = {
  none: 'Not drawn yet',
  drawn: 'Drawn, not approved yet',
  asked: 'Waiting for your approval',
  'change asked': 'You asked for changes',
  unconfirmed: 'Approval not confirmed yet',
  approved: 'Approved',
  outdated: 'Approved for another list: please approve the change',
};
