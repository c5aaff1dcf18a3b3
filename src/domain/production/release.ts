/*
 * The release of an order to production: what has to be true before jerseys are sewn, and what stands on the papers
 * (rules.md production-12, production-13).
 */

export const RELEASE_GATES = ['paid', 'approved', 'list', 'remarks', 'findings', 'review'] as const;
export type ReleaseGate = (typeof RELEASE_GATES)[number];

/** The name of a gate, as a work order says what an order was released without. */
export const GATE_LABELS: Record<ReleaseGate, string> = {
  paid: 'paid, or the deposit paid',
  approved: 'mockup approved',
  list: 'approval fits the list',
  remarks: 'no open remark of the customer',
  findings: 'no finding that is not accepted',
  review: 'no payment under review',
};

export interface ReleaseFacts {
  readonly isPaid: boolean;
  readonly isApproved: boolean;
  /** The newest mockup was approved together with the list as it is now. */
  readonly isListApproved: boolean;
  readonly openRemarks: number;
  readonly openFindings: number;
  readonly isUnderReview: boolean;
}

/** Returns the gates that are not passed. */
export function listOpenGates(facts: ReleaseFacts): ReleaseGate[] {
  const passed: Record<ReleaseGate, boolean> = {
    paid: facts.isPaid,
    approved: facts.isApproved,
    list: facts.isListApproved,
    remarks: facts.openRemarks === 0,
    findings: facts.openFindings === 0,
    review: !facts.isUnderReview,
  };
  return RELEASE_GATES.filter((gate) => !passed[gate]);
}

export interface Override {
  readonly gate: ReleaseGate;
  readonly reason: string;
}

/** What stands on a paper of an order. */
export interface ReleaseMark {
  /** 'RELEASED 7K3M-Q9TD', or that nothing may be sewn. */
  readonly text: string;
  readonly isReleased: boolean;
  /** For example 'Released without: mockup approved (agreed by phone)'; '' without an override. */
  readonly without: string;
}

const NOT_RELEASED: ReleaseMark = { text: 'NOT RELEASED – DO NOT SEW', isReleased: false, without: '' };

/** `fits`: the release is for the roster and the picture of the order now. `fingerprint`: of that roster. */
export function markRelease(
  release: { fits: boolean; overridden: readonly Override[] } | null,
  fingerprint: string | null,
): ReleaseMark {
  if (!release?.fits || !fingerprint) return NOT_RELEASED;
  const without = release.overridden.map(({ gate, reason }) => `${GATE_LABELS[gate]} (${reason})`);
  return {
    text: `RELEASED ${fingerprint}`,
    isReleased: true,
    without: without.length > 0 ? `Released without: ${without.join('; ')}` : '',
  };
}
