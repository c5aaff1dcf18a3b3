import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { inTurn, passwordMatches } from './passwords.ts';
import type { Session } from './sessions.ts';
import { forgiveSlips, guesserOf, refuseWhileSlowed, slowDown, turnOf } from './sign-in-delays.ts';
import { findUserById, type User } from './users.ts';

/** Of somebody who is signed in. Throws Problem 'wrong-credentials'; guesses are slowed down as those of a sign-in. */
export async function checkPassword(
  services: Services,
  { userId, email }: Session,
  password: string,
  caller: Caller,
): Promise<User> {
  const guesser = await guesserOf(services, caller, email);
  const user = await inTurn(turnOf(guesser, caller), async () => {
    await refuseWhileSlowed(services, guesser);
    const found = await findUserById(services.db, userId);
    if (found && (await passwordMatches(found.password_hash, password))) return found;
    await slowDown(services, guesser);
    throw new Problem('wrong-credentials');
  });
  await forgiveSlips(services, guesser);
  return user;
}
