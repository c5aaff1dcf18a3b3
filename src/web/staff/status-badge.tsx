import type { OrderStatus } from '#domain/order.ts';

/** A word and a colour, never the colour alone. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const word = statusWord(status);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[status]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {word}
    </span>
  );
}

/** An empty status is the design stage (specification 4). */
export const statusWord = (status: OrderStatus): string => {
  const word = status || 'designing';
  return word[0]!.toUpperCase() + word.slice(1);
};

const CALM = 'bg-calm-soft text-calm';
const WAITING = 'bg-waiting-soft text-waiting';
const QUIET = 'bg-sunken text-ink';

const TONES: Record<OrderStatus, string> = {
  '': QUIET,
  pending: QUIET,
  designing: QUIET,
  templating: CALM,
  production: CALM,
  shipping: CALM,
  'pending deposit': WAITING,
  'pending payment': WAITING,
  completed: 'bg-done-soft text-done',
};
