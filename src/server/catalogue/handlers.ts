import { createHash } from 'node:crypto';
import type { catalogue } from '#contract/catalogue.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { lockUntilCommit } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { insertVisit } from './visit-store.ts';
import { WARRANTY } from './warranty.ts';

export const catalogueHandlers = (services: Services): Handlers<typeof catalogue> => ({
  siteData: () => services.catalogue.siteData(),
  visit: (_input, caller) => recordVisit(services, caller, null),
  visitProduct: ({ code }, caller) => recordVisit(services, caller, services.catalogue.product(code).code),
  warranty: () => ({ data: WARRANTY }),
});

/** A visitor is counted again after three hours (rules.md catalogue-9). */
const VISIT_HOURS = 3;

/** Concurrent calls of one visitor wait for each other, so that the second sees the first one's visit. */
async function recordVisit(
  { db, now }: Services,
  { ipAddress }: Caller,
  productCode: string | null,
): Promise<void> {
  const at = now();
  const visitor = hashVisitor(at, ipAddress);
  const since = new Date(at.getTime() - VISIT_HOURS * 3_600_000);
  await db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `${visitor.toString('hex')}${productCode ?? ''}`);
    await insertVisit(tx, { productCode, visitor, now: at, since });
  });
}

/** IP addresses are not stored: the hash tells visitors apart and changes every day. */
const hashVisitor = (at: Date, ipAddress: string): Buffer =>
  createHash('sha256')
    .update(`${torontoDay(at)} ${ipAddress}`)
    .digest();
