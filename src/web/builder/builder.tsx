import { useEffect, useRef } from 'react';
import type { Step } from '#domain/orders/order/builder-steps.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { SizeCounts } from '../jersey/size-counts.tsx';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { PreviewPanel } from '../roster/preview-panel.tsx';
import { PriceBreakdown } from '../roster/price-breakdown.tsx';
import { Button } from '../ui/button.tsx';
import { DesignPicker, DesignSection } from './design-picker.tsx';
import type { Draft } from './draft/draft.ts';
import { type BuilderSiteData, type OrderEditor, useOrderEditor } from './draft/use-order-editor.ts';
import { MobileActionBar, PriceTotal } from './price-total.tsx';
import { useStepHistory } from './step-history.ts';
import { StepButtons, StepTabs } from './step-navigation.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { CollarStep, CuttingStep, MaterialsStep } from './steps/option-steps.tsx';
import { OrderNotices } from './steps/order-notices.tsx';
import { OrderStep } from './steps/order-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SaveStatus } from './steps/save-status.tsx';
import type { OrderFromUrl } from './use-order-from-url.ts';

interface BuilderProps {
  initial: Draft;
  opening: OrderFromUrl;
  site: BuilderSiteData;
  earliest: string;
}

/** The six steps with the jersey preview and its price (rules.md builder-1). */
export default function Builder({ initial, opening, site, earliest }: BuilderProps) {
  const order = useOrderEditor(initial, site);
  const { draft } = order;
  const wide = useMediaQuery('(min-width: 1280px)');
  const reviewing = draft.step === 'review';
  useSavedOrderId(draft.orderId, opening);
  useStepHistory(order);
  const step = useStepFocus(draft.step);
  return (
    <>
      <BuilderHeader order={order} onStartOver={opening.startOver} />
      <StepTabs order={order} />
      <div className={reviewing ? 'mt-6' : 'mt-6 grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]'}>
        <div className="min-w-0">
          <OrderNotices order={order} />
          <section
            ref={step}
            tabIndex={-1}
            aria-labelledby="step-title"
            data-step={draft.step}
            data-no-chat
            className="scroll-mt-24 outline-none"
          >
            <StepContent order={order} earliest={earliest} />
          </section>
          {draft.step !== 'order' && !reviewing && (
            <DesignSection order={order} withPatterns={draft.step !== 'confirm'} />
          )}
          <StepButtons order={order} />
        </div>
        {wide && !reviewing && (
          <aside
            aria-label={order.isCaptain ? 'Your jersey and its price' : 'The jersey'}
            className="sticky top-26 flex max-h-[calc(100dvh-7.5rem)] flex-col rounded-lg border border-line bg-surface"
          >
            <div className="p-4">
              <PreviewPanel order={order} idPrefix="aside" />
            </div>
            {order.isCaptain && (
              <>
                <div className="border-y border-line px-4 py-3">
                  <PriceTotal order={order} />
                </div>
                <div className="min-h-24 space-y-4 overflow-y-auto p-4 has-[details]:pt-0">
                  {draft.step === 'order' && <DesignPicker order={order} idPrefix="aside" />}
                  <PriceBreakdown price={order.price} />
                </div>
              </>
            )}
          </aside>
        )}
      </div>
      {order.isCaptain && !wide && !reviewing && <MobileActionBar order={order} />}
    </>
  );
}

function StepContent({ order, earliest }: { order: OrderEditor; earliest: string }) {
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
      return order.isCaptain ? <OrderStep order={order} /> : <Sizes rows={order.draft.content.rows} />;
    case 'review':
      return order.isCaptain ? <ReviewStep order={order} /> : <Sizes rows={order.draft.content.rows} />;
  }
}

/** What the holder of the id alone reads of the list. */
const Sizes = ({ rows }: { rows: readonly Row[] }) => (
  <>
    <h2 id="step-title" className="mb-4">
      Sizes
    </h2>
    <SizeCounts sizes={rows.map(({ size }) => size)} />
  </>
);

/** Writes the order id to the hash after the first save. */
function useSavedOrderId(orderId: string | null, opening: OrderFromUrl) {
  const first = useRef(orderId);
  const { setOrderId } = opening;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the id is new
  useEffect(() => {
    if (orderId && !first.current) {
      first.current = orderId;
      setOrderId(orderId);
    }
  }, [orderId]);
}

/** Focuses the section when the builder opens, and scrolls to the top when the step changes. */
function useStepFocus(step: Step) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo({ top: 0 });
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}

/** The team name, order id, status badge and save status. */
function BuilderHeader({ order, onStartOver }: { order: OrderEditor; onStartOver: () => void }) {
  const { draft } = order;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="truncate pb-1 text-4xl lg:text-5xl">{draft.content.teamName || 'Your order'}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {draft.orderId && (
            <span>
              Order <span className="font-semibold text-ink tabular">{draft.orderId}</span>
            </span>
          )}
          <SubmittedBadge submitted={draft.submitted} />
          <SaveStatus order={order} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-row-reverse print:hidden">
        <Button variant="ghost" onClick={onStartOver} className="text-sm max-sm:-mr-3">
          Start another order
        </Button>
      </div>
    </div>
  );
}

/** 'Pending' or 'Submitted'. */
function SubmittedBadge({ submitted }: { submitted: boolean }) {
  return (
    <span
      className={`rounded-sm px-2 py-0.5 text-xs font-bold tracking-wide uppercase ${
        submitted ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'
      }`}
    >
      {submitted ? 'Submitted' : 'Pending'}
    </span>
  );
}
