/** Sales tax of carts, payment links and bank transfers, of changed orders, and in refunds (rules.md tax-4, tax-5, tax-6, tax-7). */
import { beforeEach, expect, test } from 'vitest';
import { payWithLink, RECIPIENT, sendLink } from '../testing/money/money.ts';
import { readMoney, refundOrder } from '../testing/money/refunds.ts';
import { openShopWithBooks } from '../testing/money/shop-with-books.ts';
import { HST, ONTARIO, ONTARIO_CENTS, PRICE, payCart, register, WHOLE } from '../testing/money/taxes.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import {
  createCheckout,
  GOOD_CARD,
  openPayment,
  pay,
  saveOrder,
  saveTeamOrder,
} from '../testing/people/teams.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { signInAs } from '../testing/shop/shop.ts';

const { shop, manager, captain } = openShopWithBooks();

beforeEach(async () => {
  await register(manager);
});

test('a cart pays the tax of its address, and a page that does not know it gets the new price', async () => {
  const { order } = await saveTeamOrder(captain);
  await expect(openPayment(captain, { orders: [order] })).rejects.toMatchObject({
    code: 'price-changed',
    detail: { amount: ONTARIO_CENTS, summary: { tax: ONTARIO } },
  });
  const orderId = await payCart(captain);
  expect(await readMoney(manager, orderId)).toMatchObject({
    ...{ final_price: WHOLE, received: WHOLE, due: 0 },
    taxes: [
      { label: 'HST 13 % on $351.75', tax: 45.73 },
      { label: 'HST 5 %, children’s sizes, on $117.25', tax: 5.86 },
    ],
  });
});

test('receipt and account list the tax, so that what they show adds up', async () => {
  const orderId = await payCart(captain);
  const emails = await readEmails(shop);
  const receipt = emails.findLast(({ subject }) => subject?.includes(orderId.slice(0, 10)));
  expect(receipt?.text).toMatch(/HST 13 % on \$351\.75:?\s+\$45\.73/);
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { order } = await owner.accounts.accountOrder({ order_id: orderId });
  expect(order).toMatchObject({ tax: ONTARIO, final_price: WHOLE });
});

test('two orders of a cart have their own lines', async () => {
  const orders = [(await saveTeamOrder(captain)).order, (await saveTeamOrder(captain, 5)).order];
  const { summary, id } = await captain.checkout
    .createIntent(createCheckout({ orders }, 1))
    .catch((error) => ({ summary: error.detail.summary, id: '' }));
  expect(id).toBe('');
  const total = Math.round(summary.final_price * 100);
  const { id: paid } = await pay(captain, { orders }, total);
  const { order_id } = await captain.checkout.submit({ id: paid });
  const money = [await readMoney(manager, `${order_id}-1-2`), await readMoney(manager, `${order_id}-2-2`)];
  const taxes = money.map((each) => each.taxes!.reduce((all, { tax }) => all + Math.round(tax * 100), 0));
  expect(taxes[0]! + taxes[1]!).toBe(Math.round(summary.tax * 100));
  expect(Math.min(...taxes)).toBeGreaterThan(0);
  const { rows } = await shop.database.pool.query('select tax_cents from payments where checkout_id = $1', [
    paid,
  ]);
  expect(rows).toEqual([{ tax_cents: taxes[0]! + taxes[1]! }]);
});

test.for([500, WHOLE])(
  'credits pay the tax like everything else, here %s dollars of it all',
  async (credits) => {
    const captain = await signInAs(shop, {
      email: `rich-${credits}@example.com`,
      access: 'customer',
      creditsCents: 60_000,
    });
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits }, Math.round((WHOLE - credits) * 100));
    const { order_id } = await captain.checkout.submit({ id });
    expect(await readMoney(manager, `${order_id}-1-1`)).toMatchObject({
      due: 0,
      paid: true,
      taxes: [{}, {}],
    });
    expect((await manager.reports.overview({})).needs_review).toBe(0);
  },
);

test('the rate of the moment when the payment was opened is charged, whatever it is at midnight', async () => {
  const { order } = await saveTeamOrder(captain);
  const payment = await openPayment(captain, { orders: [order] }, ONTARIO_CENTS);
  const rate = { province: 'ON', part: 'HST' as const, youth_rate: 5, youth_below: null, source: 'Trial' };
  const of2010 = (await manager.taxes.read({})).rates.find(({ province }) => province === 'ON')!;
  await manager.taxes.save({ registrations: [], rates: [{ ...rate, rate: 20, from_day: of2010.from_day }] });
  await payment.pay();
  const { order_id } = await captain.checkout.submit({ id: payment.id });
  expect(await readMoney(manager, `${order_id}-1-1`)).toMatchObject({ final_price: WHOLE, due: 0 });
  await manager.taxes.save({ registrations: [], rates: [of2010] });
});

test('a payment link asks for the price, and after the address for the tax with it', async () => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  expect((await captain.payments.checkLink(link)).payment_amount).toBe(PRICE);
  expect(await captain.payments.openLink({ ...link, ...RECIPIENT })).toMatchObject({
    amount: WHOLE,
    taxes: [{ tax: 45.73 }, { tax: 5.86 }],
  });
  const alberta = { ...RECIPIENT.address, city: 'Calgary', province: 'AB', postal_code: 'T2P 1J9' };
  const opened = await captain.payments.openLink({ ...link, ...RECIPIENT, address: alberta });
  // 5 % of 351.75 and of 117.25.
  expect(opened.amount).toBe(492.45);
  await captain.checkout.sandboxPay({ clientSecret: opened.clientSecret, ...GOOD_CARD });
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 492.45, due: 0, paid: true });
});

