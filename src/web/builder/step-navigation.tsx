import { useId, useState } from 'react';
import { canEnter, isDone, STEPS, type Step } from '#domain/orders/order/builder-steps.ts';
import { Button } from '../ui/button.tsx';
import { ChevronDownIcon } from '../ui/frame-icons.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { hasFormBar, useStepMoves } from './bar/use-step-moves.ts';
import type { OrderEditor } from './draft/use-order-editor.ts';

/** The steps in a row; without the room for it, a list that opens (rules.md builder-1). */
export function StepTabs({ order, isWide }: { order: OrderEditor; isWide: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { step: current } = order.draft;
  const position = STEPS.findIndex(({ step }) => step === current);
  const { number, name } = splitTitle(STEPS[position]?.title ?? '');
  const close = () => setOpen(false);
  return (
    <nav
      aria-label="Steps"
      className="mt-3 overflow-hidden rounded-lg border border-line bg-surface print:hidden"
    >
      {!isWide && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 text-left"
        >
          <span className="font-display text-[1.375rem] font-bold tabular">{number}</span>
          <span className="font-semibold">{name}</span>
          <span className="ml-auto text-sm text-muted">
            Step {position + 1} of {STEPS.length}
          </span>
          <ChevronDownIcon className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
      <div id={id} hidden={!isWide && !open}>
        <ol className={isWide ? 'grid grid-cols-6 divide-x divide-line' : 'border-t border-line'}>
          {STEPS.map(({ step, title }) => (
            <li key={step}>
              <StepTab order={order} step={step} title={title} onSelect={close} />
            </li>
          ))}
        </ol>
        {!isWide && hasFormBar(order) && <FormMoves order={order} onMove={close} />}
      </div>
    </nav>
  );
}

/** Back and Next of the order form, whose bar has other steps. */
function FormMoves({ order, onMove }: { order: OrderEditor; onMove: () => void }) {
  const { back, next } = useStepMoves(order);
  const move = (go: (() => void) | null) => {
    onMove();
    go?.();
  };
  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line p-2">
      <Button onClick={() => move(back)}>Back</Button>
      <Button onClick={() => move(next)}>Next</Button>
    </div>
  );
}

/** '05' and 'Order Form' */
function splitTitle(title: string) {
  const [number = '', ...words] = title.split(' ');
  return { number, name: words.join(' ') };
}

interface StepTabProps {
  order: OrderEditor;
  step: Step;
  title: string;
  onSelect: () => void;
}

function StepTab({ order, step, title, onSelect }: StepTabProps) {
  const done = isDone(step, order.steps);
  const current = order.draft.step === step;
  const { number, name } = splitTitle(title);
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      disabled={!current && !canEnter(step, order.steps)}
      onClick={() => {
        onSelect();
        order.change({ type: 'go', step });
      }}
      className="flex min-h-12 w-full items-center gap-2 px-3 py-2 text-left text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 aria-[current=step]:bg-ink aria-[current=step]:text-background"
    >
      <span className="font-display text-[1.375rem] font-bold tabular">{number}</span>
      <span className="flex-1 text-sm font-semibold">{name}</span>
      {done && (
        <>
          <CheckIcon className={`size-4 shrink-0 ${current ? '' : 'text-success'}`} />
          <span className="sr-only">done</span>
        </>
      )}
    </button>
  );
}
