import { nextStep, previousStep, type Step } from '#domain/builder-steps.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { OpenOrder } from './use-open-order.ts';
import { useReview } from './use-review.ts';

const ASKS: Partial<Record<Step, string>> = {
  cutting: 'Choose a jersey cutting first',
  materials: 'Choose a material first',
  collar: 'Choose a collar first',
};

/** Back moves one step; Next waits for what the step asks (specification 4, Builder step flow). */
export function StepButtons({ order }: { order: OpenOrder }) {
  const { draft, change, steps } = order;
  const back = previousStep(draft.step);
  const review = useReview(order);
  const next = () => {
    if (draft.step === 'order') return review();
    const step = nextStep(draft.step, steps);
    if (step) change({ do: 'go', step });
    else toast(ASKS[draft.step] ?? 'Missing options in RED', { tone: 'wrong', ms: 3000 });
  };
  return (
    <div className="mt-8 flex items-center gap-3 border-t border-line pt-6 print:hidden">
      {back && <Button onClick={() => change({ do: 'go', step: back })}>Back</Button>}
      {draft.step !== 'review' && (
        <Button kind={draft.step === 'order' ? 'second' : 'main'} className="min-w-32" onClick={next}>
          Next
        </Button>
      )}
      {draft.step === 'confirm' && <p className="text-sm text-quiet">With Next you accept these terms.</p>}
    </div>
  );
}
