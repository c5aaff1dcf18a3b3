/** A guest of the team link, and what belongs to the guest (rules.md roster-13). */
import type { RowCaller } from '#domain/orders/players/row-access.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { hashDevice, hashLinkKey, listLinkedRows } from '../access/team-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { type RowFacts, readRowFacts } from '../order/row-owner-store.ts';

export interface TeamRows {
  facts: RowFacts;
  caller: RowCaller;
}

interface GuestBrowser {
  caller: Caller;
  ownLinks: readonly string[];
}

/** Whom the rows belong to, and who the guest is: the phone, and the players whose links it has. */
export async function readGuestRows(
  services: Services,
  db: Connection,
  order: StoredOrder,
  { caller, ownLinks }: GuestBrowser,
): Promise<TeamRows> {
  const facts = await readRowFacts(db, order.pk, services.now());
  const device = hashDevice(services, order, caller.getOrCreateBrowserHash());
  const linkedRowIds = listLinkedRows(facts, ownLinks.map(hashLinkKey));
  return { facts, caller: { isManaging: false, device, linkedRowIds } };
}
