import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBarHeight } from '../../frame/use-bar-height.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from './form-actions.tsx';
import { useAddToCart } from './order-actions.ts';
import { BarTotal, type OrderBarProps } from './price-summary.tsx';
import { hasFormBar, useStepMoves } from './use-step-moves.ts';

/** The bar at the bottom of every step: the total, and the next step as the red button (rules.md builder-18). */
export function OrderBar({ order, hasAside }: OrderBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--bar-height');
  return (
    <section
      ref={bar}
      aria-label="Price and next step"
      data-bottom-bar="order"
      className="sticky bottom-0 z-30 mt-6 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] data-tall:static print:hidden"
    >
      <div className="page max-h-[70dvh] overflow-y-auto py-2">
        {hasFormBar(order) ? (
          <FormActions order={order} hasAside={hasAside} />
        ) : (
          <StepMoves order={order} hasAside={hasAside} />
        )}
      </div>
    </section>
  );
}

/** Back and Next of the steps that are not the order form, and the end of the review. */
function StepMoves({ order, hasAside }: OrderBarProps) {
  const { draft, isCaptain, canCheckOut } = order;
  const { back, next, refusal } = useStepMoves(order);
  const addToCart = useAddToCart(order, useNavigate());
  const isReview = draft.step === 'review';
  return (
    <>
      <p role="status" className="mb-1 text-sm font-semibold text-danger empty:hidden">
        {refusal}
      </p>
      {draft.step === 'confirm' && (
        <p className="mb-1 text-sm text-muted">With Next you accept these terms.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isCaptain && <BarTotal order={order} hasAside={hasAside || isReview} />}
        <div className="flex flex-wrap gap-2">
          {back && <Button onClick={back}>Back</Button>}
          {!isReview && (
            <Next isNext={isCaptain} onPress={next}>
              Next
            </Next>
          )}
          {isReview && canCheckOut && (
            <Next isNext onPress={addToCart}>
              Add to Cart
            </Next>
          )}
        </div>
      </div>
    </>
  );
}

const Next = (props: { isNext: boolean; onPress: () => void; children: ReactNode }) => (
  <Button variant={props.isNext ? 'primary' : 'secondary'} onClick={props.onPress} className="min-w-28">
    {props.children}
  </Button>
);
