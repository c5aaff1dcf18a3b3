/** Table card_disputes: the disputes of payments as the provider reported them last. Their orders are those of the payment. */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardDispute } from '../../platform/providers/payment/card-provider.ts';

export interface StoredDispute {
  status: string;
  taskId: number | null;
  readAt: Date;
}

/** Locks the dispute. Returns null for a new one, which is inserted. */
export async function lockDispute(
  tx: Connection,
  { id, amountCents, status, dueBy }: CardDispute,
  { intentId, readAt }: { intentId: string; readAt: Date },
): Promise<StoredDispute | null> {
  const inserted = await tx
    .insertInto('card_disputes')
    .values({
      ...{ id, status, intent_id: intentId, amount_cents: amountCents, due_by: dueBy, read_at: readAt },
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return null;
  return tx
    .selectFrom('card_disputes')
    .select(['status', 'task_id as taskId', 'read_at as readAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDispute(
  tx: Connection,
  { id, amountCents, status, dueBy }: CardDispute,
  readAt: Date,
): Promise<void> {
  await tx
    .updateTable('card_disputes')
    .set({ status, amount_cents: amountCents, due_by: dueBy, read_at: readAt })
    .where('id', '=', id)
    .execute();
}

interface DisputeTask {
  disputeId: string;
  orderPk: number | null;
  title: string;
  dueBy: Date | null;
  at: Date;
}

/** Adds the task of a dispute, which belongs to nobody, so that every manager has it. */
export async function insertDisputeTask(tx: Connection, task: DisputeTask): Promise<void> {
  const { disputeId, orderPk, title, dueBy, at } = task;
  await sql`
    with added as (
      insert into tasks (order_pk, title, due_on, created_at)
      values (${orderPk}, ${title}, (${dueBy}::timestamptz at time zone 'America/Toronto')::date, ${at}) returning id
    )
    update card_disputes set task_id = (select id from added) where id = ${disputeId}`.execute(tx);
}

export async function finishDisputeTask(tx: Connection, taskId: number, at: Date): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ done_at: at })
    .where('id', '=', taskId)
    .where('done_at', 'is', null)
    .execute();
}

export interface OrderDispute {
  id: string;
  intentId: string;
  amount: Cents;
  status: string;
  dueBy: Date | null;
}

/** The condition that the payment of dispute `d` was for order `o`. */
const isOfOrder = sql<boolean>`exists (select from payments p
  where p.provider_ref = d.intent_id and p.kind <> 'refund'
    and (p.order_pk = o.id or (p.order_pk is null and p.checkout_id = o.checkout_id)))`;

/** Returns the disputes of an order's payments, the newest first. */
export async function listDisputesOfOrder(db: Connection, orderPk: number): Promise<OrderDispute[]> {
  const { rows } = await sql<OrderDispute>`
    select d.id, d.intent_id as "intentId", d.amount_cents::int as amount, d.status, d.due_by as "dueBy"
    from card_disputes d, orders o where o.id = ${orderPk} and ${isOfOrder}
    order by d.read_at desc, d.id`.execute(db);
  return rows;
}

export interface DisputeToAnswer extends OrderDispute {
  /** The first order of the payment; null without one. */
  orderId: string | null;
}

/** Returns the disputes that have to be and still can be answered, the most urgent first. */
export async function listDisputesToAnswer(db: Connection, now: Date): Promise<DisputeToAnswer[]> {
  const { rows } = await sql<DisputeToAnswer>`
    select d.id, d.intent_id as "intentId", d.amount_cents::int as amount, d.status, d.due_by as "dueBy",
      (select o.order_id from orders o where ${isOfOrder} order by o.id limit 1) as "orderId"
    from card_disputes d where d.status like '%needs_response' and (d.due_by is null or d.due_by > ${now})
    order by d.due_by nulls last, d.id`.execute(db);
  return rows;
}

/** Returns whether the shop knows of a dispute of the payment. */
export async function isKnownDisputed(db: Connection, intentId: string): Promise<boolean> {
  const dispute = await db
    .selectFrom('card_disputes')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return dispute !== undefined;
}

/** Returns the refunds that book the loss of a dispute. */
export function listLossesOf(tx: Connection, disputeId: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('refunds')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'done')
    .execute();
}
