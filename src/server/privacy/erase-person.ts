import { hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import { normaliseEmail } from '../auth/user-store.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { anonymiseOrdersOf } from './anonymise-orders.ts';
import { forgetClosedCopies, forgetCopiesOf } from './forgotten-checkouts-store.ts';
import {
  closeCustomerAccount,
  deleteRateLimits,
  findCustomerAccount,
  forgetCheckoutsOf,
  readAddressesOfOrders,
} from './person-store.ts';

/** Erases a customer by e-mail address and returns a sentence for the reply to their request. Safe to repeat. */
export async function erasePerson(
  services: Pick<Services, 'db' | 'personalData'>,
  address: string,
  now: Date,
): Promise<string> {
  const { db, personalData } = services;
  const email = normaliseEmail(address);
  const passwordHash = await hashPassword(createToken());
  const userId = await findCustomerAccount(db, email);
  const person = { email, userId };
  // Before the account, which would lead to no orders any more if this were interrupted.
  const anonymised = await anonymiseOrdersOf(services, person, now);
  await forgetClosedCopies(db);
  await forgetCopiesOf(db, email);
  return db.transaction().execute(async (tx) => {
    const retained = await readAddressesOfOrders(tx, person);
    const neededCheckouts = await forgetCheckoutsOf(tx, email, now);
    const isClosed = userId !== null && (await closeAccount(tx, { id: userId, passwordHash, now }));
    const keepsWaiting = retained.length + neededCheckouts > 0;
    for (const { forgetPerson } of personalData.modules)
      await forgetPerson?.(tx, { email, keepsWaiting, now });
    await deleteRateLimits(tx, email);
    const account = isClosed ? 'account closed' : 'no customer account';
    const left = describeRetained(email, retained) || describeNeeded(neededCheckouts);
    return `${email}: ${account}, ${anonymised} orders forgotten.${left}`;
  });
}

const describeNeeded = (checkouts: number): string =>
  checkouts > 0
    ? ' A payment is open, or an order is being made for another customer; run this again later.'
    : '';

/** A closed account leads to no orders any more, so the other addresses of its orders have to be named. */
function describeRetained(email: string, retained: string[]): string {
  if (retained.length === 0) return '';
  const others = [...new Set(retained)].filter((address) => address !== email);
  const also = others.length > 0 ? `, also with ${others.join(', ')}` : '';
  return ` ${retained.length} that are still being made are kept; run this again when they are done${also}.`;
}

/** Returns false for one that is closed already. Staff accounts are closed by `npm run staff -- disable` instead. */
async function closeAccount(
  tx: Connection,
  account: { id: number; passwordHash: string; now: Date },
): Promise<boolean> {
  const isClosed = await closeCustomerAccount(tx, account);
  await revokeSessionsOfUser(tx, account.id, { now: account.now });
  return isClosed;
}
