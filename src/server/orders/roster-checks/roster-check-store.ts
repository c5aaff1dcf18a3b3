/** What was decided about the roster of an order: the rules of its numbers, and its lock. */
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { Connection } from '../../platform/db/connection.ts';

export async function storeNumberRules(
  tx: Connection,
  orderPk: number,
  rules: NumberRules | null,
): Promise<void> {
  const stored = rules && JSON.stringify(rules);
  await tx.updateTable('orders').set({ number_rules: stored }).where('id', '=', orderPk).execute();
}

export async function storeRosterLock(tx: Connection, orderPk: number, at: Date | null): Promise<void> {
  await tx.updateTable('orders').set({ roster_locked_at: at }).where('id', '=', orderPk).execute();
}
