import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  canEdit,
  getOrderState,
  type OrderState,
  type OrderStateFacts,
} from '#domain/orders/order/order-state.ts';
import type { Connection } from '../../platform/db/connection.ts';

/**
 * What a key of an order was given for.
 * - `creator`: to a browser that saved the order first, paid it, or is signed in to the account with its address: everything that its
 *   captain may do.
 * - `email`: to a browser that opened the order with its id and e-mail address: the same while the list can be changed, afterwards
 *   what a guest may do.
 * - `team`: to the team link: what a guest may do.
 */
export const KEY_PURPOSES = ['creator', 'email', 'team'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** Returns whether a key opens an order in this state as its captain. Queries use `isCaptainKey`, which is made from it. */
export const opensAsCaptain = (purpose: KeyPurpose, state: OrderState): boolean =>
  purpose === 'creator' || (purpose === 'email' && canEdit(state));

/**
 * Keys that read an order and have no role: `view` of the receipt of a cart, `address` of the e-mails to the order's address, which also
 * approves its mockup.
 */
export const READER_PURPOSES = ['view', 'address'] as const;

/** What the state of an order depends on, in each combination. */
const FACTS: readonly OrderStateFacts[] = [true, false].flatMap((submitted) =>
  [null, 'paid'].map((paymentId) => ({ submitted, paymentId })),
);

/** Where `opensAsCaptain` holds: (purpose, submitted, without a payment). */
const CREATOR_KEYS = KEY_PURPOSES.flatMap((purpose) =>
  FACTS.filter((facts) => opensAsCaptain(purpose, getOrderState(facts))).map(
    ({ submitted, paymentId }) =>
      sql`(${sql.lit(purpose)}, ${sql.lit(submitted)}, ${sql.lit(paymentId === null)})`,
  ),
);

/** The condition that key `k` opens order `o` as its captain. */
export const isCaptainKey: RawBuilder<SqlBool> = sql`((k.purpose, o.status, o.payment_id is null) in (${sql.join(CREATOR_KEYS)}))`;

interface NewKey {
  pk: number;
  hash: Buffer;
  purpose: KeyPurpose;
  expires: Date;
}

/** Grants the key; one that was revoked or has expired becomes valid again. */
export async function insertKey(db: Connection, { pk, hash, purpose, expires }: NewKey): Promise<void> {
  await db
    .insertInto('order_keys')
    .values({ order_pk: pk, key_hash: hash, purpose, expires_at: expires })
    .onConflict((oc) =>
      oc.columns(['order_pk', 'key_hash', 'purpose']).doUpdateSet({ expires_at: expires, revoked_at: null }),
    )
    .execute();
}

/** Returns the generation of the order's team link, which is not renewed before the transaction ends. */
export async function lockTeamKeyGeneration(tx: Connection, pk: number): Promise<number> {
  const order = await tx
    .selectFrom('orders')
    .select('team_key_generation')
    .where('id', '=', pk)
    .forShare()
    .executeTakeFirstOrThrow();
  return order.team_key_generation;
}

/** Revokes all team links of the order, also one that is granted at this moment. The next one has another key. */
export async function renewTeamKeys(tx: Connection, pk: number, now: Date): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', pk).forUpdate().execute();
  await sql`
    with revoked as (
      update order_keys set revoked_at = ${now} where order_pk = ${pk} and purpose = 'team' and revoked_at is null)
    update orders set team_key_generation = team_key_generation + 1 where id = ${pk}`.execute(tx);
}
