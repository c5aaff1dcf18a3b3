/** Codes for a lost phone: ten, each good once in place of the six digits. The database has digests with the shop's key. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const newHalf = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const digestOf = ({ sealing }: Services, code: string) => sealing.digest(`recovery code ${code}`);

/** As it was printed: 'abcde-fghjk'; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const isCode = letters.length === 2 * HALF && [...letters].every((letter) => ALPHABET.includes(letter));
  return isCode ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : null;
}

/** Those of before open nothing any more. */
export async function makeRecoveryCodes(
  tx: Connection,
  services: Services,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${newHalf()}-${newHalf()}`);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, digest, created_at)
    select ${userId}::bigint, digest, ${services.now()}::timestamptz
    from unnest(${codes.map((code) => digestOf(services, code))}::bytea[]) as digest`.execute(tx);
  return codes;
}

/** Of many who use the same code at once, one does. */
export async function redeemRecoveryCode(services: Services, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${services.now()}
    where user_id = ${userId} and digest = ${digestOf(services, code)} and used_at is null returning 1`.execute(
    services.db,
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`.execute(
    db,
  );
  return rows[0]!.left;
}

export async function removeSecondFactor(tx: Connection, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`update users set totp_sealed = null, totp_confirmed_at = null where id = ${userId}`.execute(tx);
}
