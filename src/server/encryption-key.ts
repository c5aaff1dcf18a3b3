/** Refuses a database whose key is missing or another one: what is written with the wrong key is lost with the right one. */
import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Config } from './config.ts';
import type { DB } from './db/schema.gen.ts';
import { keyFileIn, type Sealing, sealingOf } from './sealing.ts';
import { StartRefusal } from './start-refusal.ts';

const WORD = 'homestand';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** Throws a StartRefusal that names what is missing. */
export async function openSealing(config: KeySettings, db: Kysely<DB>): Promise<Sealing> {
  const sealed = (await readCheck(db)) ?? (await readAnySecret(db));
  const file = keyFileIn(config.dataDir);
  if (sealed && !config.secretKey && !existsSync(file)) throw new StartRefusal(missing(file));
  const sealing = sealingOf(config);
  if (sealed && !canOpen(sealing, sealed)) throw new StartRefusal(wrong(config, file));
  await sql`
    insert into encryption_key_check (sealed) values (${sealing.seal(WORD)}) on conflict do nothing`.execute(
    db,
  );
  // Of two processes that start at once with different keys the second one finds the first one's check.
  const kept = await readCheck(db);
  if (kept && !canOpen(sealing, kept)) throw new StartRefusal(wrong(config, file));
  return sealing;
}

async function readCheck(db: Kysely<DB>): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from encryption_key_check`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Of a database that is older than its check. */
async function readAnySecret(db: Kysely<DB>): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    (select totp_sealed as sealed from users where totp_confirmed_at is not null limit 1)
    union all
    (select sealed from mail_outbox where sealed is not null order by id desc limit 1)
    limit 1`.execute(db);
  return rows[0]?.sealed ?? null;
}

function canOpen(sealing: Sealing, sealed: Buffer): boolean {
  try {
    sealing.open(sealed);
    return true;
  } catch {
    return false;
  }
}

const ADVICE =
  'Letters that wait, second factors and the proof of the history can be read with that key only. Put it back, and start again.';

const missing = (file: string) =>
  `SECRET_KEY is not set and ${file} is missing, but this database was made with a key. ${ADVICE}`;

const wrong = ({ secretKey }: KeySettings, file: string) =>
  `${secretKey ? 'SECRET_KEY' : file} is not the key that this database was made with. ${ADVICE}`;
