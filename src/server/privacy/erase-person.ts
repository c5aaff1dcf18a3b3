import type { Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import { normaliseEmail } from '../auth/user-store.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { anonymiseOrdersOf } from './anonymise-orders.ts';
import {
  closeCustomerAccount,
  deleteContactsByEmail,
  deleteSavedSearches,
  readSavedSearches,
} from './person-store.ts';

/** Erases a customer by e-mail address and returns a sentence for the reply to their request. Safe to repeat. */
export async function erasePerson(db: Kysely<DB>, address: string, now: Date): Promise<string> {
  const email = normaliseEmail(address);
  const passwordHash = await hashPassword(createToken());
  return db.transaction().execute(async (tx) => {
    const userId = await closeAccount(tx, { email, passwordHash, now });
    await deleteContactsByEmail(tx, email);
    await deleteSearchesFor(tx, email);
    const { anonymised, retained } = await anonymiseOrdersOf(tx, { email, userId }, now);
    const account = userId === null ? 'no customer account' : 'account closed';
    return `${email}: ${account}, ${anonymised} orders forgotten.${describeRetained(email, retained)}`;
  });
}

/** A closed account leads to no orders any more, so the other addresses of its orders have to be named. */
function describeRetained(email: string, retained: string[]): string {
  if (retained.length === 0) return '';
  const others = [...new Set(retained)].filter((address) => address !== email);
  const also = others.length > 0 ? `, also with ${others.join(', ')}` : '';
  return ` ${retained.length} that are still being made are kept; run this again when they are done${also}.`;
}

/** Deletes the saved views of the list of orders that contain the address, as typed or encoded for a URL. */
async function deleteSearchesFor(tx: Connection, email: string): Promise<void> {
  const contains = (text: string) => text.toLowerCase().includes(email);
  const ids: number[] = [];
  for (const { id, name, query } of await readSavedSearches(tx))
    if ([name, query, ...new URLSearchParams(query).values()].some(contains)) ids.push(id);
  await deleteSavedSearches(tx, ids);
}

/** Returns the id of the account, or null without one. Staff accounts are closed by `npm run staff -- disable` instead. */
async function closeAccount(
  tx: Connection,
  account: { email: string; passwordHash: string; now: Date },
): Promise<number | null> {
  const userId = await closeCustomerAccount(tx, account);
  if (userId !== null) await revokeSessionsOfUser(tx, userId, { now: account.now });
  return userId;
}
