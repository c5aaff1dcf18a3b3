import { isDesignStage, type OrderStatus } from '#domain/order.ts';

const STAGES = ['Designing', 'Templating', 'Production', 'Shipping', 'Completed'] as const;

/** Where it is and whose move it is. */
const NEXT_MOVE: Record<string, string> = {
  Designing: 'Our designers are at work; you will approve the mockup.',
  Templating: 'We turn your mockup into cutting templates.',
  Production: 'Your jerseys are printed, cut and sewn.',
  Shipping: 'The parcel is on its way to you.',
  Completed: 'Delivered. Have a good season!',
};

export function StageBar({ status }: { status: string }) {
  if (status.startsWith('pending ')) {
    return (
      <p className="mt-5 rounded-md bg-waiting-soft px-4 py-3 font-semibold text-waiting">
        Waiting for {status === 'pending deposit' ? 'the deposit' : 'payment'}: the next move is yours.
      </p>
    );
  }
  const at = stageOf(status);
  return (
    <div className="mt-5">
      <ol className="flex gap-1.5" aria-label="Stages of the order">
        {STAGES.map((stage, index) => (
          <li key={stage} aria-current={index === at ? 'step' : undefined} className="flex-1">
            <span className={`block h-2 rounded-full ${index <= at ? 'bg-done' : 'bg-line'}`} />
            <span
              className={`mt-2 block text-xs max-sm:sr-only ${index === at ? 'font-bold' : 'text-quiet'}`}
            >
              {stage}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <strong>{STAGES[at]}.</strong> {NEXT_MOVE[STAGES[at]!]}
      </p>
    </div>
  );
}

function stageOf(status: string): number {
  if (isDesignStage(status as OrderStatus)) return 0;
  return Math.max(
    0,
    STAGES.findIndex((stage) => stage.toLowerCase() === status),
  );
}
