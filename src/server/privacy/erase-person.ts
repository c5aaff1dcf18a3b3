import type { Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import { normaliseEmail } from '../auth/user-store.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { anonymiseOrdersByEmail } from './anonymise-orders.ts';
import { closeCustomerAccount, deleteContactsByEmail } from './privacy-store.ts';

/** Erases a customer by e-mail address and returns a sentence for the reply to their request. Safe to repeat. */
export async function erasePerson(db: Kysely<DB>, address: string, now: Date): Promise<string> {
  const email = normaliseEmail(address);
  const passwordHash = await hashPassword(createToken());
  return db.transaction().execute(async (tx) => {
    const account = await closeAccount(tx, { email, passwordHash, now });
    await deleteContactsByEmail(tx, email);
    const { anonymised, retained } = await anonymiseOrdersByEmail(tx, email, now);
    const still =
      retained > 0
        ? ` ${retained} that are still being made are kept; run this again when they are done.`
        : '';
    return `${email}: ${account}, ${anonymised} orders forgotten.${still}`;
  });
}

/** Staff accounts are closed by `npm run staff -- disable` instead. */
async function closeAccount(
  tx: Connection,
  account: { email: string; passwordHash: string; now: Date },
): Promise<string> {
  const userId = await closeCustomerAccount(tx, account);
  if (userId === null) return 'no customer account';
  await revokeSessionsOfUser(tx, userId, { now: account.now });
  return 'account closed';
}
