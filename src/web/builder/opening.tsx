import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { OpeningState, OrderOpening } from './use-opening.ts';

/** While a shared order is on its way: the builder's layout without its content. */
export function Opening({
  state,
  opening,
}: {
  state: Extract<OpeningState, { at: 'loading' }>;
  opening: OrderOpening;
}) {
  return (
    <div aria-busy={!state.failure}>
      <h1 className="text-4xl">Opening your order</h1>
      {state.failure ? (
        <div className="mt-6 max-w-prose space-y-4">
          <Notice tone="wrong">{state.failure}</Notice>
          <Button kind="main" onClick={opening.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div aria-hidden="true" className="mt-6 grid gap-8 xl:grid-cols-[1fr_20rem]">
          <div className="space-y-4">
            <div className="h-12 animate-pulse rounded-md bg-sunken" />
            <div className="h-96 animate-pulse rounded-lg bg-sunken" />
          </div>
          <div className="hidden h-96 animate-pulse rounded-lg bg-sunken xl:block" />
        </div>
      )}
    </div>
  );
}
