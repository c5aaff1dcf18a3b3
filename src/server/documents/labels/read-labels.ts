/** Reads what stands on labels, in the sequence of the ids. */
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { getLabelUrl } from '#domain/production/label-key.ts';
import { MAX_LABEL_JERSEYS } from '#domain/production/labels.ts';
import { listParcels } from '#domain/production/packing.ts';
import { Problem } from '#domain/shared/problem.ts';
import { toPrintedContent } from '../../orders/order/order-columns.ts';
import { getReleaseMark } from '../../orders/order/release-store.ts';
import type { Services } from '../../platform/services.ts';
import { createPlayerLabel, storePlayerLabels } from '../../shipping/packing/player-label-store.ts';
import { readPackedJerseys } from '../../shipping/packing/read-packing.ts';
import { listJerseyRows } from '../parts/jerseys.ts';
import type { LabelData, LabelOrder } from './labels.ts';
import { type LabelOrderRow, listLabelOrders } from './labels-store.ts';

/**
 * Throws Problem 'labels-unavailable' with the orders that are neither submitted nor paid, and 'too-many-labels'.
 */
export async function readLabels(services: Services, orderIds: readonly string[]): Promise<LabelData> {
  const orders = await readLabelOrders(services, orderIds);
  return createLabelData(services, orders.map(describeOrder));
}

/** As `readLabels`, with a code for each jersey of a released order, whose key is stored before it is printed. */
export async function readPlayerLabels(services: Services, orderIds: readonly string[]): Promise<LabelData> {
  const coded = (await readLabelOrders(services, orderIds)).map((row) => {
    const order = describeOrder(row);
    const labelled = { pk: row.pk, version: row.version, content: toPrintedContent(row) };
    const labels = order.release.isReleased
      ? labelled.content.rows.map((each) => createPlayerLabel(services.encryption, labelled, each))
      : [];
    const jerseys = order.jerseys.map((jersey, index) => {
      const key = labels[index]?.key;
      return key ? { ...jersey, code: { key, url: getLabelUrl(services.config.publicUrl, key) } } : jersey;
    });
    return { order: { ...order, jerseys }, labels };
  });
  await storePlayerLabels(
    services.db,
    coded.flatMap(({ labels }) => labels),
    services.now(),
  );
  return createLabelData(
    services,
    coded.map(({ order }) => order),
  );
}

/** As `readLabels`, for each parcel with its jerseys. Throws Problem 'nothing-packed' for an order without any. */
export async function readParcelLabels(services: Services, orderIds: readonly string[]): Promise<LabelData> {
  const parcels: LabelOrder[] = [];
  for (const row of await readLabelOrders(services, orderIds)) {
    const filled = listParcels(await readPackedJerseys(services.db, row.pk));
    if (filled.length === 0) throw new Problem('nothing-packed', { order: row.order_id });
    const order = describeOrder(row);
    for (const [index, { jerseys }] of filled.entries())
      parcels.push({
        ...order,
        parcel: `Parcel ${index + 1} of ${filled.length}`,
        jerseys: jerseys.map(({ position }) => order.jerseys[position! - 1]!),
      });
  }
  return createLabelData(services, parcels);
}

const createLabelData = ({ config }: Services, orders: LabelOrder[]): LabelData => ({
  shop: config.shop.name,
  orders,
});

async function readLabelOrders({ db }: Services, orderIds: readonly string[]): Promise<LabelOrderRow[]> {
  const found = new Map((await listLabelOrders(db, orderIds)).map((order) => [order.order_id, order]));
  const missing = orderIds.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Problem('labels-unavailable', { orders: missing });
  const orders = orderIds.map((id) => found.get(id)!);
  const jerseys = orders.reduce((sum, order) => sum + toPrintedContent(order).rows.length, 0);
  if (jerseys > MAX_LABEL_JERSEYS) throw new Problem('too-many-labels', { jerseys, max: MAX_LABEL_JERSEYS });
  return orders;
}

function describeOrder({ order_id, release, ...order }: LabelOrderRow): LabelOrder {
  const content = toPrintedContent(order);
  return {
    orderId: order_id,
    teamName: order.secret_code,
    release: getReleaseMark(release, content),
    jerseys: listJerseyRows(content.rows, order.case_option).map((jersey, index) => ({
      ...jersey,
      hasShorts: content.rows[index]!.shorts !== NO_SHORTS,
    })),
  };
}
