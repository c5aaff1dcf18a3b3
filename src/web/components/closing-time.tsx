import { describeClosing } from '#domain/orders/order-window.ts';

export interface ClosingTimeProps {
  /** Null without an order window. */
  closesAt: string | null;
  zone: string | null;
  className?: string;
}

/** 'The list closes Thursday, 20:00, in 2 days.'; nothing without an order window. A text, without a running clock. */
export function ClosingTime({ closesAt, zone, className }: ClosingTimeProps) {
  if (!closesAt || !zone) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <p className={className}>
      The list{' '}
      <time dateTime={closesAt}>
        {describeClosing({ at: new Date(closesAt), zone }, new Date(), timeZone)}
      </time>
      .
    </p>
  );
}
