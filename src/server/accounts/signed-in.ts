import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import type { Session } from './sessions.ts';
import { findUserById, type User } from './users.ts';

/** Throws Problem 'not-signed-in'. */
export async function requireSession(caller: Caller): Promise<Session> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  return session;
}

/** Throws Problem 'not-signed-in' or 'session-expired'. */
export async function requireUser(services: Services, caller: Caller): Promise<User> {
  const { userId } = await requireSession(caller);
  const user = await findUserById(services.db, userId);
  if (!user) throw new Problem('session-expired');
  return user;
}
