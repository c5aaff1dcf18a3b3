/** Locks the orders of a bulk update and decides for each what changes, or why nothing does. */
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { isBeingPaid } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  type BulkFields,
  type BulkScope,
  type BulkUpdateOrder,
  lockOrdersForUpdate,
  type SeenVersion,
  type WrittenFields,
} from './bulk-update-store.ts';
import { requireDesigner, requireSupplier } from './update-store.ts';

export type BulkUpdate = SeenVersion & { [Field in keyof BulkFields]?: BulkFields[Field] | undefined };

const FIELDS = ['supplier_status', 'order_status', 'designer', 'supplier'] as const;

export type RefusalReason = 'changed' | 'being-paid' | 'cancelled' | 'not-found';

export interface BulkChange {
  order: BulkUpdateOrder;
  before: Partial<WrittenFields>;
  after: Partial<WrittenFields>;
  /** The order's version with the change. */
  version: number;
}

/** Locks the orders. Throws Problem 'version-conflict' for an order that is named twice, 'unknown-designer' and 'unknown-supplier'. */
export async function planUpdates(
  tx: Connection,
  services: Services,
  updates: readonly BulkUpdate[],
  { scope, undo }: { scope: BulkScope; undo: boolean },
) {
  const ids = updates.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw new Problem('version-conflict', { orders: ids });
  for (const designer of listNames(updates, 'designer')) await requireDesigner(tx, designer);
  for (const supplier of listNames(updates, 'supplier')) await requireSupplier(tx, supplier);
  const locked = await lockOrdersForUpdate(tx, updates, scope);
  const orders = new Map(locked.map((order) => [order.order_id, order]));
  const now = services.now();
  const changes: BulkChange[] = [];
  const unchanged: SeenVersion[] = [];
  const refused: { order_id: string; reason: RefusalReason }[] = [];
  for (const update of updates) {
    const order = orders.get(update.order_id);
    const change = order && computeChange(update, order, { undo, now });
    const reason = !change ? 'not-found' : findRefusal(change, update.version, now);
    if (!change || reason) refused.push({ order_id: update.order_id, reason: reason ?? 'not-found' });
    else if (Object.keys(change.after).length > 0) changes.push(change);
    else unchanged.push({ order_id: update.order_id, version: change.order.version });
  }
  return { changes, unchanged, refused };
}

const listNames = (updates: readonly BulkUpdate[], field: 'designer' | 'supplier'): string[] => [
  ...new Set(updates.map((update) => update[field]).filter((name): name is string => Boolean(name))),
];

/** Returns the part of an update that changes the order, with the production date that follows from it. */
function computeChange(
  update: BulkUpdate,
  order: BulkUpdateOrder,
  { undo, now }: { undo: boolean; now: Date },
): BulkChange {
  const requested = FIELDS.filter((field) => update[field] !== undefined && update[field] !== order[field]);
  const after: Partial<WrittenFields> = Object.fromEntries(requested.map((field) => [field, update[field]]));
  if (after.order_status === 'production' && order.production_date === null)
    after.production_date = torontoDay(now);
  if (undo && after.order_status !== undefined && order.began_production) after.production_date = null;
  const before = Object.fromEntries(
    (Object.keys(after) as (keyof WrittenFields)[]).map((field) => [field, order[field]]),
  );
  return { order, before, after, version: order.version + 1 };
}

function findRefusal({ order, after }: BulkChange, version: number, now: Date): RefusalReason | null {
  const fields = Object.keys(after);
  if (fields.length === 0) return null;
  if (
    order.work_state === 'cancelled' &&
    (after.order_status !== undefined || after.supplier_status !== undefined)
  )
    return 'cancelled';
  const { locked_by_checkout_id: lockedByCheckoutId, locked_until: lockedUntil } = order;
  if (isBeingPaid({ lockedByCheckoutId, lockedUntil }, now)) return 'being-paid';
  const isOutdated = version > order.version || fields.some((field) => order.changed_fields.includes(field));
  return isOutdated ? 'changed' : null;
}
