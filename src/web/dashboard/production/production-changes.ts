import type { ProductionOrder } from '#contract/staff/production.ts';

export type ProductionStatuses = Pick<ProductionOrder, 'supplier_status' | 'order_status'>;

export interface ProductionChange {
  /** The version that the change is based on; sent with the update, so that it does not overwrite other changes. */
  version: number;
  team: string;
  base: ProductionStatuses;
  now: Partial<ProductionStatuses>;
}

/** Pending changes by order id. */
export type ProductionChanges = Record<string, ProductionChange>;

/** Adds a change; a value that is changed back is removed. */
export function addChange(
  changes: ProductionChanges,
  order: ProductionOrder,
  change: Partial<ProductionStatuses>,
): ProductionChanges {
  const { version, supplier_status, order_status, secret_code: team } = order;
  const existing = changes[order.order_id] ?? {
    version,
    team,
    base: { supplier_status, order_status },
    now: {},
  };
  const merged = { ...existing.now, ...change };
  const now = Object.fromEntries(
    Object.entries(merged).filter(
      ([field, value]) => value !== existing.base[field as keyof ProductionStatuses],
    ),
  );
  const { [order.order_id]: _, ...others } = changes;
  return Object.keys(now).length > 0 ? { ...others, [order.order_id]: { ...existing, now } } : others;
}

/**
 * Rebases changes on the current orders after another user saved first. Changes of orders that are not listed any more
 * are dropped.
 */
export function rebaseChanges(
  changes: ProductionChanges,
  outdatedIds: readonly string[],
  shown: readonly ProductionOrder[],
): ProductionChanges {
  const rebased = Object.entries(changes).flatMap(([id, changed]) => {
    if (!outdatedIds.includes(id)) return [[id, changed] as const];
    const order = shown.find(({ order_id }) => order_id === id);
    if (!order) return [];
    const { version, supplier_status, order_status } = order;
    return [[id, { ...changed, version, base: { supplier_status, order_status } }] as const];
  });
  return Object.fromEntries(rebased);
}
