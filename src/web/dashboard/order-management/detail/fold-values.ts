/** What the folds of an order's page say while they are closed. */
import type { OrderPage } from '#contract/order-page.ts';
import type { OrderShipments } from '#contract/shipping.ts';
import { ROW_STATES } from '#domain/orders/players/confirmation.ts';
import { formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';

const count = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;

/** Returns, for example, 'North Loom, not begun, designer Ana'. */
export function describeProduction({ fulfilment, designer }: OrderPage): string {
  const supplier = fulfilment?.supplier
    ? `${fulfilment.supplier}, ${formatSupplierStatus(fulfilment.supplier_status).toLowerCase()}`
    : fulfilment && 'No supplier';
  return [supplier, designer ? `designer ${designer}` : 'no designer'].filter(Boolean).join(', ');
}

/** Returns, for example, 'No label yet, 2 parcels' or '1 label, 1ZAB12'. */
export function describeParcels({ shipments, parcels, tracking_number }: OrderShipments): string {
  const labels = shipments.filter(({ state, service }) => state === 'bought' && service !== null).length;
  if (labels > 0) return [count(labels, 'label'), tracking_number].filter(Boolean).join(', ');
  if (tracking_number) return tracking_number;
  return parcels.length > 0 ? `No label yet, ${count(parcels.length, 'parcel')}` : 'No label yet';
}

export function describeFiles(order: OrderPage): string {
  const { design_files, customer_jersey_url, design_folder, customer_folder, fulfilment } = order;
  const folders = [design_folder, customer_folder, fulfilment?.production_folder].filter(Boolean).length;
  const parts = [
    design_files.length > 0 && count(design_files.length, 'design file'),
    customer_jersey_url.length > 0 && count(customer_jersey_url.length, 'picture'),
    folders > 0 && count(folders, 'folder'),
  ].filter(Boolean);
  return parts.join(', ') || 'None yet';
}

/** Returns, for example, '3 open, 5 filled, 6 confirmed'. */
export const countRowStates = ({ roster }: Pick<OrderPage, 'roster'>): string =>
  ROW_STATES.flatMap((state) => {
    const rows = roster.rows.filter((row) => row.state === state).length;
    return rows > 0 ? [`${rows} ${state}`] : [];
  }).join(', ');

export function describePlayers(order: OrderPage): string {
  const found = order.checks.findings.filter(({ level }) => level !== 'note').length;
  return [countRowStates(order), found > 0 && count(found, 'finding')].filter(Boolean).join(' · ');
}

export function describeTasks({ notes, tasks }: OrderPage): string {
  const open = tasks.tasks.filter(({ done }) => !done);
  const parts = [
    notes.length > 0 && count(notes.length, 'note'),
    open[0] && `${open.length} open: ${open[0].title}`,
  ].filter(Boolean);
  return parts.join(', ') || 'None';
}

export function describeHistory({ history }: OrderPage): string {
  const [newest] = history;
  return newest ? `${count(history.length, 'event')}, last ${formatDateTime(newest.at)}` : 'Nothing yet';
}
