import { type Cents, formatDollars } from '#domain/shared/money.ts';

export const Money = ({ amount }: { amount: Cents }) => (
  <span className="tabular">{formatDollars(amount)}</span>
);
