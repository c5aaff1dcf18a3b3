/**
 * Updates the two statuses of many orders (rules.md production-3): of all of them or, when another person
 * changed one first, of none. Every change is recorded in the audit log of its order.
 */
import type { OrderStatus } from '#domain/orders/order.ts';
import { isBeingPaid } from '#domain/orders/order-state.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { Problem } from '#domain/shared/problem.ts';
import { emailNewStatus } from '../orders/send-status-email.ts';
import { recordEvents } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import {
  type BulkUpdateOrder,
  lockOrdersForUpdate,
  type SeenVersion,
  updateStatuses,
} from './production-store.ts';

interface Statuses {
  supplier_status?: SupplierStatus | undefined;
  order_status?: OrderStatus | undefined;
}
type ProductionUpdate = SeenVersion & Statuses;

const FIELDS = ['supplier_status', 'order_status'] as const;

interface ProductionChange {
  order: BulkUpdateOrder;
  before: Statuses;
  after: Statuses;
  version: number;
}

/** Throws Problem 'nothing-to-update', 'version-conflict', 'not-found' or 'order-being-paid', with the orders. */
export async function updateProduction(
  services: Services,
  updates: readonly ProductionUpdate[],
  session: Session,
) {
  if (updates.length === 0) throw new Problem('nothing-to-update');
  const ids = updates.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw new Problem('version-conflict', { orders: ids });
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockOrdersForUpdate(tx, updates);
    const orders = new Map(locked.map((order) => [order.order_id, order]));
    if (orders.size !== updates.length)
      throw new Problem('not-found', { orders: ids.filter((id) => !orders.has(id)) });
    const now = services.now();
    const changes = updates.flatMap((update) => computeChange(update, orders.get(update.order_id)!));
    assertNotBeingPaid(changes, now);
    assertNoConflict(updates, changes);
    if (changes.length === 0) return;
    await updateStatuses(tx, changes.map(toStatusUpdate), now);
    await recordEvents(
      tx,
      changes.map(({ order, before, after, version }) => ({
        kind: 'changed',
        detail: { version, before: { ...before }, after: { ...after } },
        actor: session,
        orderPk: order.pk,
        at: now,
      })),
    );
    for (const { order, after, version } of changes)
      if (after.order_status !== undefined)
        await emailNewStatus(tx, services, {
          orderId: order.order_id,
          name: order.name,
          email: order.email,
          status: after.order_status,
          version,
        });
  });
  return { response: true as const, message: 'Orders Updated' };
}

/** Returns the part of an update that changes the order. */
function computeChange(update: ProductionUpdate, order: BulkUpdateOrder): ProductionChange[] {
  const fields = FIELDS.filter((field) => update[field] !== undefined && update[field] !== order[field]);
  if (fields.length === 0) return [];
  const pick = (from: Statuses): Statuses => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return [{ order, before: pick(order), after: pick(update), version: order.version + 1 }];
}

const toStatusUpdate = ({ order, after, version }: ProductionChange) => ({
  pk: order.pk,
  version,
  supplier_status: after.supplier_status ?? order.supplier_status,
  order_status: after.order_status ?? order.order_status,
});

function assertNotBeingPaid(changes: readonly ProductionChange[], now: Date): void {
  const paying = changes.filter(({ order }) =>
    isBeingPaid({ lockedByCheckoutId: order.locked_by_checkout_id, lockedUntil: order.locked_until }, now),
  );
  if (paying.length > 0)
    throw new Problem('order-being-paid', { orders: paying.map(({ order }) => order.order_id) });
}

function assertNoConflict(updates: readonly ProductionUpdate[], changes: readonly ProductionChange[]): void {
  const versions = new Map(updates.map(({ order_id, version }) => [order_id, version]));
  const late = changes.filter(
    ({ order, after }) =>
      versions.get(order.order_id)! > order.version ||
      Object.keys(after).some((field) => order.changed_fields.includes(field)),
  );
  if (late.length > 0)
    throw new Problem('version-conflict', { orders: late.map(({ order }) => order.order_id) });
}
