/** A new e-mail address for an account: asked for with the password, used once its owner has confirmed it. */
import { sql } from 'kysely';
import { isEmail } from '#domain/contact.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newToken } from '../keys.ts';
import { attempt, checkAttempts, takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { revokeKeys } from './account-keys.ts';
import { checkPassword } from './check-password.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import type { Session } from './sessions.ts';
import { tidyEmail } from './users.ts';

const HOUR = 3600;
const LINK_SECONDS = 24 * HOUR;
const ASKED = 'Please open the link in the letter that we have sent to the new address.';

interface Wanted {
  password: string;
  email: string;
}

/** The same answer for an address that has an account already: its owner is told by letter. */
export async function requestEmailChange(
  services: Services,
  session: Session,
  { password, email: typed }: Wanted,
  caller: Caller,
) {
  const email = tidyEmail(typed);
  if (!isEmail(email)) throw new Problem('bad-email', { fields: ['email'] });
  const user = await checkPassword(services, session, password, caller);
  if (user.email === email) throw new Problem('email-unchanged');
  await takeAttempt(services, [{ key: `change-email:${user.id}`, most: 10, seconds: HOUR }]);
  const answer = { response: true as const, message: ASKED };
  if (!(await isWithinMailLimit(services, { kind: 'change-email', email }))) return answer;
  const taken = await isTaken(services.db, email);
  await services.db.transaction().execute(async (tx) => {
    if (taken) await tellOwner(tx, services, email);
    else await sendLink(tx, services, user.id, email);
  });
  return answer;
}

/** By an account that was closed too: the database keeps addresses apart. */
async function isTaken(db: Connection, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email = ${email}`.execute(db);
  return rows.length > 0;
}

async function tellOwner(tx: Connection, services: Services, email: string): Promise<void> {
  const data = { name: 'there', signInLink: `${services.config.publicUrl}/login` };
  const ref = services.now().toISOString();
  await queueMail(tx, services, { kind: 'account-exists', ref, to: email, data });
}

async function sendLink(tx: Connection, services: Services, userId: number, email: string): Promise<void> {
  const key = newToken();
  const now = services.now();
  await sql`
    insert into email_changes (user_id, email, key_hash, created_at, expires_at)
    values (${userId}, ${email}, ${hashKey(key)}, ${now}, ${new Date(now.getTime() + LINK_SECONDS * 1000)})
    on conflict (user_id) do update set email = excluded.email, key_hash = excluded.key_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx);
  const data = { link: `${services.config.publicUrl}/confirm-email#${key}` };
  await queueMail(tx, services, {
    kind: 'change-email',
    ref: hashKey(key).toString('hex'),
    to: email,
    data,
  });
}

/** By a person's click on the page, in any browser. Throws Problem 'link-expired' or 'email-taken'. */
export async function confirmEmailChange(services: Services, key: string, { address }: Caller) {
  const misses = [{ key: `email-miss:${address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  const email = await services.db.transaction().execute((tx) => changeEmail(tx, services, key));
  if (email === null) {
    await attempt(services, misses);
    throw new Problem('link-expired');
  }
  return { response: true as const, email };
}

interface Change {
  user_id: number;
  name: string;
  email: string;
  old_email: string;
}

async function changeEmail(tx: Connection, services: Services, key: string): Promise<string | null> {
  const now = services.now();
  const { rows } = await sql<Change>`
    with change as (
      delete from email_changes where key_hash = ${hashKey(key)} and expires_at > ${now} returning user_id, email
    )
    select c.user_id, c.email, u.name, u.email as old_email from change c join users u on u.id = c.user_id
    where u.disabled_at is null`.execute(tx);
  const [change] = rows;
  if (!change) return null;
  const { user_id, email, old_email, name } = change;
  if (await isTaken(tx, email)) throw new Problem('email-taken');
  // Orders belong to an account by its address too: those of the old one stay with it.
  await sql`update orders set user_id = ${user_id} where lower(email) = ${old_email} and user_id is null`.execute(
    tx,
  );
  await sql`update users set email = ${email}, verified_at = ${now} where id = ${user_id}`.execute(tx);
  await revokeKeys(tx, user_id, ['reset', 'ticket', 'invite'], now);
  const ref = hashKey(key).toString('hex');
  await queueMail(tx, services, { kind: 'email-changed', ref, to: old_email, data: { name, email } });
  return email;
}
