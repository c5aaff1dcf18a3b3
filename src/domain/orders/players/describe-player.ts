import type { Row } from '../order/order.ts';

/** Returns the player as the team knows them: '7 Kim', 'Kim', 'Number 7', or 'Jersey 3' for an open row. */
export function describePlayer({ name, number }: Row, index: number): string {
  const words = [number.trim(), name.trim()].filter(Boolean);
  if (words.length === 2) return words.join(' ');
  if (name.trim()) return name.trim();
  return number.trim() ? `Number ${number.trim()}` : `Jersey ${index + 1}`;
}
