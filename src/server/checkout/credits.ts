import { sql } from 'kysely';
import { type Cents, cents } from '#domain/money.ts';
import type { Connection } from '../orders/stored-order.ts';

/**
 * What a customer can still spend: the ledger less what other checkouts hold. Locks the customer's row, so that two
 * checkouts at once never spend the same credits.
 */
export async function lockBalance(
  db: Connection,
  userId: number,
  checkoutId: string | null,
  now: Date,
): Promise<Cents> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db);
  const { rows } = await sql<{ balance: number }>`
    select (
      coalesce((select sum(amount_cents) from credit_ledger where user_id = ${userId}), 0)
      - coalesce((select sum(amount_cents) from credit_holds
                  where user_id = ${userId} and settled_at is null and expires_at > ${now} and checkout_id is distinct from ${checkoutId}::uuid), 0)
    )::int as balance`.execute(db);
  return cents(Math.max(0, rows[0]?.balance ?? 0));
}

export async function holdCredits(
  db: Connection,
  hold: { checkoutId: string; userId: number; amount: Cents; expires: Date },
): Promise<void> {
  await sql`
    insert into credit_holds (checkout_id, user_id, amount_cents, expires_at)
    values (${hold.checkoutId}, ${hold.userId}, ${hold.amount}, ${hold.expires})
    on conflict (checkout_id) do update set amount_cents = excluded.amount_cents, expires_at = excluded.expires_at, settled_at = null`.execute(
    db,
  );
}
