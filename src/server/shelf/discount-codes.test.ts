/** Discount codes (specification 2 and 5; product-decisions 2 and 12; security rows 46 to 50 and 122). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLetters } from '../mail/send-letters.ts';
import { lettersOf } from '../testing/mailbox.ts';
import { OPENING, openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const SPRING = {
  code: 'SPRING-20',
  discount: 20,
  type: 'percent',
  expire_days: 30,
  quantity: 10,
  description: 'Spring mailing',
  access: 'all',
};
const PERSONAL = { ...SPRING, access: 'one-time', email: 'camille@example.com' };
const TWELVE = 12 * 3700 + 2500;

test('a code that was added is found by customers, in lower case, until half a day before its days are over', async () => {
  await expect(olga.shelf.addDiscountCode(SPRING)).resolves.toMatchObject({ message: 'Discount Added' });
  const expires = OPENING.getTime() + 29.5 * 86_400_000;
  expect((await olga.shelf.discountCodes({ search: 'SPRING' })).discount_codes).toEqual([
    {
      code: 'spring-20',
      discount: 20,
      type: 'percent',
      quantity: 10,
      access: 'all',
      activated: false,
      expired: false,
      expire_epoch: expires,
      expire_date: '2026-12-20',
      expire_days: 30,
      description: 'Spring mailing',
      email: null,
      send_email: false,
      order_id: null,
      redeemed: 0,
    },
  ]);
  const { code, expire_epoch } = await person(shop.app).checkout.checkDiscount({ code: 'Spring-20' });
  expect(code).toEqual({ code: 'spring-20', discount: 20, type: 'percent', quantity: 10, access: 'all' });
  expect(expire_epoch).toBe(expires);
});

test('a missing value is refused in the words of the specification, and named', async () => {
  const empty = { ...SPRING, code: '', quantity: null, description: ' ' };
  await expect(olga.shelf.addDiscountCode(empty)).rejects.toMatchObject({
    message: 'Missing values!',
    detail: { missing: ['code', 'quantity', 'description'] },
  });
  await expect(olga.shelf.addDiscountCode({ ...PERSONAL, email: '' })).rejects.toMatchObject({
    message: 'Missing values!',
    detail: { missing: ['email'] },
  });
});

test('what is out of bounds is refused with words for its field', async () => {
  await expect(
    olga.shelf.addDiscountCode({ ...SPRING, code: 'too-much', discount: 120 }),
  ).rejects.toMatchObject({
    code: 'discount-out-of-bounds',
    detail: { faults: { discount: expect.stringContaining('100') } },
  });
});

test('a code exists once, however it is written, and never again after it was deleted', async () => {
  const again = { ...SPRING, code: 'sprinG-20' };
  await expect(olga.shelf.addDiscountCode(again)).rejects.toMatchObject({ code: 'discount-code-taken' });
  await olga.shelf.addDiscountCode({ ...SPRING, code: 'old-letter' });
  await olga.shelf.deleteDiscountCode({ code: 'old-letter' });
  await expect(person(shop.app).checkout.checkDiscount({ code: 'old-letter' })).rejects.toThrow(
    'Coupon code not found!',
  );
  expect((await olga.shelf.discountCodes({ search: 'old-letter' })).discount_codes).toEqual([]);
  await expect(olga.shelf.addDiscountCode({ ...SPRING, code: 'old-letter' })).rejects.toMatchObject({
    code: 'discount-code-taken',
  });
  await expect(olga.shelf.deleteDiscountCode({ code: 'old-letter' })).rejects.toMatchObject({
    code: 'coupon-not-found',
  });
});

test('of twenty managers who add the same code at once one succeeds', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => olga.shelf.addDiscountCode({ ...SPRING, code: 'all-at-once' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code that is deleted while somebody pays with it still takes off what was shown', async () => {
  await olga.shelf.addDiscountCode({ ...SPRING, code: 'last-minute' });
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const amount = 12 * 3700 - 8880 + 2500;
  const cart = { orders: [order], coupon: 'last-minute' };
  const intent = await captain.checkout.createIntent(checkoutOf(cart, amount));
  await olga.shelf.deleteDiscountCode({ code: 'last-minute' });

  // The page asks again when the address was corrected: the reservation still holds.
  const again = await captain.checkout.createIntent(checkoutOf(cart, amount, intent.id));
  await captain.checkout.sandboxPay({ clientSecret: again.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const paid = await olga.dashboard.order({ order_id: `${order_id}-1-1` });
  expect(paid.money).toMatchObject({
    discount_code: 'last-minute',
    discount_amount: 88.8,
    final_price: amount / 100,
  });

  const late = person(shop.app);
  const { order: another } = await saveTeamOrder(late);
  await expect(
    late.checkout.createIntent(checkoutOf({ orders: [another], coupon: 'last-minute' }, TWELVE)),
  ).rejects.toThrow('Coupon code not found!');
});

test('a personal code is mailed, works once for its customer, and is activated then', async () => {
  await olga.shelf.addDiscountCode({ ...PERSONAL, code: 'for-camille', send_email: true });
  await sendLetters(shop.services);
  const letter = (await lettersOf(shop)).find(({ subject }) => subject?.startsWith('A discount code'));
  expect(letter?.subject).toBe('A discount code from Homestand: 20 % off');
  expect(letter?.text).toContain('for-camille');
  expect(letter?.text).toContain('from 10 jerseys in an order');
  expect(letter?.text).toContain('Sunday, December 20, 2026, once');

  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const amount = 12 * 3700 - 8880 + 2500;
  const cart = { orders: [order], coupon: 'for-camille' };
  const { id, clientSecret } = await captain.checkout.createIntent(checkoutOf(cart, amount));
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id });
  expect((await olga.shelf.discountCodes({ search: 'for-camille' })).discount_codes).toMatchObject([
    { activated: true, redeemed: 1, email: 'camille@example.com', send_email: true },
  ]);
});

test('a code for all that was mailed to one customer is for all', async () => {
  await olga.shelf.addDiscountCode({
    ...SPRING,
    code: 'tell-friends',
    send_email: true,
    email: 'a@example.com',
  });
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const cart = { orders: [order], coupon: 'tell-friends' };
  await expect(
    captain.checkout.createIntent(checkoutOf(cart, 12 * 3700 - 8880 + 2500)),
  ).resolves.toMatchObject({ response: true });
});

test('hundreds of codes come in pages, the newest first, each once', async () => {
  shop.passTime(60);
  for (let n = 0; n < 120; n += 1)
    await olga.shelf.addDiscountCode({ ...SPRING, code: `page-${String(n).padStart(3, '0')}` });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof olga.shelf.discountCodes>> = await olga.shelf.discountCodes({
      search: 'page-',
      after,
    });
    seen.push(...page.discount_codes.map(({ code }) => code));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(seen[0]).toBe('page-119');
});
