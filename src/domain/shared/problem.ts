/*
 * Everything the shop rejects, as one list of codes. A problem is thrown where a rule is broken. Its message for the
 * customer is in problem-messages.ts; a new code without a message does not compile.
 */
import type { Cents } from './money.ts';

/** The detail of a problem, by its code. Must not contain secrets, because it is logged and shown on screen. */
export interface ProblemDetail {
  'missing-fields': { field?: string; fields?: Readonly<Record<string, string>> };
  'unknown-option': { field?: string; type?: string; item?: string; items?: readonly string[] };
  'unknown-designer': { field?: string };
  'unknown-supplier': { field?: string };
  'unknown-assignee': { field?: string };
  'unknown-product': { code?: string };
  'creator-only': { rowId?: string; rowIds?: readonly string[] };
  'first-five-rows': { rowId?: string };
  'too-many-rows': { max?: number };
  'row-locked': { rowId?: string };
  'roster-incomplete': { issues?: readonly RosterProblem[] };
  'order-submitted': { orderId?: string };
  'order-being-paid': { orderId?: string; orders?: readonly string[]; field?: string };
  'version-conflict': VersionConflict;
  'not-found': { rowId?: string; orders?: readonly string[]; field?: string };
  'reference-elsewhere': { orders?: readonly string[] };
  'order-cancelled': { orders?: readonly string[] };
  'price-changed': { summary?: Readonly<Record<string, number>>; amount?: Cents };
  'paid-order-fixed': { before?: Cents; after?: Cents };
  'deposit-paid': { field?: string };
  'price-below-zero': { finalCents?: Cents };
  'credits-below-zero': { availableCents?: Cents };
  'no-account': { field?: string };
  'price-agreed': { orderId?: string };
  /** `hosts`: those that the shop allows besides the known ones. */
  'unknown-folder': { field?: string; hosts?: readonly string[] };
  'below-card-minimum': { total?: Cents; field?: string };
  'payment-failed': { status?: string };
  'customer-incomplete': { missing?: readonly string[] };
  'nothing-due': { field?: string };
  'wrong-amount': { max?: Cents; field?: string };
  'refund-too-much': { max?: Cents };
  'review-misfit': { reason?: string };
  'payment-above-due': { field?: string; max?: Cents };
  'discount-incomplete': { missing?: readonly string[] };
  'discount-out-of-bounds': { faults?: object };
  'discount-code-taken': { code?: string };
  'price-out-of-bounds': { items?: readonly string[] };
  'product-fault': { fault?: string };
  'price-jump': { items?: readonly string[] };
  'invalid-address': { field?: string };
  'closing-day': { field?: string };
  'gates-open': { gates?: readonly string[] };
  'labels-unavailable': { orders?: readonly string[] };
  'work-orders-unavailable': { orders?: readonly string[] };
  'too-many-labels': { jerseys?: number; max?: number };
  'upload-rejected': { reason?: string; max?: number };
  'file-too-large': { max?: number };
  'too-many-files': { max?: number };
  'bad-email': { fields?: readonly string[] };
  'message-incomplete': { fields?: readonly string[] };
  'too-many-attempts': { retryAfterSeconds?: number };
}

/** Problems without a detail. */
type PlainProblemCode =
  | 'row-taken'
  | 'row-changed'
  | 'row-owned'
  | 'list-locked'
  | 'list-closed'
  | 'roster-changed'
  | 'checkout-changed'
  | 'price-fixed'
  | 'card-service-unavailable'
  | 'payment-processing'
  | 'payment-needs-review'
  | 'payment-link-invalid'
  | 'amounts-differ'
  | 'reference-missing'
  | 'reference-used'
  | 'refund-refused'
  | 'refund-pending'
  | 'already-paid'
  | 'order-forgotten'
  | 'too-many-views'
  | 'order-not-submitted'
  | 'already-reviewed'
  | 'coupon-not-found'
  | 'coupon-redeemed'
  | 'coupon-expired'
  | 'coupon-conditions'
  | 'nothing-to-update'
  | 'shipment-exists'
  | 'shipment-pending'
  | 'postage-not-chosen'
  | 'parcels-misfit'
  | 'no-label'
  | 'tracking-number-invalid'
  | 'carrier-missing'
  | 'wrong-credentials'
  | 'approval-email-missing'
  | 'approval-email-wrong'
  | 'approval-word-missing'
  | 'approval-name-missing'
  | 'approval-checks-missing'
  | 'list-changed'
  | 'released-already'
  | 'not-released'
  | 'proof-superseded'
  | 'request-used'
  | 'remark-answer-missing'
  | 'no-mockup'
  | 'mockup-approved'
  | 'unknown-file-format'
  | 'unreadable-file'
  | 'file-changed'
  | 'file-not-stored'
  | 'file-unavailable'
  | 'link-expired'
  | 'account-incomplete'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'reset-email-wrong'
  | 'reset-link-invalid'
  | 'verification-failed'
  | 'verification-needs-password'
  | 'email-unchanged'
  | 'email-taken'
  | 'totp-needed'
  | 'totp-wrong'
  | 'totp-setup-needed'
  | 'not-signed-in'
  | 'session-expired'
  | 'sign-in-again'
  | 'forbidden';

export type ProblemCode = keyof ProblemDetail | PlainProblemCode;

/** A jersey or an option that cannot be made; see RosterIssue in orders/roster.ts. */
interface RosterProblem {
  readonly rowId: string | null;
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Author and time of the first change, and the current values of the fields that both changed; of a list the outdated
 * entries.
 */
interface VersionConflict {
  by?: string;
  at?: string | null;
  version?: number;
  current?: object;
  orderId?: string;
  orders?: readonly string[];
  items?: readonly string[];
}

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never;
type ValueOfUnion<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** Every property that a detail of the union may have. */
export type MergeDetails<Union> = { readonly [Key in KeysOfUnion<Union>]?: ValueOfUnion<Union, Key> };

export type AnyProblemDetail = MergeDetails<ProblemDetail[keyof ProblemDetail]>;

type ProblemArguments =
  | [code: PlainProblemCode]
  | { [Code in keyof ProblemDetail]: [code: Code, detail?: ProblemDetail[Code]] }[keyof ProblemDetail];

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: AnyProblemDetail;

  constructor(...[code, detail]: ProblemArguments) {
    super(code);
    this.code = code;
    this.detail = detail ?? {};
  }
}
