import Check from 'lucide-react/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { canEnter, isDone, STEPS, type Step } from '#domain/builder-steps.ts';
import type { OpenOrder } from './use-open-order.ts';

/** All steps in a row; on a phone a checklist that opens (specification 2, Order builder). */
export function StepTabs({ order }: { order: OpenOrder }) {
  const [open, setOpen] = useState(false);
  const { step: current } = order.draft;
  const place = STEPS.findIndex(({ step }) => step === current);
  const go = (step: Step) => {
    setOpen(false);
    order.change({ do: 'go', step });
  };
  return (
    <nav aria-label="Steps" className="mt-4 print:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="steps"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between rounded-md border border-line bg-card px-4 py-2 lg:hidden"
      >
        <span className="font-display text-xl font-bold">{STEPS[place]?.title}</span>
        <span className="flex items-center gap-2 text-sm text-quiet">
          Step {place + 1} of {STEPS.length}
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      <ol
        id="steps"
        className={`${open ? '' : 'hidden'} mt-1 divide-y divide-line rounded-md border border-line bg-card lg:mt-0 lg:grid lg:grid-cols-6 lg:divide-x lg:divide-y-0 lg:overflow-hidden`}
      >
        {STEPS.map(({ step, title }) => (
          <li key={step}>
            <StepTab order={order} step={step} title={title} onGo={go} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TabProps {
  order: OpenOrder;
  step: Step;
  title: string;
  onGo: (step: Step) => void;
}

function StepTab({ order, step, title, onGo }: TabProps) {
  const done = isDone(step, order.steps);
  const current = order.draft.step === step;
  const [number = '', ...name] = title.split(' ');
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      disabled={!current && !canEnter(step, order.steps)}
      onClick={() => onGo(step)}
      className="flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left text-quiet hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 aria-[current=step]:bg-ink aria-[current=step]:text-paper lg:px-3"
    >
      <span className="font-display text-xl font-bold tabular">{number}</span>
      <span className="flex-1 text-sm font-semibold">{name.join(' ')}</span>
      {done && (
        <>
          <Check aria-hidden="true" className={`size-4 shrink-0 ${current ? '' : 'text-done'}`} />
          <span className="sr-only">done</span>
        </>
      )}
    </button>
  );
}
