/** Credits of customers: the ledger, and the amounts reserved by open checkouts. */
import { sql } from 'kysely';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';

interface CreditBalanceQuery {
  userId: number;
  /** The checkout whose own reservation is ignored. */
  checkoutId: string | null;
  now: Date;
}

/**
 * Returns the available balance of a customer: the ledger minus the reservations of other checkouts. Locks the
 * customer's row, so that two concurrent checkouts never spend the same credits.
 */
export async function lockCreditBalance(tx: Connection, query: CreditBalanceQuery): Promise<Cents> {
  await tx.selectFrom('users').select('id').where('id', '=', query.userId).forUpdate().execute();
  return readCreditBalance(tx, query);
}

/** Returns the available balance as it is now; to decide about credits, lock it. */
export async function readCreditBalance(
  db: Connection,
  { userId, checkoutId, now }: CreditBalanceQuery,
): Promise<Cents> {
  const { rows } = await sql<{ balance: number }>`
    select (
      coalesce((select sum(amount_cents) from credit_ledger where user_id = ${userId}), 0)
      - coalesce((select sum(amount_cents) from credit_holds
                  where user_id = ${userId} and settled_at is null and expires_at > ${now} and checkout_id is distinct from ${checkoutId}::uuid), 0)
    )::int as balance`.execute(db);
  return cents(Math.max(0, rows[0]?.balance ?? 0));
}

export async function holdCredits(
  tx: Connection,
  hold: { checkoutId: string; userId: number; amount: Cents; expires: Date },
): Promise<void> {
  const terms = { amount_cents: hold.amount, expires_at: hold.expires, settled_at: null };
  await tx
    .insertInto('credit_holds')
    .values({ checkout_id: hold.checkoutId, user_id: hold.userId, ...terms })
    .onConflict((oc) => oc.column('checkout_id').doUpdateSet(terms))
    .execute();
}

interface CreditEntry {
  /** 'adjusted' takes back what a failed refund reversed and returned. */
  kind: 'earned' | 'spent' | 'reversed' | 'returned' | 'adjusted';
  /** Negative for a deduction from the balance. */
  amount: number;
}

interface CreditSubject {
  /** Null for a customer without an account, who has no credits. */
  userId: number | null;
  /** The base id of the order. */
  orderId: string;
  checkoutId?: string | null;
  refundId?: string | null;
  at: Date;
}

/** Inserts ledger entries, except those of 0 cents. */
export async function insertCreditEntries(
  tx: Connection,
  { userId, orderId, checkoutId = null, refundId = null, at }: CreditSubject,
  entries: readonly CreditEntry[],
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0);
  if (userId === null || moved.length === 0) return;
  await tx
    .insertInto('credit_ledger')
    .values(
      moved.map(({ kind, amount }) => ({
        user_id: userId,
        kind,
        amount_cents: amount,
        order_id: orderId,
        checkout_id: checkoutId,
        refund_id: refundId,
        created_at: at,
      })),
    )
    .execute();
}
