import type { ReactNode } from 'react';
import {
  describeProgress,
  isApprovalDue,
  listStepStates,
  PROGRESS_STEPS,
  type ProgressFacts,
  type StepState,
} from '#domain/orders/order/progress.ts';
import type { OrderMark } from '#domain/payments/order-marks.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { ButtonLink } from '../ui/button.tsx';

export interface MovedOrder extends ProgressFacts {
  marks: readonly OrderMark[];
  /** Null without a payment link that can be paid, and for readers without access to the money. */
  open_payment: { path: string; amount: number } | null;
  /** Whoever only pays is not asked to approve. */
  isPayer?: boolean;
}

interface Sentences {
  now: string;
  next: string;
}

/** What happens with an order, and what its reader has to do. */
export function describeMove({ marks, isPayer, open_payment, ...facts }: MovedOrder): Sentences {
  if (marks.includes('Cancelled'))
    return { now: 'This order is cancelled.', next: `We do not make it. ${describeRefund(marks)}`.trim() };
  if (isPayer && isApprovalDue(facts) && !facts.status.startsWith('pending '))
    return { now: 'The captain approves the mockup.', next: 'Nothing to do for you.' };
  const { now, next, isWaiting } = describeProgress(facts);
  // For example after a payment was returned.
  return { now, next: open_payment && !isWaiting ? 'Your move: the payment.' : next };
}

const describeRefund = (marks: readonly OrderMark[]): string => {
  if (marks.includes('Refunded')) return 'The money for it was refunded.';
  return marks.includes('Part refunded') ? 'Part of the money for it was refunded.' : '';
};

interface MoveButtonsProps {
  order: MovedOrder;
  orderId: string;
  /** The order's id, with its key if the URL of the page has it. */
  reference?: string;
  /** What follows when there is nothing to pay and to approve. */
  children?: ReactNode;
}

/** The buttons of the move: the first of them is the next step. */
export function MoveButtons({ order, orderId, reference = orderId, children }: MoveButtonsProps) {
  const { marks, open_payment: payment, isPayer } = order;
  if (marks.includes('Cancelled')) return null;
  const approval = isPayer ? null : getApprovalLabel(order);
  if (!payment && !approval) return children ?? null;
  return (
    <>
      {payment && (
        <ButtonLink variant="primary" to={payment.path} className={BUTTON_CLASS}>
          Pay {formatDollars(fromDollars(payment.amount))}
        </ButtonLink>
      )}
      {approval && (
        <ButtonLink
          variant={payment || order.approval === 'unconfirmed' ? 'secondary' : 'primary'}
          to={`/mockup-verification#${reference}=confirm`}
          className={BUTTON_CLASS}
        >
          {approval}
        </ButtonLink>
      )}
    </>
  );
}

const BUTTON_CLASS = 'max-sm:w-full';

function getApprovalLabel(facts: ProgressFacts): string | null {
  if (isApprovalDue(facts))
    return facts.approval === 'outdated' ? 'Look at the change' : 'Look at the mockup';
  const isConfirming = facts.approval === 'unconfirmed' && describeProgress(facts).isWaiting;
  return isConfirming && !facts.status.startsWith('pending ') ? 'No e-mail? Approve it again' : null;
}

const STATE_CLASSES: Record<StepState, string> = {
  done: 'border-success text-ink',
  now: 'border-ink font-semibold text-ink',
  later: 'border-line text-muted',
};

const STATE_WORDS: Record<StepState, string> = { done: ', done', now: '', later: '' };

/** The steps of an order; the green ends where the finished work ends. */
export function ProgressLine(facts: Pick<ProgressFacts, 'status' | 'approval' | 'isBegun'>) {
  const states = listStepStates(facts);
  return (
    <div className="@container">
      <ol aria-label="Steps of the order" className="grid grid-cols-1 gap-1 @min-[20rem]:grid-cols-5">
        {PROGRESS_STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={states[index] === 'now' ? 'step' : undefined}
            className={`border-t-4 pt-2 text-sm leading-tight @max-[28rem]:text-xs @max-[20rem]:border-t-0 @max-[20rem]:border-l-4 @max-[20rem]:pt-0 @max-[20rem]:pl-2 ${STATE_CLASSES[states[index]!]}`}
          >
            {step}
            <span className="sr-only">{STATE_WORDS[states[index]!]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
