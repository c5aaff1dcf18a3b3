/**
 * Recovery codes for a lost authenticator: ten, each valid once in place of the six digits. The database stores digests
 * that are keyed with the shop's secret.
 */
import { randomInt } from 'node:crypto';
import { lockUser } from '../auth/user-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { redeemOneTimeCode, replaceRecoveryCodes } from './one-time-code-store.ts';

const CODES = 10;
/** Excludes letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** Creates new codes and returns them; earlier ones become invalid. */
export async function createRecoveryCodes(
  tx: Connection,
  services: Services,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${createHalf()}-${createHalf()}`);
  const digests = codes.map((code) => digestCode(services, code));
  await replaceRecoveryCodes(tx, { userId, digests, now: services.now() });
  return codes;
}

export const renewRecoveryCodes = (services: Services, userId: number): Promise<string[]> =>
  services.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    return createRecoveryCodes(tx, services, userId);
  });

export const redeemRecoveryCode = (services: Services, userId: number, code: string): Promise<boolean> =>
  redeemOneTimeCode(services.db, {
    userId,
    purpose: 'recovery',
    keyHash: digestCode(services, code),
    now: services.now(),
  });

/** Returns the code as it was printed, 'abcde-fghjk'; null for text that is not a code. */
export function parseRecoveryCode(text: string): string | null {
  const normalised = text.toLowerCase().replaceAll(/[\s-]/g, '');
  const isCode =
    normalised.length === 2 * HALF && [...normalised].every((character) => ALPHABET.includes(character));
  return isCode ? `${normalised.slice(0, HALF)}-${normalised.slice(HALF)}` : null;
}

const createHalf = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const digestCode = ({ encryption }: Services, code: string) => encryption.digest(`recovery code ${code}`);
