import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';

interface ClosingDayProps {
  /** 'YYYY-MM-DD'; null without a closing day. */
  closesOn: string | null;
  className?: string;
}

/** 'The list closes on Thursday, December 3.'; nothing without a closing day. */
export const ClosingDay = ({ closesOn, className }: ClosingDayProps) =>
  closesOn && (
    <p className={className}>
      The list closes on <time dateTime={closesOn}>{formatClosingDay(closesOn)}</time>.
    </p>
  );
