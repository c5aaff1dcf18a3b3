import { describeClosing } from '#domain/orders/closing-time.ts';

export interface ClosingTimeProps {
  /** Null without an order window. */
  closesAt: string | null;
  zone: string | null;
  className?: string;
}

/** 'The list closes Thursday, 8:00 p.m., in 2 days.'; nothing without an order window. A text, without a running clock. */
export function ClosingTime({ closesAt, zone, className }: ClosingTimeProps) {
  if (!closesAt || !zone) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const text = describeClosing({ at: new Date(closesAt), zone }, new Date(), timeZone);
  return (
    <p className={className}>
      The list <time dateTime={closesAt}>{text}</time>
      {!text.endsWith('.') && '.'}
    </p>
  );
}
