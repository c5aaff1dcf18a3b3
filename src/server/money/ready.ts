import { Problem } from '#domain/problem.ts';
import { checkRoster } from '#domain/roster.ts';
import { type Connection, findOrder } from '../orders/stored-order.ts';
import type { MoneyLine } from './money-line.ts';

/** Nobody is asked for money for a roster that could not be made (product-decisions 2, Minimum). */
export async function requireReady(db: Connection, order: MoneyLine, now: Date): Promise<void> {
  const issues = await issuesOf(db, order, now);
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

export async function issuesOf(db: Connection, { orderId }: MoneyLine, now: Date) {
  const stored = await findOrder(db, { orderId, keyHashes: [], now });
  return stored ? checkRoster(stored.content, 'submit') : [];
}
