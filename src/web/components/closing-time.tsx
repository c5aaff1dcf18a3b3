import { describeClosing } from '#domain/orders/closing-time.ts';
import { useCurrentTime } from '../lib/use-current-time.ts';

export interface ClosingTimeProps {
  /** Null without an order window. */
  closesAt: string | null;
  zone: string | null;
  className?: string;
}

/** 'The list closes Thursday, 8:00 p.m., in 2 days.'; nothing without an order window. A text that is read again each minute. */
export function ClosingTime({ closesAt, zone, className }: ClosingTimeProps) {
  const now = useCurrentTime();
  if (!closesAt || !zone) return null;
  const text = describeInZoneOfReader(closesAt, zone, now);
  return (
    <p className={className}>
      The list <time dateTime={closesAt}>{text}</time>
      {!text.endsWith('.') && '.'}
    </p>
  );
}

/** The same in a table of orders, without a sentence around it. */
export const ShortClosingTime = ({ closesAt, zone }: { closesAt: string; zone: string }) => (
  <time dateTime={closesAt} className="whitespace-nowrap">
    {describeInZoneOfReader(closesAt, zone, new Date())}
  </time>
);

function describeInZoneOfReader(closesAt: string, zone: string, now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return describeClosing({ at: new Date(closesAt), zone }, now, timeZone);
}
