import { hash, verify } from '@node-rs/argon2';
import { findPasswordIssue, type PasswordIssue } from '#domain/accounts/password.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import { type Requester, WorkQueue } from '../platform/limits/work-queue.ts';
import type { Services } from '../platform/services.ts';
import {
  assertNotBackingOff,
  clearFailures,
  getRequester,
  getSignInSource,
  recordFailure,
} from './sign-in-backoff.ts';
import { findUserById, type User } from './user-store.ts';

/** The first choice of OWASP for argon2id: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Used outside of requests: by command-line programs and at start-up. */
const INTERNAL_REQUESTER: Requester = { client: 'the shop itself' };

const queue = new WorkQueue({ concurrency: 1, maxWaiting: 96, maxWaitingPerClient: 24 });

/**
 * Runs password work one at a time: a hash keeps a core busy, and the other cores serve requests. Failures counted
 * in `work` include every earlier one. Clients take turns. Throws Problem 'too-many-attempts' when too many wait.
 */
export const runInQueue = <T>(requester: Requester, work: () => Promise<T>): Promise<T> =>
  queue.run(requester, work);

export const hashPassword = (password: string, requester = INTERNAL_REQUESTER): Promise<string> =>
  runInQueue(requester, () => hash(password, OPTIONS));

let placeholderHash: Promise<string> | undefined;

/** Takes the same time for an unknown address (`stored` is null) as for a wrong password. Call it within runInQueue. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hash('placeholder for unknown addresses', OPTIONS);
  const matches = await verify(stored ?? (await placeholderHash), password);
  return stored !== null && matches;
}

let commonPasswords: Promise<Set<string>> | undefined;

/** Returns null for an acceptable password. The list of 49,000 common passwords is loaded on first use. */
export async function findWeakness(password: string, personal: string[]): Promise<PasswordIssue | null> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  const known = await commonPasswords;
  return findPasswordIssue(password, personal, (word) => known.has(word));
}

/**
 * Checks the password of a signed-in user, with the backoff of a sign-in. Throws Problem 'wrong-credentials' or
 * 'too-many-attempts'.
 */
export async function checkPassword(
  services: Services,
  { userId, email }: Session,
  password: string,
  caller: Caller,
): Promise<User> {
  const source = await getSignInSource(services, caller, email);
  const user = await runInQueue(getRequester(source, caller), async () => {
    await assertNotBackingOff(services, source);
    const found = await findUserById(services.db, userId);
    if (found && (await passwordMatches(found.password_hash, password))) return found;
    await recordFailure(services, source);
    throw new Problem('wrong-credentials');
  });
  await clearFailures(services, source);
  return user;
}
