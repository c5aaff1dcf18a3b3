import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** What a key of an order allows: to edit as its creator, or as a member of the team. */
export type KeyPurpose = 'creator' | 'team';

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

/** Revokes all team links of the order. Returns the generation of the next one. */
export async function renewTeamKeys(db: Connection, pk: number, now: Date): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    with revoked as (
      update order_keys set revoked_at = ${now} where order_pk = ${pk} and purpose = 'team' and revoked_at is null)
    update orders set team_key_generation = team_key_generation + 1 where id = ${pk}
    returning team_key_generation as generation`.execute(db);
  return rows[0]!.generation;
}