test('a deposit is paid as it was asked for, and the tax is in the balance', async () => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'deposit', 100);
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 100, due: 420.59 });
  const rest = await sendLink(shop, manager, orderId, 'payment');
  await payWithLink(captain, rest);
  await captain.payments.confirmLink(rest);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: WHOLE, due: 0, paid: true });
});

test('a bank transfer needs the province, and what was told to the customer is what is due', async () => {
  const orderId = await saveOrder(shop);
  const money = await readMoney(manager, orderId);
  expect(money).toMatchObject({ needs_province: true, due_by_emt: 444 });
  const order = { order_id: orderId, version: money.version };
  await expect(manager.payments.expectEmt({ order })).rejects.toMatchObject({ code: 'province-missing' });
  await expect(manager.payments.expectEmt({ order: { ...order, province: 'ZZ' } })).rejects.toMatchObject({
    status: 400,
  });
  const { version: first } = await manager.payments.expectEmt({ order: { ...order, province: 'ON' } });
  const { version } = await manager.payments.expectEmt({
    order: { order_id: orderId, version: first, province: 'SK' },
  });
  // Without shipping: 5 % of 333.00 and of 111.00, and GST alone.
  expect(await readMoney(manager, orderId)).toMatchObject({ due_by_emt: 466.2, final_price: 466.2 });
  await manager.payments.confirmEmtPayment({ order: { order_id: orderId, version, reference: 'C1A2' } });
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 466.2, due: 0, paid: true });
});

test('a transfer of the rest does not change the province of the deposit', async () => {
  const { order_id } = await saveTeamOrder(captain);
  const deposit = {
    order_id,
    version: (await readMoney(manager, order_id)).version,
    reference: 'D1',
    amount: 100,
  };
  const { version } = await manager.payments.confirmEmtDeposit({ order: { ...deposit, province: 'QC' } });
  const rest = { order_id, version, reference: 'D2' };
  await expect(
    manager.payments.confirmEmtPayment({ order: { ...rest, province: 'ON' } }),
  ).rejects.toMatchObject({ code: 'tax-frozen' });
  await manager.payments.confirmEmtPayment({ order: { ...rest, province: 'QC' } });
  expect(await readMoney(manager, order_id)).toMatchObject({ due: 0, paid: true });
});

test('a corrected province changes nothing before a manager has seen the difference', async () => {
  const orderId = await payCart(captain);
  const address = {
    ...{ street: '1 Main St', city: 'Halifax', province: 'NS', postal_code: 'B3J 1A1', country: 'CAN' },
  };
  await updateOrder(manager, orderId, { shipping_address: address });
  expect((await captain.orders.status({ id: orderId })).orders[0]?.money?.taxes).toMatchObject([
    { label: 'HST 13 % on $351.75', tax: 45.73 },
    { label: expect.stringContaining('children’s sizes'), tax: 5.86 },
  ]);
  const seen = await readMoney(manager, orderId);
  // 14 % of 351.75 is 49.25.
  expect(seen).toMatchObject({ due: 0, final_price: WHOLE, tax_difference: 3.52 });
  await manager.payments.correctTax({ order: { order_id: orderId, version: seen.version } });
  const corrected = await readMoney(manager, orderId);
  expect(corrected).toMatchObject({ due: 3.52, taxes: [{ label: 'HST 14 % on $351.75' }, { tax: 5.86 }] });
  expect(Object.keys(corrected)).not.toContain('tax_difference');
  const link = await sendLink(shop, manager, orderId, 'payment');
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 524.11, due: 0 });
});

test('a price adjustment is taxed like the jerseys, also after the registration has ended', async () => {
  const orderId = await payCart(captain);
  const adjustment = {
    order_id: orderId,
    adjustment_id: crypto.randomUUID(),
    amount: -100,
    reason: 'Late delivery',
  };
  await manager.taxes.save({ registrations: [{ ...HST, number: '' }], rates: [] });
  await manager.orderManagement.adjustPrice(adjustment);
  // 75 % of 100.00 for 13 %, 25 % for 5 %: 276.75 and 92.25.
  expect(await readMoney(manager, orderId)).toMatchObject({ final_price: 409.59, overpaid: 111 });
});

const readTaxOfPayments = async () => {
  const { sum } = await shop.database.db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('tax_cents').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
};

test('refunds return the tax of each line, to the cent over any number of parts', async () => {
  const before = await readTaxOfPayments();
  const net = async () => (await manager.reports.overview({})).total_net;
  const netBefore = await net();
  const orderId = await payCart(captain);
  expect(await readTaxOfPayments()).toBe(before + 5159);
  expect(await net()).toBeCloseTo(netBefore + PRICE - 12 * 11, 6);
  for (const amount of [100.01, 33.33, 0.01]) await refundOrder(manager, orderId, amount);
  await refundOrder(manager, orderId, 387.24, { cancel: true });
  expect(await readTaxOfPayments()).toBe(before);
  const refunds = await shop.database.db
    .selectFrom('payments')
    .select(['amount_cents', 'tax_cents'])
    .where('kind', '=', 'refund')
    .where('amount_cents', '=', -10_001)
    .executeTakeFirstOrThrow();
  // 8.79 and 1.13, of 45.73 and 5.86.
  expect(refunds.tax_cents).toBe(-992);
});
