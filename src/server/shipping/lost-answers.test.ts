/** What a carrier sold and what the shop booked are equal, whatever fails between (rules.md delivery-10). */
import { describe, expect, test } from 'vitest';
import type { Carrier } from '#domain/shipping/carrier.ts';
import { runCheck } from '../testing/people/checks.ts';
import {
  createPaidOrder,
  dieAfterPurchase,
  listBookedLabels,
  openShippingShop,
  replaceCarrier,
  type ShippingShop,
} from '../testing/people/shipping.ts';
import type { Fault } from '../testing/postage/fake-service.ts';
import { settleUnsettledShipments } from './settle-shipments.ts';

const opened = openShippingShop();

const PURCHASE = /^POST .*shipment/;
const LEASE_SECONDS = 121;

const CARRIERS: {
  carrier: Carrier;
  getService: () => ShippingShop['stallion'] | ShippingShop['canadaPost'];
}[] = [
  { carrier: 'stallion-express', getService: () => opened.stallion },
  { carrier: 'canada-post', getService: () => opened.canadaPost },
];

async function buyCheapest(carrier: Carrier, order_id: string) {
  const { olga } = opened;
  if (carrier === 'stallion-express') {
    const { rates } = await olga.shipping.stallionQuote({ order_id });
    return olga.shipping.createShipment({ order_id, postage_type: rates[0]!.postage_type });
  }
  const { rates } = await olga.shipping.cpRates({ order_id });
  return olga.shipping.cpCreate({ order_id, service_code: rates[0]!.serviceCode });
}

/** The shop's job, when the claims of the process that died have ended. */
async function settleLater() {
  opened.shop.passTime(LEASE_SECONDS);
  await settleUnsettledShipments(opened.shop.services);
}

const FAULTS: { fault: Fault; sold: number }[] = [
  { fault: 'hang', sold: 0 },
  { fault: 'commit-then-hang', sold: 1 },
  { fault: 'reset-before-commit', sold: 0 },
  { fault: 'reset-after-commit', sold: 1 },
  { fault: 'html', sold: 1 },
  { fault: 'truncated', sold: 1 },
  { fault: 'server-error', sold: 0 },
  { fault: 'too-many-requests', sold: 0 },
];

describe.each(CARRIERS)('$carrier', ({ carrier, getService }) => {
  test.each(FAULTS)('$fault: the shop books what was sold', async ({ fault, sold }) => {
    const service = getService();
    const order_id = await createPaidOrder(opened.shop);
    const before = service.sales.length;
    service.failNext(fault, PURCHASE);
    await buyCheapest(carrier, order_id);
    await settleLater();
    expect(service.sales.length - before).toBe(sold);
    expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(sold);
    if (sold === 0) await buyCheapest(carrier, order_id);
    expect(service.sales.length - before).toBe(1);
    expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(1);
    const { shipments, complete } = await opened.olga.shipping.shipments({ order_id });
    expect(complete).toBe(true);
    expect(shipments[0]).toMatchObject({ state: 'bought', label: 'ready' });
  });

  test('a process that dies after the purchase leaves it to another one', async () => {
    const service = getService();
    const order_id = await createPaidOrder(opened.shop);
    const before = service.sales.length;
    await dieAfterPurchase(opened.shop, carrier, () => void buyCheapest(carrier, order_id));
    await expect(buyCheapest(carrier, order_id)).rejects.toMatchObject({ code: 'shipment-pending' });
    await settleLater();
    expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(1);
    expect(service.sales.length - before).toBe(1);
  });

  test('a process that dies while it cancels leaves that to another one', async () => {
    const order_id = await createPaidOrder(opened.shop);
    await buyCheapest(carrier, order_id);
    const { cancel } = opened.shop.services.carriers[carrier];
    const cancelled = await new Promise<() => void>((resolve) => {
      const restart = replaceCarrier(opened.shop, carrier, {
        cancel: async (id) => {
          await cancel(id);
          resolve(restart);
          return new Promise(() => undefined);
        },
      });
      void opened.olga.shipping.cancel({ order_id });
    });
    cancelled();
    await settleLater();
    expect(await listBookedLabels(opened.shop, order_id)).toEqual([]);
    expect((await opened.olga.shipping.shipments({ order_id })).tracking_number).toBe('');
  });
});

test('two processes that look for the same purchase book it once', async () => {
  const { shop } = opened;
  const order_id = await createPaidOrder(shop);
  await dieAfterPurchase(shop, 'stallion-express', () => void buyCheapest('stallion-express', order_id));
  shop.passTime(LEASE_SECONDS);
  await Promise.all(Array.from({ length: 5 }, () => settleUnsettledShipments(shop.services)));
  expect(await listBookedLabels(shop, order_id)).toHaveLength(1);
  const { history } = await opened.olga.orderManagement.order({ order_id });
  expect(history.filter(({ kind }) => kind === 'label-bought')).toHaveLength(1);
});

test('nothing is given up while the carrier does not answer, and a manager is told after ten minutes', async () => {
  const { shop, olga, stallion } = opened;
  const order_id = await createPaidOrder(shop);
  stallion.failNext('commit-then-hang', PURCHASE);
  await buyCheapest('stallion-express', order_id);
  stallion.refusal = { status: 500, body: {} };
  for (let minutes = 0; minutes < 14; minutes += 2) await settleLater();
  expect((await olga.shipping.shipments({ order_id })).pending).toBe(true);
  const readAlarms = async () => {
    await runCheck(shop.services, 'labels-unsettled');
    return (await olga.reports.overview({})).alerts;
  };
  expect(await readAlarms()).toMatchObject([{ kind: 'labels-unsettled', detail: { orders: [order_id] } }]);
  stallion.refusal = null;
  await settleLater();
  expect(await listBookedLabels(shop, order_id)).toHaveLength(1);
  expect(await readAlarms()).toEqual([]);
});
