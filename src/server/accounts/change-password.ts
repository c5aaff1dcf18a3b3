import { Problem } from '#domain/shared/problem.ts';
import { checkPassword, findWeakness, hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import { replacePassword } from '../auth/user-store.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { revokeOneTimeCodes } from './one-time-code-store.ts';

const PASSWORD_CHANGED = 'Password changed. Your other devices are signed out.';

interface PasswordChange {
  password: string;
  new_password: string;
}

/**
 * Changes the password of a signed-in user; this session continues, the others end. Throws Problem 'wrong-credentials',
 * or one of the problems of a weak password.
 */
export async function changePassword(
  services: Services,
  session: Session,
  { password, new_password: next }: PasswordChange,
  caller: Caller,
) {
  const user = await checkPassword(services, session, password, caller);
  const issue = await findWeakness(next, [user.name, user.email, services.config.shop.name]);
  if (issue) throw new Problem(issue);
  const hash = await hashPassword(next, caller.requester);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { userId: user.id, current: user.password_hash, next: hash })))
      throw new Problem('wrong-credentials');
    await revokeOneTimeCodes(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, { now, except: session.id });
    const ref = `${user.id} ${now.toISOString()}`;
    await queueEmail(tx, services, {
      kind: 'password-changed',
      ref,
      to: user.email,
      data: { name: user.name },
    });
  });
  return { message: PASSWORD_CHANGED };
}
