/*
 * What the shop refuses, as one list of codes. A problem is thrown where a rule is broken; its words for the
 * customer stand in problem-words.ts, so a new code without words does not compile (specification 8).
 */

export type ProblemCode =
  | 'missing-fields'
  | 'unknown-option'
  | 'unknown-product'
  | 'creator-only'
  | 'first-five-rows'
  | 'too-many-rows'
  | 'row-locked'
  | 'row-taken'
  | 'roster-incomplete'
  | 'roster-changed'
  | 'order-submitted'
  | 'order-being-paid'
  | 'version-conflict'
  | 'not-found'
  | 'price-changed'
  | 'checkout-changed'
  | 'price-fixed'
  | 'paid-order-fixed'
  | 'deposit-paid'
  | 'price-below-zero'
  | 'price-agreed'
  | 'unknown-folder'
  | 'below-card-minimum'
  | 'payment-failed'
  | 'payment-processing'
  | 'payment-needs-review'
  | 'customer-incomplete'
  | 'payment-link-invalid'
  | 'nothing-due'
  | 'wrong-amount'
  | 'amounts-differ'
  | 'reference-missing'
  | 'reference-used'
  | 'refund-too-much'
  | 'refund-refused'
  | 'refund-pending'
  | 'already-paid'
  | 'already-reviewed'
  | 'review-misfit'
  | 'payment-above-due'
  | 'coupon-not-found'
  | 'coupon-redeemed'
  | 'coupon-expired'
  | 'coupon-conditions'
  | 'discount-incomplete'
  | 'discount-out-of-bounds'
  | 'discount-code-taken'
  | 'price-out-of-bounds'
  | 'product-fault'
  | 'price-jump'
  | 'nothing-to-update'
  | 'invalid-address'
  | 'upload-rejected'
  | 'wrong-credentials'
  | 'approval-email-missing'
  | 'approval-email-wrong'
  | 'approval-word-missing'
  | 'no-mockup'
  | 'bad-email'
  | 'link-expired'
  | 'message-incomplete'
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
  | 'too-many-attempts'
  | 'not-signed-in'
  | 'session-expired'
  | 'sign-in-again'
  | 'forbidden';

/** `detail` is for the log and for the screen that marks a field; never put a secret into it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
