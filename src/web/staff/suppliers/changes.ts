import type { ProductionOrder } from '#contract/workshop.ts';

export type Statuses = Pick<ProductionOrder, 'supplier_status' | 'order_status'>;

export interface Changed {
  /** What the change was made from: the update says it, so that nobody is undone silently. */
  version: number;
  team: string;
  base: Statuses;
  now: Partial<Statuses>;
}

/** By order id. */
export type Changes = Record<string, Changed>;

/** The changes with one more; going back to what it was takes it out. */
export function withChange(changes: Changes, order: ProductionOrder, change: Partial<Statuses>): Changes {
  const { version, supplier_status, order_status, secret_code: team } = order;
  const known = changes[order.order_id] ?? {
    version,
    team,
    base: { supplier_status, order_status },
    now: {},
  };
  const wanted = { ...known.now, ...change };
  const now = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== known.base[field as keyof Statuses]),
  );
  const { [order.order_id]: _, ...others } = changes;
  return Object.keys(now).length > 0 ? { ...others, [order.order_id]: { ...known, now } } : others;
}

/**
 * After somebody else was first: the changes go on from the orders as they stand now. What has left the list cannot be
 * seen, so it is given up.
 */
export function rebase(
  changes: Changes,
  late: readonly string[],
  shown: readonly ProductionOrder[],
): Changes {
  const rebased = Object.entries(changes).flatMap(([id, changed]) => {
    if (!late.includes(id)) return [[id, changed] as const];
    const order = shown.find(({ order_id }) => order_id === id);
    if (!order) return [];
    const { version, supplier_status, order_status } = order;
    return [[id, { ...changed, version, base: { supplier_status, order_status } }] as const];
  });
  return Object.fromEntries(rebased);
}
