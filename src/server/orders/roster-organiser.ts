/** Who decides about a roster: the holder of the creator's key, the account of its owner, and managers. */
import { canEdit, getOrderState } from '#domain/orders/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { AuditActor } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { getRole, isOwner, listPresentedKeys, parseOrderReference } from './order-access.ts';
import { findOrder, findVisibleOrder, type StoredOrder } from './order-store.ts';

export interface Organiser {
  order: StoredOrder;
  by: 'creator' | 'staff';
  actor: AuditActor;
}

/** Returns the order for its organiser and for the staff who may see it. Throws Problem 'forbidden'. */
export async function findCheckedOrder(services: Services, reference: string, caller: Caller) {
  const { db, now } = services;
  const session = await readSession(caller);
  const { orderId, key } = parseOrderReference(reference);
  const order = await findOrder(db, { orderId, keyHashes: listPresentedKeys(caller, key), now: now() });
  if (!order) throw new Problem('forbidden');
  if (findOrganiser(order, session)) return { order, isStaff: session?.accountType === 'staff' };
  const isVisible = session?.accountType === 'staff' && (await findVisibleOrder(db, orderId, session));
  if (!isVisible) throw new Problem('forbidden');
  return { order, isStaff: true };
}

/**
 * Runs a change with the order locked. Throws Problem 'forbidden'; 'order-submitted' for an order that was replaced by its
 * paid ones, and to the creator and the owner of any that was submitted.
 */
export async function openForOrganiser<Result>(
  services: Services,
  reference: string,
  caller: Caller,
  change: (tx: Connection, organiser: Organiser) => Promise<Result>,
): Promise<Result> {
  // Read before the transaction: it must not wait for a second connection.
  const session = await readSession(caller);
  const { orderId, key } = parseOrderReference(reference);
  const keyHashes = listPresentedKeys(caller, key);
  return services.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, { orderId, keyHashes, now: services.now(), lock: true });
    const organiser = order && findOrganiser(order, session);
    if (!order || !organiser) throw new Problem('forbidden');
    const state = getOrderState(order);
    if (state === 'replaced' || (organiser.by === 'creator' && !canEdit(state)))
      throw new Problem('order-submitted', { orderId });
    return change(tx, { order, ...organiser });
  });
}

/** A session that has ended counts as none: the keys of the browser may be enough. */
const readSession = (caller: Caller): Promise<Session | null> => caller.session().catch(() => null);

function findOrganiser(order: StoredOrder, session: Session | null): Omit<Organiser, 'order'> | null {
  if (session?.access === 'manager') return { by: 'staff', actor: session };
  const isCreator = getRole(order) === 'creator' || isOwner(order, session);
  return isCreator ? { by: 'creator', actor: { name: 'customer' } } : null;
}
