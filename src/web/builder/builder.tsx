import { useEffect, useRef } from 'react';
import type { Step } from '#domain/builder-steps.ts';
import { PreviewPanel } from '../roster/preview-panel.tsx';
import { PriceLines } from '../roster/price-lines.tsx';
import { useMedia } from '../roster/use-media.ts';
import { BuilderHead } from './builder-head.tsx';
import { DesignPicker } from './design-picker.tsx';
import type { Draft } from './draft.ts';
import { OrderNotices } from './order-notices.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PriceTotal } from './price-total.tsx';
import { Review } from './review.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepTabs } from './step-tabs.tsx';
import { CollarStep } from './steps/collar-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { CuttingStep } from './steps/cutting-step.tsx';
import { MaterialsStep } from './steps/materials-step.tsx';
import { OrderStep } from './steps/order-step.tsx';
import { type BuilderSite, type OpenOrder, useOpenOrder } from './use-open-order.ts';
import type { OrderOpening } from './use-opening.ts';

interface Props {
  initial: Draft;
  opening: OrderOpening;
  site: BuilderSite;
  earliest: string;
}

/** The six steps, with the jersey and its price beside them (specification 2, Order builder). */
export default function Builder({ initial, opening, site, earliest }: Props) {
  const order = useOpenOrder(initial, site);
  const { draft } = order;
  const wide = useMedia('(min-width: 1280px)');
  const reviewing = draft.step === 'review';
  useNamed(draft.orderId, opening);
  const step = useStepFocus(draft.step);
  return (
    <>
      <BuilderHead order={order} onStartAnew={opening.startAnew} />
      <StepTabs order={order} />
      <div className={reviewing ? 'mt-6' : 'mt-6 grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]'}>
        <div className="min-w-0">
          <OrderNotices order={order} />
          <section
            ref={step}
            tabIndex={-1}
            aria-labelledby="step-title"
            data-step={draft.step}
            className="scroll-mt-24 outline-none"
          >
            <StepContent order={order} earliest={earliest} />
          </section>
          <StepButtons order={order} />
        </div>
        {wide && !reviewing && (
          <aside
            aria-label="Your jersey and its price"
            className="sticky top-26 flex max-h-[calc(100dvh-7.5rem)] flex-col rounded-lg border border-line bg-card"
          >
            <div className="p-4">
              <PreviewPanel order={order} idPrefix="aside" />
            </div>
            <div className="border-y border-line px-4 py-3">
              <PriceTotal order={order} />
            </div>
            <div className="min-h-24 space-y-4 overflow-y-auto p-4 pt-0">
              <DesignPicker order={order} idPrefix="aside" />
              <PriceLines price={order.price} />
            </div>
          </aside>
        )}
      </div>
      {!wide && !reviewing && <PhoneBar order={order} />}
    </>
  );
}

function StepContent({ order, earliest }: { order: OpenOrder; earliest: string }) {
  switch (order.draft.step) {
    case 'confirm':
      return <ConfirmStep earliest={earliest} />;
    case 'cutting':
      return <CuttingStep order={order} />;
    case 'materials':
      return <MaterialsStep order={order} />;
    case 'collar':
      return <CollarStep order={order} />;
    case 'order':
      return <OrderStep order={order} />;
    case 'review':
      return <Review order={order} />;
  }
}

/** After the first save the address carries the order's id (specification 4, Save). */
function useNamed(orderId: string | null, opening: OrderOpening) {
  const first = useRef(orderId);
  const { named } = opening;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the id is new
  useEffect(() => {
    if (orderId && !first.current) {
      first.current = orderId;
      named(orderId);
    }
  }, [orderId]);
}

/** Another step begins at its top, for eyes, keyboard and screen reader alike. */
function useStepFocus(step: Step) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo({ top: 0 });
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}
