/** The second factor of staff: six digits of an authenticator app (RFC 6238), each accepted once. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Problem } from '#domain/shared/problem.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import type { User } from '../auth/user-store.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueEmail } from '../emails/outbox.ts';
import { assertNotRateLimited, consumeRateLimit, refundRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { countRecoveryCodes } from './one-time-code-store.ts';
import { createRecoveryCodes, parseRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';
import {
  consumeTotpStep,
  deleteSecondFactor,
  markTotpConfirmed,
  saveUnconfirmedTotp,
} from './second-factor-store.ts';

const STEP_SECONDS = 30;
/** Tolerates phone clocks that are slightly off, in time steps of 30 seconds. */
const ALLOWED_STEP_DRIFT = 1;
const MAX_FAILURES_PER_HOUR = 10;

const createTotp = ({ config }: Services, email: string, secret: Secret) =>
  new TOTP({ issuer: config.shop.name, label: email, secret, period: STEP_SECONDS });

/**
 * Creates a secret, which sign-in requires only once a first code has confirmed it. Throws Problem 'forbidden' when one
 * is confirmed.
 */
export async function startTotpSetup(services: Services, user: User) {
  if (user.totp_confirmed_at) throw new Problem('forbidden');
  const secret = new Secret({ size: 20 });
  await saveUnconfirmedTotp(services.db, user.id, services.encryption.encrypt(secret.base32));
  const uri = createTotp(services, user.email, secret).toString();
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Returns the recovery codes, which are shown only once, and ends the other sessions, which were opened without the second factor.
 * Throws Problem 'forbidden' or 'totp-wrong'.
 */
export async function confirmTotpSetup(
  services: Services,
  user: User,
  code: string,
  sessionId: number,
): Promise<string[]> {
  if (user.totp_confirmed_at) throw new Problem('forbidden');
  await withinLimit(services, user, null, () => verifyTotp(services, user, code));
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    await markTotpConfirmed(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, { now, except: sessionId });
    await queueEmail(tx, services, createChangedEmail(user, true, now));
    return createRecoveryCodes(tx, services, user.id);
  });
}

export async function removeTotp(services: Services, user: User): Promise<void> {
  if (!user.totp_confirmed_at) return;
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await queueEmail(tx, services, createChangedEmail(user, false, now));
  });
}

const createChangedEmail = ({ id, name, email }: User, isOn: boolean, now: Date) => ({
  kind: 'second-factor-changed' as const,
  ref: `${id} ${isOn ? 'on' : 'off'} ${now.toISOString()}`,
  to: email,
  data: { name, isOn },
});

/**
 * Accepts six digits or a recovery code. Throws Problem 'totp-wrong' for digits that are not current, and for used
 * codes. `browser` is the key of a browser that signed in to this account before: guesses from elsewhere do not lock it
 * out.
 */
export async function verifySecondFactor(
  services: Services,
  user: User,
  code: string,
  browser: string | null,
): Promise<void> {
  const recovery = parseRecoveryCode(code);
  await withinLimit(services, user, browser, () =>
    recovery ? verifyRecoveryCode(services, user, recovery) : verifyTotp(services, user, code),
  );
}

/** Limits guesses per account, regardless of IP address: an attacker who tries codes already knows the password. */
async function withinLimit(
  services: Services,
  user: User,
  browser: string | null,
  accept: () => Promise<void>,
): Promise<void> {
  const key = browser ? `totp:${user.id} ${browser}` : `totp:${user.id}`;
  const limit = [{ key, max: MAX_FAILURES_PER_HOUR, seconds: 3600 }];
  await consumeRateLimit(services, limit);
  try {
    await accept();
  } catch (error) {
    await assertNotRateLimited(services, limit).catch(() => notifyOwner(services, user));
    throw error;
  }
  await refundRateLimit(services, limit);
}

async function notifyOwner(services: Services, { id, name, email }: User): Promise<void> {
  if (!(await isWithinEmailLimit(services, { kind: 'second-factor-guessed', email, max: 1 }))) return;
  const ref = `${id} ${services.now().toISOString()}`;
  await queueEmail(services.db, services, { kind: 'second-factor-guessed', ref, to: email, data: { name } });
}

async function verifyRecoveryCode(services: Services, user: User, code: string): Promise<void> {
  const { id, name, email } = user;
  if (!(await redeemRecoveryCode(services, id, code))) throw new Problem('totp-wrong');
  const left = await countRecoveryCodes(services.db, id);
  const ref = `${id} ${services.now().toISOString()}`;
  await queueEmail(services.db, services, {
    kind: 'recovery-code-used',
    ref,
    to: email,
    data: { name, left },
  });
}

async function verifyTotp(services: Services, user: User, code: string): Promise<void> {
  const { db, now, encryption } = services;
  if (!user.totp_encrypted) throw new Problem('totp-wrong');
  const app = createTotp(services, user.email, Secret.fromBase32(encryption.decrypt(user.totp_encrypted)));
  const timestamp = now().getTime();
  const stepOffset = app.validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window: ALLOWED_STEP_DRIFT,
  });
  if (stepOffset === null) throw new Problem('totp-wrong');
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + stepOffset;
  if (!(await consumeTotpStep(db, user.id, step))) throw new Problem('totp-wrong');
}
