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

export async function revokeTeamKeys(db: Connection, pk: number, now: Date): Promise<void> {
  await db
    .updateTable('order_keys')
    .set({ revoked_at: now })
    .where('order_pk', '=', pk)
    .where('purpose', '=', 'team')
    .where('revoked_at', 'is', null)
    .execute();
}
