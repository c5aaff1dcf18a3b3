import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  canEnter,
  isDone,
  nextStep,
  previousStep,
  STEPS,
  type Step,
} from '#domain/orders/order/builder-steps.ts';
import { Button } from '../ui/button.tsx';
import { ChevronDownIcon } from '../ui/frame-icons.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import type { OrderEditor } from './draft/use-order-editor.ts';
import { useAddToCart, useOpenReview } from './steps/order-actions.tsx';

/** The steps in a row; on small screens an expandable list (rules.md builder-1). */
export function StepTabs({ order }: { order: OrderEditor }) {
  const [open, setOpen] = useState(false);
  const { step: current } = order.draft;
  const position = STEPS.findIndex(({ step }) => step === current);
  const go = (step: Step) => {
    setOpen(false);
    order.change({ type: 'go', step });
  };
  return (
    <nav aria-label="Steps" className="mt-4 print:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="steps"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between rounded-md border border-line bg-surface px-4 py-2 lg:hidden"
      >
        <span className="font-display text-xl font-bold">{STEPS[position]?.title}</span>
        <span className="flex items-center gap-2 text-sm text-muted">
          Step {position + 1} of {STEPS.length}
          <ChevronDownIcon className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
        </span>
      </button>
      <ol
        id="steps"
        className={`${open ? '' : 'hidden'} mt-1 divide-y divide-line rounded-md border border-line bg-surface lg:mt-0 lg:grid lg:grid-cols-6 lg:divide-x lg:divide-y-0 lg:overflow-hidden`}
      >
        {STEPS.map(({ step, title }) => (
          <li key={step}>
            <StepTab order={order} step={step} title={title} onSelect={go} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepTabProps {
  order: OrderEditor;
  step: Step;
  title: string;
  onSelect: (step: Step) => void;
}

function StepTab({ order, step, title, onSelect }: StepTabProps) {
  const done = isDone(step, order.steps);
  const current = order.draft.step === step;
  const [number = '', ...name] = title.split(' ');
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      disabled={!current && !canEnter(step, order.steps)}
      onClick={() => onSelect(step)}
      className="flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 aria-[current=step]:bg-ink aria-[current=step]:text-background lg:px-3"
    >
      <span className="font-display text-xl font-bold tabular">{number}</span>
      <span className="flex-1 text-sm font-semibold">{name.join(' ')}</span>
      {done && (
        <>
          <CheckIcon className={`size-4 shrink-0 ${current ? '' : 'text-success'}`} />
          <span className="sr-only">done</span>
        </>
      )}
    </button>
  );
}

const MISSING_CHOICE: Partial<Record<Step, string>> = {
  cutting: 'Choose a jersey cutting first',
  materials: 'Choose a material first',
  collar: 'Choose a collar first',
};

/** On a small screen the buttons stay in view, because the design is chosen below the options. */
const STICKY =
  'max-lg:sticky max-lg:z-20 max-lg:-mx-4 max-lg:bg-background max-lg:px-4 max-lg:py-2 [@media(max-height:30rem)]:static';

/** The roster has its own buttons; the review has no bar with the price at the bottom. */
function placeButtons(step: Step): string {
  if (step === 'order') return '';
  if (step === 'review') return `${STICKY} max-lg:bottom-[env(safe-area-inset-bottom)]`;
  return `${STICKY} max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]`;
}

/** The Back and Next buttons. Next requires the option of the current step (rules.md builder-1). */
export function StepButtons({ order }: { order: OrderEditor }) {
  const { draft, change, steps } = order;
  const back = previousStep(draft.step);
  const review = useOpenReview(order);
  const addToCart = useAddToCart(order, useNavigate());
  /** The step on which Next was pressed without its option. */
  const [refused, setRefused] = useState<Step | null>(null);
  const step = nextStep(draft.step, steps);
  const next = () => {
    if (draft.step === 'order') return review();
    if (step) change({ type: 'go', step });
    setRefused(step ? null : draft.step);
  };
  return (
    <div
      className={`mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-6 print:hidden ${placeButtons(draft.step)}`}
    >
      {back && <Button onClick={() => change({ type: 'go', step: back })}>Back</Button>}
      {draft.step !== 'review' && (
        <Button
          variant={draft.step === 'order' ? 'secondary' : 'primary'}
          className="min-w-32"
          onClick={next}
        >
          Next
        </Button>
      )}
      {draft.step === 'review' && order.canCheckOut && (
        // On a small screen the button at the top of the review is far above its end.
        <Button variant="primary" onClick={addToCart} className="lg:hidden">
          Add to Cart
        </Button>
      )}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {refused === draft.step && !step && MISSING_CHOICE[draft.step]}
      </p>
      {draft.step === 'confirm' && <p className="text-sm text-muted">With Next you accept these terms.</p>}
    </div>
  );
}
