/*
 * The release of an order to production: what has to be true before jerseys are sewn, and what stands on the papers
 * (rules.md production-12, production-13).
 */

export const RELEASE_GATES = ['paid', 'approved', 'list', 'remarks', 'review', 'hold'] as const;
export type ReleaseGate = (typeof RELEASE_GATES)[number];

/** With the gates of versions before, for which stored releases have reasons. */
export const STORED_GATES = [...RELEASE_GATES, 'findings'] as const;
type StoredGate = (typeof STORED_GATES)[number];

/** The name of a gate, which reads behind 'Open:' and behind 'Released without:' alike. */
export const GATE_LABELS: Record<StoredGate, string> = {
  paid: 'payment, or the deposit',
  approved: 'approval of the mockup',
  list: 'approval of the list as it is',
  remarks: 'every remark of the customer answered',
  findings: 'every finding corrected or accepted',
  review: 'end of any payment review',
  hold: 'end of any hold',
};

/** The most orders that are released together. */
export const MAX_RELEASED_ORDERS = 50;

/** Why one of several orders is not released. */
export const REFUSED_RELEASES = [
  'gates-open',
  'list-changed',
  'proof-superseded',
  'released-already',
  'order-cancelled',
  'order-being-paid',
  'not-found',
] as const;
export type RefusedRelease = (typeof REFUSED_RELEASES)[number];

export interface ReleaseFacts {
  readonly isPaid: boolean;
  readonly isApproved: boolean;
  /** The newest mockup was approved together with the list as it is now, and no player has confirmed another jersey since. */
  readonly isListApproved: boolean;
  /** Remarks without an answer. */
  readonly openRemarks: readonly string[];
  readonly isUnderReview: boolean;
  readonly isOnHold: boolean;
}

/** Returns the gates that are not passed. */
export function listOpenGates(facts: ReleaseFacts): ReleaseGate[] {
  const passed: Record<ReleaseGate, boolean> = {
    paid: facts.isPaid,
    approved: facts.isApproved,
    list: facts.isListApproved,
    remarks: facts.openRemarks.length === 0,
    review: !facts.isUnderReview,
    hold: !facts.isOnHold,
  };
  return RELEASE_GATES.filter((gate) => !passed[gate]);
}

export interface Override {
  readonly gate: StoredGate;
  readonly reason: string;
}

/** Returns '' for none. */
export const describeOverrides = (overridden: readonly Override[]): string =>
  overridden.map(({ gate, reason }) => `${GATE_LABELS[gate]} (${reason})`).join('; ');

/** What stands on a paper of an order. */
export interface ReleaseMark {
  /** 'RELEASED · list 7', or that nothing may be sewn. */
  readonly text: string;
  readonly isReleased: boolean;
  /** What a supplier has to ask about, such as 'Released without: approval of the mockup (agreed by phone)'; mostly ''. */
  readonly without: string;
}

const NOT_RELEASED: ReleaseMark = { text: 'NOT RELEASED – DO NOT SEW', isReleased: false, without: '' };
const ON_HOLD: ReleaseMark = { ...NOT_RELEASED, text: 'NOT RELEASED – ON HOLD' };

interface MarkedRelease {
  /** It is for the roster and the picture of the order now. */
  readonly fits: boolean;
  /** The number of the list. */
  readonly list: number | null;
  /** What earlier papers call the list. */
  readonly earlierCode: string | null;
  readonly overridden: readonly Override[];
  /** Open remarks that the customer made after the release. */
  readonly laterRemarks: number;
  /** Money went back since the release, so that the order is not paid any more. */
  readonly isPaymentReturned: boolean;
  /** Work on the order is stopped for a while; the release holds again afterwards. */
  readonly isOnHold: boolean;
}

export function markRelease(release: MarkedRelease | null): ReleaseMark {
  if (!release?.fits) return NOT_RELEASED;
  if (release.isOnHold) return ON_HOLD;
  const without = describeOverrides(release.overridden);
  const sentences = [
    ...(without ? [`Released without: ${without}`] : []),
    ...(release.laterRemarks > 0 ? [describeLaterRemarks(release.laterRemarks)] : []),
    ...(release.isPaymentReturned ? [PAYMENT_RETURNED] : []),
  ];
  return {
    text: `RELEASED · ${describeList(release)}`,
    isReleased: true,
    without: sentences.join('. '),
  };
}

/** Returns the label and the text of a paper. The day is that of the payment: what is not released is not made yet. */
export const describeSince = (day: string, { isReleased }: ReleaseMark): [label: string, text: string] =>
  isReleased ? ['In production since', day] : ['For production since', `${day} (not released)`];

/** Returns 'list 7', with the code that earlier papers of the same release have. */
export const describeList = ({ list, earlierCode }: Pick<MarkedRelease, 'list' | 'earlierCode'>): string =>
  [`list ${list}`, earlierCode].filter(Boolean).join(' ');

/** Without its full stop, as the next one. */
export const PAYMENT_RETURNED = 'The payment, or a part of it, was returned after the release';

export const describeLaterRemarks = (remarks: number): string =>
  `${remarks === 1 ? '1 remark' : `${remarks} remarks`} of the customer came after the release`;
