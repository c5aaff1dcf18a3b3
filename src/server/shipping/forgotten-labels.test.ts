/** Labels contain names and addresses: they end with the personal data of their order (rules.md privacy-1). */
import { expect, test } from 'vitest';
import { deleteForgottenFiles } from '../platform/files/delete-forgotten-files.ts';
import { documentKey } from '../platform/providers/files/file-store.ts';
import { anonymiseOrdersOf } from '../privacy/anonymise-orders.ts';
import { createPaidOrder, openShippingShop } from '../testing/people/shipping.ts';

const opened = openShippingShop();

test('the label of a forgotten person is gone from the store, and the cost stays booked', async () => {
  const { shop, olga } = opened;
  const { db, files, now } = shop.services;
  const order_id = await createPaidOrder(shop);
  const { shipment } = await olga.shipping.createShipment({ order_id, postage_type: 'Expedited' });
  const [label] = await db.selectFrom('shipments').select('label_file').execute();
  const key = documentKey(label!.label_file!, 'pdf');
  expect(await files.read(key)).not.toBeNull();

  await db.updateTable('orders').set({ order_status: 'completed' }).execute();
  const camille = { email: 'camille@example.com', userId: null };
  await anonymiseOrdersOf(shop.services, camille, now());
  await deleteForgottenFiles(shop.services);

  expect(await files.read(key)).toBeNull();
  expect((await olga.shipping.shippingInfo({ ship_code: shipment!.ship_code })).success).toBe(false);
  const rows = await db.selectFrom('shipments').select(['recipient', 'cost_cents', 'label_state']).execute();
  expect(rows).toEqual([{ recipient: null, cost_cents: expect.any(Number), label_state: 'forgotten' }]);
});
