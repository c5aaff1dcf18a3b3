/** What staff add to an order's price or take off, each with its reason (security row 33): a line of a ledger, applied once. */
import { sql, type Transaction } from 'kysely';
import type { PriceAdjustment } from '#contract/order-update.ts';
import { fromDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Services } from '../services.ts';

const ADJUSTED = 'Price adjusted';

interface LockedOrder {
  pk: number;
  version: number;
  final: number;
  /** This very adjustment was made before, and its answer got lost. */
  made: boolean;
}

export function adjustPrice(services: Services, wanted: PriceAdjustment, session: Session) {
  const amount = fromDollars(wanted.amount);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, wanted, services.now());
    if (order.made) return { response: true as const, message: ADJUSTED, version: order.version };
    if (order.final + amount < 0) throw new Problem('price-below-zero', { finalCents: order.final });
    await write(tx, { order, amount, wanted, session, now: services.now() });
    return { response: true as const, message: ADJUSTED, version: order.version + 1 };
  });
}

async function lockOrder(
  tx: Transaction<DB>,
  { order_id, adjustment_id }: PriceAdjustment,
  now: Date,
): Promise<LockedOrder> {
  const { rows: locked } = await sql<{ pk: number; beingPaid: boolean }>`
    select id as pk, locked_by_checkout_id is not null and coalesce(locked_until > ${now}, false) as "beingPaid"
    from orders where order_id = ${order_id} and paid_by_checkout_id is null and deleted_at is null for update`.execute(
    tx,
  );
  if (!locked[0]) throw new Problem('not-found');
  const { rows } = await sql<LockedOrder & { elsewhere: boolean }>`
    select o.id as pk, o.version, o.final_price_cents as final,
      exists (select from price_adjustments a where a.id = ${adjustment_id} and a.order_pk = o.id) as made,
      exists (select from price_adjustments a where a.id = ${adjustment_id} and a.order_pk <> o.id) as elsewhere
    from orders o where o.id = ${locked[0].pk}`.execute(tx);
  if (rows[0]!.elsewhere) throw new Problem('not-found');
  if (locked[0].beingPaid && !rows[0]!.made) throw new Problem('order-being-paid');
  return rows[0]!;
}

interface Adjustment {
  order: LockedOrder;
  amount: number;
  wanted: PriceAdjustment;
  session: Session;
  now: Date;
}

/** The flag and the sum follow from the ledger; a draft's version goes along, so that the team goes on saving. */
async function write(
  tx: Transaction<DB>,
  { order, amount, wanted, session, now }: Adjustment,
): Promise<void> {
  const { adjustment_id: id, reason } = wanted;
  const detail = JSON.stringify({ id, amountCents: amount, reason, finalCents: order.final + amount });
  await sql`
    with line as (
      insert into price_adjustments (id, order_pk, amount_cents, reason, created_by, created_at)
      values (${id}, ${order.pk}, ${amount}, ${reason}, ${session.userId}, ${now})
    ), changed as (
      update orders set version = version + 1, updated_at = ${now}, final_price_cents = final_price_cents + ${amount},
        price_adjustment_cents = price_adjustment_cents + ${amount},
        price_adjustment_applied = price_adjustment_cents + ${amount} <> 0
      where id = ${order.pk}
    ), kept as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select order_pk, version + 1, 'staff', content, ${now} from order_versions
      where order_pk = ${order.pk} and version = ${order.version}
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${session.name}, ${session.userId}, 'adjusted', ${detail}::jsonb, ${now})`.execute(
    tx,
  );
}
