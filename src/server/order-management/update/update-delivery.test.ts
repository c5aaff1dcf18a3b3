/** The delivery address and the deposit of an order on its update page (rules.md orders-17, payments-7, security.md security-37). */
import { beforeEach, expect, test } from 'vitest';
import { sendLink } from '../../testing/money/money.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const change = (person: Person, fields: Record<string, unknown>, version = 2, order_id = orderId) =>
  person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);

const read = (order_id = orderId) => olga.orderManagement.order({ order_id });

const MONTREAL = {
  street: '8 Rue Émile',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
  country: 'CAN',
};

test('the address of a paid order can be corrected, and the customer sees the new one', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await change(olga, { shipping_address: MONTREAL }, 1, orderId);
  const { contact, history } = await read(orderId);
  expect(contact).toMatchObject({
    shipping_address: '8 Rue Émile, Montréal, QC H2X 1Y4',
    address: MONTREAL,
  });
  expect(history[0]).toMatchObject({
    kind: 'changed',
    detail: { before: { shipping_address: expect.stringContaining('123 Main St') } },
  });
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders[0]!.shipping_address).toContain('Montréal, QC');
});

test('an invalid address is rejected as at the checkout, with its field', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const wrong = { ...MONTREAL, province: 'ON' };
  await expect(change(olga, { shipping_address: wrong }, 1, order_id)).rejects.toMatchObject({
    code: 'invalid-address',
    message: 'Please enter your address for shipping before proceed.',
    detail: { field: 'shipping_address' },
  });
});

test('a deposit is half of the price unless staff enter an amount; null restores the half', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const readDeposit = async () => (await olga.payments.orderMoney({ order_id })).deposit;
  expect(await readDeposit()).toBe(234.5);
  await change(olga, { deposit_amount: 150.25 }, 1, order_id);
  expect((await read(order_id)).money).toMatchObject({ deposit_amount: 150.25, deposit_paid: false });
  expect(await readDeposit()).toBe(150.25);
  await sendLink(shop, olga, order_id, 'deposit');
  expect((await olga.payments.orderMoney({ order_id })).links[0]).toMatchObject({ amount: 150.25 });
  await change(olga, { deposit_amount: null }, 3, order_id);
  expect(await readDeposit()).toBe(234.5);
});

test('a deposit that a card cannot be charged, or that was paid, is rejected with its field', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const refused = (code: string) => ({ code, detail: { field: 'deposit_amount' } });
  await expect(change(olga, { deposit_amount: 469.01 }, 1, order_id)).rejects.toMatchObject(
    refused('wrong-amount'),
  );
  await expect(change(olga, { deposit_amount: 0.3 }, 1, order_id)).rejects.toMatchObject(
    refused('below-card-minimum'),
  );
  await olga.payments.confirmEmtDeposit({ order: { order_id, version: 1, amount: 200, reference: 'CA-9' } });
  await expect(change(olga, { deposit_amount: 100 }, 2, order_id)).rejects.toMatchObject(
    refused('deposit-paid'),
  );
  const { orderId } = await createPaidTeam(shop);
  await expect(change(olga, { deposit_amount: 100 }, 1, orderId)).rejects.toMatchObject(
    refused('nothing-due'),
  );
});

test('of the broker’s data staff see only some fields', async () => {
  const { orderId } = await createPaidTeam(shop);
  await shop.database.pool.query(`update orders set stallion_data = $2 where order_id = $1`, [
    orderId,
    { postage_type: 'Expedited', total: 18.4, address: { name: 'Camille Roy' }, api_token: 'secret' },
  ]);
  const { fulfilment } = await read(orderId);
  expect(fulfilment!.stallion_data).toEqual({ postage_type: 'Expedited', total: '18.4' });
});
