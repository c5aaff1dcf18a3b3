import { useEffect, useRef } from 'react';
import type { Step } from '#domain/orders/order/builder-steps.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { SizeCounts } from '../jersey/size-counts.tsx';
import { useWidth } from '../lib/use-width.ts';
import type { OrderPlayers } from '../players/order-players.ts';
import { PreviewPanel } from '../roster/preview-panel.tsx';
import { OrderBar } from './bar/order-bar.tsx';
import { PriceSummary } from './bar/price-summary.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { DesignSection } from './design-picker.tsx';
import type { Draft } from './draft/draft.ts';
import { type BuilderSiteData, type OrderEditor, useOrderEditor } from './draft/use-order-editor.ts';
import { useStepHistory } from './step-history.ts';
import { StepTabs } from './step-navigation.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { CollarStep, CuttingStep, MaterialsStep } from './steps/option-steps.tsx';
import { OrderNotices } from './steps/order-notices.tsx';
import { OrderStep } from './steps/order-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { useOrderPlayers } from './steps/use-order-players.ts';
import type { OrderFromUrl } from './use-order-from-url.ts';

interface BuilderProps {
  initial: Draft;
  opening: OrderFromUrl;
  site: BuilderSiteData;
  earliest: string;
}

/** The room that a step needs beside the jersey and its price, in rem: from a window of 1180 px on. */
const ASIDE_FITS = 73.75;

/** The six steps with the jersey preview and its price (rules.md builder-1). */
export default function Builder({ initial, opening, site, earliest }: BuilderProps) {
  const order = useOrderEditor(initial, site);
  const players = useOrderPlayers(order);
  const { draft } = order;
  const [measured, width] = useWidth();
  const isWide = width >= ASIDE_FITS;
  const reviewing = draft.step === 'review';
  const hasAside = isWide && !reviewing;
  useSavedOrderId(draft.orderId, opening);
  useStepHistory(order);
  const step = useStepFocus(draft.step);
  return (
    <div className="@container/builder flex flex-col">
      <div ref={measured} />
      <div className={`page flex-1 pt-4 lg:pt-6 ${isWide || reviewing ? '' : 'max-w-[50rem]'}`}>
        <BuilderHeader order={order} players={players} isWide={isWide} />
        <StepTabs order={order} isWide={isWide} />
        <div
          className={
            hasAside
              ? 'mt-6 grid grid-cols-[minmax(0,1fr)_15rem] items-start gap-4 @min-[79rem]/builder:grid-cols-[minmax(0,1fr)_17.5rem] @min-[79rem]/builder:gap-6'
              : 'mt-4'
          }
        >
          <div className="min-w-0">
            <OrderNotices order={order} />
            <section
              ref={step}
              tabIndex={-1}
              aria-labelledby="step-title"
              data-step={draft.step}
              data-no-chat
              className="outline-none"
            >
              <StepContent order={order} players={players} earliest={earliest} isWide={isWide} />
            </section>
            {draft.step !== 'order' && !reviewing && (
              <DesignSection order={order} isWhole={draft.step === 'cutting'} />
            )}
          </div>
          {hasAside && <Aside order={order} />}
        </div>
      </div>
      <OrderBar order={order} hasAside={hasAside} />
    </div>
  );
}

const Aside = ({ order }: { order: OrderEditor }) => (
  <aside
    aria-label={order.isCaptain ? 'Your jersey and its price' : 'The jersey'}
    className="sticky top-header flex max-h-[calc(100dvh-12rem)] flex-col divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface *:p-4"
  >
    <PreviewPanel order={order} idPrefix="aside" />
    {order.isCaptain && <PriceSummary order={order} />}
  </aside>
);

interface StepContentProps {
  order: OrderEditor;
  players: OrderPlayers | null;
  earliest: string;
  isWide: boolean;
}

function StepContent({ order, players, earliest, isWide }: StepContentProps) {
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
      return order.isCaptain ? (
        <OrderStep order={order} players={players} isWide={isWide} />
      ) : (
        <Sizes rows={order.draft.content.rows} />
      );
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
