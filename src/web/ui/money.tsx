import { type Cents, formatDollars } from '#domain/money.ts';

export const Money = ({ amount }: { amount: Cents }) => (
  <span className="tabular">{formatDollars(amount)}</span>
);
