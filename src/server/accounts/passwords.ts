import { hash, verify } from '@node-rs/argon2';
import { type PasswordIssue, passwordIssue } from '#domain/password.ts';
import { type Requester, WorkQueue } from '../work-queue.ts';

/** argon2id with the library's defaults of OWASP's first choice: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Not a request: the programs of the command line, and the start of the shop. */
const OWN_WORK: Requester = { client: 'the shop itself' };

const queue = new WorkQueue({ concurrency: 1, waiting: 96, waitingPerClient: 24 });

/**
 * One after the other: a hash keeps a whole core busy, and the others belong to those who shop. Whoever counts failures
 * in the same turn sees every earlier one. Clients take turns; throws Problem 'too-many-attempts' when too many wait.
 */
export const inTurn = <T>(requester: Requester, work: () => Promise<T>): Promise<T> =>
  queue.run(requester, work);

export const hashPassword = (password: string, requester = OWN_WORK): Promise<string> =>
  inTurn(requester, () => hash(password, OPTIONS));

let nobody: Promise<string> | undefined;

/** An unknown address costs the same time as a wrong password. Call it in turn. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', OPTIONS);
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
}

let common: Promise<Set<string>> | undefined;

/** Null for a good one. The list (49,000 of them, the commonest first) is read when the first account is made. */
export async function issueOf(password: string, personal: string[]): Promise<PasswordIssue | null> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  const known = await common;
  return passwordIssue(password, personal, (word) => known.has(word));
}
