/** Where an order stands on the line to production, and what is wrong with it (rules.md dashboard-13). */
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { QUEUE_TITLES, UNSENT_DAYS, WAITING_DAYS } from '#domain/orders/staff/order-queue.ts';
import type { LineState } from '#domain/orders/staff/production-line.ts';
import { proposeParcels } from '#domain/shipping/parcel.ts';

const FAULTS: Readonly<Record<LineState, (order: ListedOrder) => string | false | null>> = {
  to_design: ({ approval, designer }) =>
    approval === 'change asked' ? 'change asked' : !designer && 'unassigned',
  to_send: ({ waiting_days: days }) => days !== null && days > UNSENT_DAYS && `drawn ${days} days ago`,
  with_customer: ({ approval, waiting_days: days }) => {
    if (approval === 'outdated') return 'list changed since';
    if (approval === 'unconfirmed') return 'not confirmed';
    return days !== null && days > WAITING_DAYS && `asked ${days} days ago`;
  },
  to_release: ({ paid }) => !paid && 'not paid',
  at_supplier: ({ released, supplier }) => (released ? !supplier && 'no supplier' : 'not released'),
  to_ship: ({ has_address, paid, tracking_number }) => {
    if (!has_address) return 'no address';
    return paid ? tracking_number && 'label bought' : 'not paid';
  },
  shipped: ({ paid }) => !paid && 'not paid',
};

export function OrderStep({ order }: { order: ListedOrder }) {
  const { line } = order;
  if (!line) return <span className="text-muted">–</span>;
  const fault = FAULTS[line](order);
  const detail = fault || (line === 'to_ship' && describeParcels(order.total_jerseys));
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{QUEUE_TITLES[line]}</span>
      {detail && (
        <span className={`block truncate text-[0.8125rem] ${fault ? 'text-warning' : 'text-muted'}`}>
          {detail}
        </span>
      )}
    </span>
  );
}

/** '2 parcels, 6.0 kg', as the shop would pack the items. */
function describeParcels(items: number): string {
  const parcels = items > 0 ? proposeParcels(items) : [];
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return `${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}, ${(grams / 1000).toFixed(1)} kg`;
}
