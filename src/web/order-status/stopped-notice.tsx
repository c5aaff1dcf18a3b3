import type { StatusOrder } from '#contract/orders.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells the customer that work stopped, and whether money went back. */
export function StoppedNotice({ marks }: Pick<StatusOrder, 'marks'>) {
  if (marks.length === 0) return null;
  return (
    <div className="mt-5">
      <Notice tone="warning">
        {marks.map((mark) => (
          <p key={mark}>{MARK_TEXT[mark]}</p>
        ))}
      </Notice>
    </div>
  );
}

const MARK_TEXT: Record<StatusOrder['marks'][number], string> = {
  Cancelled: 'This order is cancelled: it is not made.',
  'On hold': 'This order is on hold. We write to you before we go on.',
  Refunded: 'The money for this order was refunded.',
  'Part refunded': 'Part of the money for this order was refunded.',
};
