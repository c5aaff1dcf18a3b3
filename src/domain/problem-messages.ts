/*
 * The message a customer reads for each problem code. Texts of the rules are copied exactly (rules.md api-5); the
 * others state what to do next.
 */
import { accountProblems } from './accounts/problems.ts';
import { type CatalogueProblems, catalogueProblems } from './catalogue/problems.ts';
import { approvalProblems } from './orders/approval/problems.ts';
import { type OrderProblems, orderProblems } from './orders/order/problems.ts';
import { type PlayerProblems, playerProblems } from './orders/players/problems.ts';
import { type StaffProblems, staffProblems } from './orders/staff/problems.ts';
import { type PaymentProblems, paymentProblems } from './payments/problems.ts';
import { type PricingProblems, pricingProblems } from './pricing/problems.ts';
import { type ProductionProblems, productionProblems } from './production/problems.ts';
import { describeNoDelivery } from './shared/delivery-area.ts';
import type { Problem, ProblemCode } from './shared/problem.ts';
import { type SharedProblems, sharedProblems } from './shared/problems.ts';
import { type ShippingProblems, shippingProblems } from './shipping/problems.ts';

declare module './shared/problem.ts' {
  // Added from here, because `shared` knows none of the nouns.
  interface ProblemText extends Messages {}
  interface ProblemDetail
    extends CatalogueProblems,
      OrderProblems,
      PlayerProblems,
      StaffProblems,
      PaymentProblems,
      PricingProblems,
      ProductionProblems,
      SharedProblems,
      ShippingProblems {}
}

const MESSAGES = {
  ...accountProblems,
  ...catalogueProblems,
  ...approvalProblems,
  ...orderProblems,
  ...playerProblems,
  ...staffProblems,
  ...paymentProblems,
  ...pricingProblems,
  ...productionProblems,
  ...sharedProblems,
  ...shippingProblems,
};

type Messages = typeof MESSAGES;

export const PROBLEM_MESSAGES: Readonly<Record<ProblemCode, string>> = MESSAGES;

/** Returns what the visitor reads; of a limit also when to try again, of a delivery the province. */
export function describeProblem({ code, detail }: Pick<Problem, 'code' | 'detail'>): string {
  const { retryAfterSeconds, province } = detail;
  if (code === 'no-delivery' && province) {
    const { english, french } = describeNoDelivery(province);
    return french ? `${english}. ${french}.` : english;
  }
  return code === 'too-many-attempts' && retryAfterSeconds !== undefined
    ? `Too many attempts, please try again in ${describeWait(retryAfterSeconds)}`
    : PROBLEM_MESSAGES[code];
}

/** Rounds up, so that the limit is over by then. */
function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
