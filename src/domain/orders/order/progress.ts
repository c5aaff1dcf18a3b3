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
  if (status === 'production' && isBegun) return MADE;
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
  next: 'We will e-mail you before we continue.',
  isWaiting: false,
};

function describeUnpaid(status: OrderStatus, isBegun: boolean): Progress | null {
  if (status !== 'pending deposit' && status !== 'pending payment') return null;
  const payment = status === 'pending deposit' ? 'the deposit' : 'the payment';
  if (isBegun) return waitFor(MAKING, `Your move: ${payment}.`);
  return waitFor(`Your move: ${payment}.`, 'We will start as soon as it arrives.');
}

const MAKING = 'Your jerseys are being printed, cut and sewn.';
const WARRANTY = 'Is something wrong with a jersey? Write to us, and we will put it right.';

const waitFor = (now: string, next: string): Progress => ({ now, next, isWaiting: true });

function describeShipping(trackedParcels: number): Progress {
  const now = trackedParcels > 1 ? 'Your parcels are on their way.' : 'Your parcel is on its way.';
  const next =
    trackedParcels > 0
      ? 'Nothing to do. Somebody has to sign for it.'
      : 'Nothing to do. Its tracking number will appear here as soon as the carrier has one.';
  return { now, next, isWaiting: false };
}

const BEFORE_APPROVAL: Record<Exclude<ApprovalState, 'approved'>, Progress> = {
  none: {
    now: 'We are drawing your mockup.',
    next: 'Nothing to do. We will e-mail it to you, and nothing is cut until you say yes.',
    isWaiting: false,
  },
  drawn: {
    now: 'Your mockup is drawn.',
    next: 'Nothing to do. We will e-mail it to you, and nothing is cut until you say yes.',
    isWaiting: false,
  },
  asked: waitFor(
    'Your move: approve the mockup.',
    'Nothing is cut until you say yes. It takes about three minutes.',
  ),
  'change asked': {
    now: 'We are changing your mockup.',
    next: 'Nothing to do. We will e-mail you the new one, and nothing is cut until you say yes.',
    isWaiting: false,
  },
  unconfirmed: waitFor(
    'Your move: confirm your approval.',
    'Open the link in the e-mail that we sent to the address of the order. Nothing is cut until then.',
  ),
  outdated: waitFor(
    'Your move: approve the change.',
    'The order was changed after you approved the mockup. Nothing is cut until you say yes.',
  ),
};

const AFTER_APPROVAL = {
  designing: { now: 'Your mockup is approved.', next: 'Nothing to do. The cutting templates come next.' },
  templating: {
    now: 'We are turning your mockup into cutting templates.',
    next: 'Nothing to do. Production comes next.',
  },
  production: {
    now: 'Your mockup is approved.',
    next: 'Nothing to do. We will check your order once more, then release it to the workshop.',
  },
} as const;

const MADE: Progress = {
  now: MAKING,
  next: 'Nothing to do. We will e-mail you when they are sent.',
  isWaiting: false,
};

export const PROGRESS_STEPS = ['Paid', 'Mockup', 'Production', 'Shipping', 'Delivered'] as const;
export type StepState = 'done' | 'now' | 'later';

/** The state of each step: done as far as the work is, and the one that the order is at. */
export function listStepStates({
  status,
  approval,
  isBegun,
}: Pick<ProgressFacts, 'status' | 'approval' | 'isBegun'>): StepState[] {
  const isMade = status === 'shipping' || status === 'completed';
  const done = [
    !isPending(status),
    isMade || isBegun || approval === 'approved',
    isMade,
    status === 'completed',
    status === 'completed',
  ];
  const isAtWork = isBegun && !isMade;
  const now = isAtWork ? PROGRESS_STEPS.indexOf('Production') : done.indexOf(false);
  return done.map((isDone, index) => (index === now ? 'now' : isDone ? 'done' : 'later'));
}

/** The mockup's state in a few words, for lists of facts. */
export const APPROVAL_LABELS: Record<ApprovalState, string> = {
  none: 'Not drawn yet',
  drawn: 'Drawn, not approved yet',
  asked: 'Waiting for your approval',
  'change asked': 'You asked for changes',
  unconfirmed: 'Approval not confirmed yet',
  approved: 'Approved',
  outdated: 'Approved for an earlier list: please approve the change',
};
