/** The second factor of staff: six digits of an authenticator app (RFC 6238), each accepted once. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import type { User } from './users.ts';

const STEP_SECONDS = 30;
/** Clocks of phones are a little off. */
const STEPS_OFF = 1;

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

export async function confirmSetup(services: Services, user: User, code: string): Promise<void> {
  if (user.totp_confirmed_at) throw new Problem('forbidden');
  await acceptCode(services, user, code);
  await sql`update users set totp_confirmed_at = ${services.now()} where id = ${user.id}`.execute(
    services.db,
  );
}

/** Throws Problem 'totp-wrong' for digits that are not of now, and for those that were used before. */
export async function acceptCode(services: Services, user: User, code: string): Promise<void> {
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
