/** What a refund does to what is owed and to the shop's figures (product-decisions 5: return of money and goodwill). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disagreements, payLink, sendLink } from '../testing/money.ts';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(async () => {
  expect(await disagreements(shop)).toEqual([]);
  await shop.close();
});

const moneyOf = (order_id: string) => olga.money.orderMoney({ order_id });

async function refund(order_id: string, amount: number, kind?: 'return' | 'goodwill') {
  const { captures } = await moneyOf(order_id);
  const wanted = { id: randomUUID(), order_id, payment: captures[0]!.id, amount, amount_again: amount };
  await olga.money.refund({ refund: { ...wanted, kind, reason: 'Agreed on the phone' } });
}

async function adjust(order_id: string, amount: number) {
  await olga.dashboard.adjustPrice({ order_id, adjustment_id: randomUUID(), amount, reason: 'A crest' });
}

/** What happens to the shop's figures while something is done, in dollars. */
async function changeOfFigures(work: () => Promise<unknown>) {
  const before = await olga.dashboard.overview({});
  await work();
  const after = await olga.dashboard.overview({});
  const change = (figure: 'total_price' | 'total_refund' | 'total_net') =>
    Math.round((after[figure] - before[figure]) * 100) / 100;
  return { sales: change('total_price'), refunds: change('total_refund'), net: change('total_net') };
}

test('a price that is lowered by 40 after it was paid, and 40 refunded: the net falls by 40, and nothing is due', async () => {
  const { orderId } = await paidTeam(shop);
  const change = await changeOfFigures(async () => {
    await adjust(orderId, -40);
    expect(await moneyOf(orderId)).toMatchObject({ overpaid: 40, due: 0 });
    await refund(orderId, 40);
  });
  expect(change).toEqual({ sales: 0, refunds: 40, net: -40 });
  expect(await moneyOf(orderId)).toMatchObject({ overpaid: 0, due: 0, refunds: [{ kind: 'return' }] });
});

test('a deposit counts as money received; refunded it leaves nothing in the figures and is due again', async () => {
  const { order_id } = await saveTeamOrder(person(shop.app));
  const parent = person(shop.app);
  const change = await changeOfFigures(async () => {
    const link = await sendLink(shop, olga, order_id, 'deposit', 200);
    await payLink(parent, link);
    await parent.money.confirmLink(link);
    expect(await moneyOf(order_id)).toMatchObject({ due: 269 });
    await refund(order_id, 200);
  });
  expect(change).toEqual({ sales: 200, refunds: 200, net: 0 });
  expect(await moneyOf(order_id)).toMatchObject({ due: 469, overpaid: 0 });

  const rest = await sendLink(shop, olga, order_id, 'payment');
  await payLink(parent, rest);
  await parent.money.confirmLink(rest);
  expect(await moneyOf(order_id)).toMatchObject({ paid: true, received: 669, due: 0, overpaid: 0 });
});

test('goodwill is not asked for again; what is added to the price later is', async () => {
  const { orderId } = await paidTeam(shop);
  await refund(orderId, 100);
  expect(await moneyOf(orderId)).toMatchObject({ due: 0, overpaid: 0, refunds: [{ kind: 'goodwill' }] });
  await adjust(orderId, 30);
  expect(await moneyOf(orderId)).toMatchObject({ due: 30 });
});

test('a return before the price is lowered and raised again leaves the raise to pay', async () => {
  const { orderId } = await paidTeam(shop);
  await refund(orderId, 100, 'return');
  await adjust(orderId, -100);
  expect(await moneyOf(orderId)).toMatchObject({ due: 0, overpaid: 0 });
  await adjust(orderId, 30);
  expect(await moneyOf(orderId)).toMatchObject({ due: 30 });
});
