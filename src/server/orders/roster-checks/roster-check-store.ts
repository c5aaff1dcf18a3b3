/** What was decided about the roster of an order: the rules of its numbers, its lock, and the findings that were accepted. */
import { sql } from 'kysely';
import type { Acceptance } from '#domain/orders/findings/accepted-findings.ts';
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { Connection } from '../../platform/db/connection.ts';

interface AcceptanceRow extends Acceptance {
  hash: string;
}

/** Returns the acceptances of an order by the hash of their findings, in hexadecimal digits. */
export async function readAcceptances(db: Connection, orderPk: number): Promise<Map<string, Acceptance>> {
  const { rows } = await selectAcceptances(orderPk).execute(db);
  return new Map(rows.map(({ hash, ...acceptance }) => [hash, acceptance]));
}

const selectAcceptances = (orderPk: number) => sql<AcceptanceRow>`
  select encode(a.finding_sha256, 'hex') as hash, a.reason, a.accepted_by as by, u.name, a.accepted_at as at
  from accepted_findings a left join users u on u.id = a.actor_id where a.order_pk = ${orderPk}`;

interface NewAcceptance {
  orderPk: number;
  hash: string;
  code: string;
  reason: string;
  by: Acceptance['by'];
  actorId: number | null;
  at: Date;
}

/** Accepted again, a finding has the newer reason. */
export async function storeAcceptance(tx: Connection, acceptance: NewAcceptance): Promise<void> {
  const { orderPk, hash, code, reason, by, actorId, at } = acceptance;
  const decision = { reason, accepted_by: by, actor_id: actorId, accepted_at: at };
  await tx
    .insertInto('accepted_findings')
    .values({ order_pk: orderPk, finding_sha256: Buffer.from(hash, 'hex'), code, ...decision })
    .onConflict((conflict) => conflict.columns(['order_pk', 'finding_sha256']).doUpdateSet(decision))
    .execute();
}

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
