/** The second factor of staff: six digits of an authenticator app (RFC 6238), each accepted once. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Problem } from '#domain/problem.ts';
import { checkAttempts, takeAttempt, takeBackAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryCode,
  redeemRecoveryCode,
  removeSecondFactor,
} from './recovery-codes.ts';
import type { User } from './users.ts';

const STEP_SECONDS = 30;
/** Clocks of phones are a little off. */
const STEPS_OFF = 1;
const WRONG_AN_HOUR = 10;

const appOf = ({ config }: Services, email: string, secret: Secret) =>
  new TOTP({ issuer: config.shop.name, label: email, secret, period: STEP_SECONDS });

/** A new secret, that counts once a first code has confirmed it. */
export async function startSetup(services: Services, user: User) {
  if (user.totp_confirmed_at) throw new Problem('forbidden');
  const secret = new Secret({ size: 20 });
  await sql`update users set totp_sealed = ${services.sealing.seal(secret.base32)} where id = ${user.id} and totp_confirmed_at is null`.execute(
    services.db,
  );
  const uri = appOf(services, user.email, secret).toString();
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Returns the recovery codes, which are shown this once. */
export async function confirmSetup(services: Services, user: User, code: string): Promise<string[]> {
  if (user.totp_confirmed_at) throw new Problem('forbidden');
  await withinLimit(services, user, null, () => acceptDigits(services, user, code));
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    await sql`update users set totp_confirmed_at = ${now} where id = ${user.id}`.execute(tx);
    await queueMail(tx, services, changedLetter(user, true, now));
    return makeRecoveryCodes(tx, services, user.id);
  });
}

export async function removeSetup(services: Services, user: User): Promise<void> {
  if (!user.totp_confirmed_at) return;
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, user.id);
    await queueMail(tx, services, changedLetter(user, false, now));
  });
}

const changedLetter = ({ id, name, email }: User, isOn: boolean, now: Date) => ({
  kind: 'second-factor-changed' as const,
  ref: `${id} ${isOn ? 'on' : 'off'} ${now.toISOString()}`,
  to: email,
  data: { name, isOn },
});

/**
 * Six digits or a recovery code. Throws Problem 'totp-wrong' for digits that are not of now, and for what was used before.
 * `browser` is the key of one that signed in to this account before: guesses from elsewhere do not keep it out.
 */
export async function acceptCode(
  services: Services,
  user: User,
  code: string,
  browser: string | null,
): Promise<void> {
  const recovery = readRecoveryCode(code);
  await withinLimit(services, user, browser, () =>
    recovery ? acceptRecoveryCode(services, user, recovery) : acceptDigits(services, user, code),
  );
}

/** From however many places: who types codes knows the password. */
async function withinLimit(
  services: Services,
  user: User,
  browser: string | null,
  accept: () => Promise<void>,
): Promise<void> {
  const key = browser ? `totp:${user.id} ${browser}` : `totp:${user.id}`;
  const limit = [{ key, most: WRONG_AN_HOUR, seconds: 3600 }];
  await takeAttempt(services, limit);
  try {
    await accept();
  } catch (error) {
    await checkAttempts(services, limit).catch(() => tellOwner(services, user));
    throw error;
  }
  await takeBackAttempt(services, limit);
}

async function tellOwner(services: Services, { id, name, email }: User): Promise<void> {
  if (!(await isWithinMailLimit(services, { kind: 'second-factor-guessed', email, most: 1 }))) return;
  const ref = `${id} ${services.now().toISOString()}`;
  await queueMail(services.db, services, { kind: 'second-factor-guessed', ref, to: email, data: { name } });
}

async function acceptRecoveryCode(services: Services, user: User, code: string): Promise<void> {
  const { id, name, email } = user;
  if (!(await redeemRecoveryCode(services, id, code))) throw new Problem('totp-wrong');
  const left = await countRecoveryCodes(services.db, id);
  const ref = `${id} ${services.now().toISOString()}`;
  await queueMail(services.db, services, {
    kind: 'recovery-code-used',
    ref,
    to: email,
    data: { name, left },
  });
}

async function acceptDigits(services: Services, user: User, code: string): Promise<void> {
  const { db, now, sealing } = services;
  if (!user.totp_sealed) throw new Problem('totp-wrong');
  const app = appOf(services, user.email, Secret.fromBase32(sealing.open(user.totp_sealed)));
  const timestamp = now().getTime();
  const off = app.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: STEPS_OFF });
  if (off === null) throw new Problem('totp-wrong');
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + off;
  const { rows } = await sql`
    update users set totp_last_step = ${step} where id = ${user.id} and totp_last_step < ${step} returning 1`.execute(
    db,
  );
  if (rows.length === 0) throw new Problem('totp-wrong');
}
