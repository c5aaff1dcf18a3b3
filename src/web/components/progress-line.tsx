import {
  listStepStates,
  PROGRESS_STEPS,
  type ProgressFacts,
  type StepState,
} from '#domain/orders/order/progress.ts';

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
