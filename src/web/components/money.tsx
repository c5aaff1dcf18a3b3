import { type Cents, formatDollars } from '#domain/shared/money.ts';

export const Money = ({ amount }: { amount: Cents }) => (
  <span className="tabular whitespace-nowrap">{formatDollars(amount)}</span>
);
