/** Sales tax of carts, and of a shop without a registration (rules.md tax-4, tax-5). */
import { expect, test } from 'vitest';
import { readMoney } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { ONTARIO, ONTARIO_CENTS, payCart, register, WHOLE } from '../../testing/money/taxes.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { signInAs } from '../../testing/shop/shop.ts';

const { shop, manager, captain } = openShopWithBooks();

test('a cart pays the tax of its address, and a page that does not know it gets the new price', async () => {
  await register(manager);
  const { order } = await saveTeamOrder(captain);
  await expect(
    captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS)),
  ).rejects.toMatchObject({
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
  await register(manager);
  const orderId = await payCart(captain);
  const emails = await readEmails(shop);
  const receipt = emails.findLast(({ subject }) => subject?.includes(orderId.slice(0, 10)));
  expect(receipt?.text).toMatch(/HST 13 % on \$351\.75:?\s+\$45\.73/);
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { order } = await owner.accounts.accountOrder({ order_id: orderId });
  expect(order).toMatchObject({ tax: ONTARIO, final_price: WHOLE });
});

test('two orders of a cart have their own lines', async () => {
  await register(manager);
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
    await register(manager);
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
  await register(manager);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, ONTARIO_CENTS),
  );
  const rate = { province: 'ON', part: 'HST' as const, youth_rate: 5, youth_below: null, source: 'Trial' };
  const of2010 = (await manager.taxes.read({})).rates.find(({ province }) => province === 'ON')!;
  await manager.taxes.save({ registrations: [], rates: [{ ...rate, rate: 20, from_day: of2010.from_day }] });
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id });
  expect(await readMoney(manager, `${order_id}-1-1`)).toMatchObject({ final_price: WHOLE, due: 0 });
  await manager.taxes.save({ registrations: [], rates: [of2010] });
});
