import type { OrderStatus } from '#domain/orders/order/order.ts';
import { isDesignStage } from '#domain/orders/order/order-state.ts';
import { describeProgress, isApprovalDue, type ProgressFacts } from '#domain/orders/order/progress.ts';
import { ButtonLink } from '../ui/button.tsx';

const STAGES = ['Designing', 'Templating', 'Production', 'Shipping', 'Completed'] as const;

/** The stages of an order as a bar, with what happens now and what its customer has to do (rules.md orders-22). */
export function OrderProgress({ orderId, ...facts }: ProgressFacts & { orderId: string }) {
  const { status } = facts;
  const { now, next, isWaiting } = describeProgress(facts);
  const tone = isWaiting ? 'rounded-md bg-warning-soft px-4 py-3 text-warning' : '';
  return (
    <div className="mt-5">
      {!status.startsWith('pending ') && <StageBar status={status} />}
      <p className={`mt-3 ${tone}`}>
        <strong>{now}</strong> {next}
      </p>
      {isApprovalDue(facts) && (
        <ButtonLink
          variant="primary"
          to={`/mockup-verification#${orderId}=confirm`}
          className="mt-3 max-sm:w-full"
        >
          {facts.approval === 'outdated' ? 'Check and approve the change' : 'Check and approve the mockup'}
        </ButtonLink>
      )}
      {facts.approval === 'unconfirmed' && isWaiting && (
        <ButtonLink to={`/mockup-verification#${orderId}=confirm`} className="mt-3 max-sm:w-full">
          No e-mail? Approve it again
        </ButtonLink>
      )}
    </div>
  );
}

function StageBar({ status }: { status: OrderStatus }) {
  const current = getStageIndex(status);
  return (
    <ol className="flex gap-1.5" aria-label="Stages of the order">
      {STAGES.map((stage, index) => (
        <li key={stage} aria-current={index === current ? 'step' : undefined} className="flex-1">
          <span className={`block h-2 rounded-full ${index <= current ? 'bg-success' : 'bg-line'}`} />
          <span
            className={`mt-2 block text-xs max-sm:sr-only ${index === current ? 'font-bold' : 'text-muted'}`}
          >
            {stage}
          </span>
        </li>
      ))}
    </ol>
  );
}

function getStageIndex(status: OrderStatus): number {
  if (isDesignStage(status)) return 0;
  return Math.max(
    0,
    STAGES.findIndex((stage) => stage.toLowerCase() === status),
  );
}
