import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

/** Returns the text that was encrypted with the key of this database; null before its first start. */
export async function readKeyCheck(db: Connection): Promise<Buffer | null> {
  const check = await db.selectFrom('encryption_key_check').select('encrypted').executeTakeFirst();
  return check?.encrypted ?? null;
}

/** Does nothing when a check exists. */
export async function insertKeyCheck(db: Connection, encrypted: Buffer): Promise<void> {
  await db
    .insertInto('encryption_key_check')
    .values({ encrypted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns something that was encrypted with the key of this database; null for one that is empty or holds no secret. */
export async function readKnownSecret(db: Connection): Promise<Buffer | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('encryption_key_check') is not null as exists`.execute(db);
  return rows[0]!.exists ? ((await readKeyCheck(db)) ?? (await readNewestSecret(db))) : null;
}

/** For a database without a check. */
async function readNewestSecret(db: Connection): Promise<Buffer | null> {
  const { rows } = await sql<{ encrypted: Buffer }>`
    (select totp_encrypted as encrypted from users where totp_confirmed_at is not null limit 1)
    union all
    (select encrypted from email_outbox where encrypted is not null order by id desc limit 1)
    limit 1`.execute(db);
  return rows[0]?.encrypted ?? null;
}
