import { describeEqualNumber, findEqualNumbers } from '#domain/orders/equal-numbers.ts';
import type { Row } from '#domain/orders/order.ts';

/** Points out numbers that several players wear; nothing is prevented. */
export function EqualNumbersNote({ rows }: { rows: readonly Row[] }) {
  const sentences = findEqualNumbers(rows).map(describeEqualNumber);
  return (
    <p role="status" className="rounded-md bg-warning-soft px-4 py-2 text-sm empty:hidden">
      {sentences.length > 0 && `${sentences.join(' ')} Is that right?`}
    </p>
  );
}
