import type { StatusOrder } from '#contract/orders.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells the customer that an order is not made, and whether money went back; that it is on hold is told as its progress. */
export function StoppedNotice({ marks }: Pick<StatusOrder, 'marks'>) {
  const texts = marks.flatMap((mark) => MARK_TEXT[mark] ?? []);
  if (texts.length === 0) return null;
  return (
    <div className="mt-5">
      <Notice tone="warning">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

const MARK_TEXT: Partial<Record<StatusOrder['marks'][number], string>> = {
  Cancelled: 'This order is cancelled: it is not made.',
  Refunded: 'The money for this order was refunded.',
  'Part refunded': 'Part of the money for this order was refunded.',
};
