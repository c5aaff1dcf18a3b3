import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { revokeKeys } from './account-keys.ts';
import { checkPassword } from './check-password.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword, issueOf } from './passwords.ts';
import type { Session } from './sessions.ts';

const CHANGED = 'Password changed. Your other devices are signed out.';

interface Passwords {
  password: string;
  new_password: string;
}

/** While signed in; this session goes on, the others end. */
export async function changePassword(
  services: Services,
  session: Session,
  { password, new_password: chosen }: Passwords,
  caller: Caller,
) {
  const user = await checkPassword(services, session, password, caller);
  const issue = await issueOf(chosen, [user.name, user.email, services.config.shop.name]);
  if (issue) throw new Problem(issue);
  const hash = await hashPassword(chosen, caller.requester);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update users set password_hash = ${hash} where id = ${user.id} and password_hash = ${user.password_hash}
      returning 1`.execute(tx);
    if (rows.length === 0) throw new Problem('wrong-credentials');
    await revokeKeys(tx, user.id, ['reset', 'ticket', 'invite'], now);
    await endOtherSessions(tx, session, now);
    const ref = `${user.id} ${now.toISOString()}`;
    await queueMail(tx, services, {
      kind: 'password-changed',
      ref,
      to: user.email,
      data: { name: user.name },
    });
  });
  return { response: true as const, message: CHANGED };
}
