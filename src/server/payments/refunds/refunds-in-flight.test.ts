/** Refunds that are pending at the provider, fail later, whose response is lost, or that were made at the provider. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendCardEvent } from '../../testing/money/money.ts';
import { readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { cancelOrder } from '../../testing/people/update-page.ts';
import { openShopEmptiedForEachTest, signInForEachTest } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { settleClaimedRefunds } from './settle-refund.ts';

const REFUND_PENDING = '4000 0000 0000 7726';
const CART = '7d1c2c06-9e0e-4f0f-9a3b-2f6d5b6f0c11';
const REFUND_FAILS = '4000 0000 0000 5126';

const shop = openShopEmptiedForEachTest();
const manager = signInForEachTest(shop, { email: 'olga@shop.example', access: 'manager' });

async function createOrderPaidWith(number: string) {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE_CENTS),
  );
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD, number });
  const { order_id } = await captain.checkout.submit({ id });
  return { orderId: `${order_id}-1-1`, intentId: clientSecret!.split('_secret_')[0]! };
}

const refund = (orderId: string, amount: number) => refundOrder(manager, orderId, amount);

const readPayments = (orderId: string) => readMoney(manager, orderId);
const listEventKinds = async (orderId: string) =>
  (await manager.orderManagement.order({ order_id: orderId })).history.map(({ kind }) => kind);

const sendRefundEvent = (type: string, intentId: string) =>
  sendCardEvent(shop, intentId, {
    id: `evt_${type}`,
    type,
    data: { object: { id: 're_1', payment_intent: intentId } },
  });

test('a refund that cannot be recorded does not hold up the others', async () => {
  const [broken, sound] = [
    await createOrderPaidWith(REFUND_PENDING),
    await createOrderPaidWith(REFUND_PENDING),
  ];
  for (const { orderId } of [broken, sound])
    await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.passTime(61);
  await shop.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.order_pk = (select id from orders where order_id = '${broken.orderId}') then raise 'cannot be recorded'; end if;
      return new;
    end $$;
    create trigger refuse before update on refunds for each row execute function refuse()`);
  expect(await settleClaimedRefunds(shop.services)).toBe(1);
  expect(await readPayments(sound.orderId)).toMatchObject({ refunded: 30 });
  await shop.database.pool.query('drop trigger refuse on refunds');
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(broken.orderId)).toMatchObject({ refunded: 30 });
});

test('a refund that cancels the order does both when the provider has decided, and neither before', async () => {
  const { orderId } = await createOrderPaidWith(REFUND_PENDING);
  const readOrder = () => manager.orderManagement.order({ order_id: orderId });
  await expect(refundOrder(manager, orderId, 469, { cancel: true })).rejects.toMatchObject({
    code: 'refund-pending',
  });
  expect(await readOrder()).toMatchObject({ work_state: 'active' });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 469 });
  expect(await readOrder()).toMatchObject({
    work_state: 'cancelled',
    work_state_reason: 'Refunded: Two jerseys came in the wrong size',
    marks: ['Cancelled', 'Refunded'],
  });
  expect((await listEventKinds(orderId)).slice(0, 2)).toEqual(['work-state', 'refunded']);
});

test('a refund that fails leaves money and order as they were, and one of a cancelled order cancels nothing again', async () => {
  const { orderId } = await createOrderPaidWith(REFUND_FAILS);
  await expect(refundOrder(manager, orderId, 469, { cancel: true })).rejects.toMatchObject({
    code: 'refund-pending',
  });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 469 }] });
  expect(await listEventKinds(orderId)).toContain('refund-failed');
  const { work_state } = await manager.orderManagement.order({ order_id: orderId });
  expect(work_state).toBe('active');
  await cancelOrder(manager, orderId);
  await expect(refundOrder(manager, orderId, 10, { cancel: true })).rejects.toMatchObject({
    code: 'nothing-to-update',
  });
});

test('the event of a refund settles it immediately and once, even if it is sent repeatedly', async () => {
  const { orderId, intentId } = await createOrderPaidWith(REFUND_PENDING);
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  expect(await readPayments(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 439 }] });
  shop.passTime(61);
  for (let times = 0; times < 3; times += 1)
    expect((await sendRefundEvent('refund.updated', intentId)).statusCode).toBe(200);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 30 });
  expect((await listEventKinds(orderId)).filter((kind) => kind === 'refunded')).toHaveLength(1);
});

test('a refund made at the provider is booked once, whatever events tell of it', async () => {
  const { orderId, intentId } = await createOrderPaidWith(GOOD_CARD.number);
  await sql`update sandbox_intents set refunded_cents = 5000 where id = ${intentId}`.execute(
    shop.database.db,
  );
  await Promise.all(
    ['charge.refunded', 'refund.created', 'refund.updated'].map((type) => sendRefundEvent(type, intentId)),
  );
  expect(await readPayments(orderId)).toMatchObject({ refunded: 50, due: 50 });
  expect((await manager.reports.overview({})).total_refund).toBe(50);
  expect((await listEventKinds(orderId)).filter((kind) => kind === 'refunded-elsewhere')).toHaveLength(1);
});

test('a whole cart that is refunded at the provider is refunded in the books of all its orders', async () => {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain, 5), await saveTeamOrder(captain, 6)];
  const total = 11 * 4700 + 2500;
  const { clientSecret } = await pay(captain, { orders: [first.order, second.order] }, total, CART);
  const { order_id } = await captain.checkout.submit({ id: CART });
  const intentId = clientSecret!.split('_secret_')[0]!;
  await sql`update sandbox_intents set refunded_cents = ${total} where id = ${intentId}`.execute(
    shop.database.db,
  );
  await sendRefundEvent('charge.refunded', intentId);
  const refunded = [await readPayments(`${order_id}-1-2`), await readPayments(`${order_id}-2-2`)];
  expect(refunded.reduce((sum, money) => sum + money.refunded, 0)).toBeCloseTo(total / 100, 10);
  for (const { refunded: back, received } of refunded) expect(back).toBe(received);
});

test('a refund of the shop is not recorded as one made at the provider', async () => {
  const { orderId, intentId } = await createOrderPaidWith(GOOD_CARD.number);
  await refund(orderId, 30);
  await sendRefundEvent('charge.refunded', intentId);
  expect(await listEventKinds(orderId)).not.toContain('refunded-elsewhere');
});
