/**
 * Discount codes (rules.md discounts-3, discounts-4, discounts-5, discounts-6, newsletter-2, security.md security-28, security-54).
 */
import { expect, test } from 'vitest';
import { deliverOutbox } from '../emails/deliver-outbox.ts';
import { sendNewsletter } from '../newsletter/send-newsletter.ts';
import { deleteExpiredRows } from '../privacy/delete-expired-data.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { createCheckout, GOOD_CARD, openPayment, saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, OPENING } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const DAY = 24 * 3600;

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

test('a new code is valid, in lower case, until half a day before it expires', async () => {
  await expect(olga.discountCodes.add(SPRING)).resolves.toMatchObject({ message: 'Discount Added' });
  const expires = OPENING.getTime() + 29.5 * 86_400_000;
  expect((await olga.discountCodes.list({ search: 'SPRING' })).discount_codes).toEqual([
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
  const { code, expire_epoch } = await createPerson(shop.app).checkout.checkDiscount({ code: 'Spring-20' });
  expect(code).toEqual({ code: 'spring-20', discount: 20, type: 'percent', quantity: 10, access: 'all' });
  expect(expire_epoch).toBe(expires);
});

test('a missing value is reported with its field', async () => {
  const empty = { ...SPRING, code: '', quantity: null, description: ' ' };
  await expect(olga.discountCodes.add(empty)).rejects.toMatchObject({
    message: 'Missing values!',
    detail: { missing: ['code', 'quantity', 'description'] },
  });
  await expect(olga.discountCodes.add({ ...PERSONAL, email: '' })).rejects.toMatchObject({
    message: 'Missing values!',
    detail: { missing: ['email'] },
  });
});

test('a value out of bounds is reported with a message for its field', async () => {
  await expect(olga.discountCodes.add({ ...SPRING, code: 'too-much', discount: 120 })).rejects.toMatchObject({
    code: 'discount-out-of-bounds',
    detail: { faults: { discount: expect.stringContaining('100') } },
  });
});

test('a code is unique regardless of case and is never issued again after deletion', async () => {
  const again = { ...SPRING, code: 'sprinG-20' };
  await expect(olga.discountCodes.add(again)).rejects.toMatchObject({ code: 'discount-code-taken' });
  await olga.discountCodes.add({ ...SPRING, code: 'old-letter' });
  await olga.discountCodes.delete({ code: 'old-letter' });
  await expect(createPerson(shop.app).checkout.checkDiscount({ code: 'old-letter' })).rejects.toThrow(
    'Coupon code not found!',
  );
  expect((await olga.discountCodes.list({ search: 'old-letter' })).discount_codes).toEqual([]);
  await expect(olga.discountCodes.add({ ...SPRING, code: 'old-letter' })).rejects.toMatchObject({
    code: 'discount-code-taken',
  });
  await expect(olga.discountCodes.delete({ code: 'old-letter' })).rejects.toMatchObject({
    code: 'coupon-not-found',
  });
});

test('of twenty concurrent requests to add the same code one succeeds', async () => {
  const responses = await Promise.allSettled(
    Array.from({ length: 20 }, () => olga.discountCodes.add({ ...SPRING, code: 'all-at-once' })),
  );
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code deleted during a payment still applies to that payment', async () => {
  await olga.discountCodes.add({ ...SPRING, code: 'last-minute' });
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const amount = 12 * 3700 - 8880 + 2500;
  const cart = { orders: [order], coupon: 'last-minute' };
  const intent = await captain.checkout.createIntent(createCheckout(cart, amount));
  await olga.discountCodes.delete({ code: 'last-minute' });

  // The page repeats the request when the address is corrected: the reservation still holds.
  const again = await captain.checkout.createIntent(createCheckout(cart, amount, intent.id));
  await captain.checkout.sandboxPay({ clientSecret: again.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const paid = await olga.orderManagement.order({ order_id: `${order_id}-1-1` });
  expect(paid.money).toMatchObject({
    discount_code: 'last-minute',
    discount_amount: 88.8,
    final_price: amount / 100,
  });

  const late = createPerson(shop.app);
  const { order: another } = await saveTeamOrder(late);
  await expect(openPayment(late, { orders: [another], coupon: 'last-minute' })).rejects.toThrow(
    'Coupon code not found!',
  );
});

test('a personal code is e-mailed, works once for its customer, and is then marked as activated', async () => {
  await olga.discountCodes.add({ ...PERSONAL, code: 'for-camille', send_email: true });
  await deliverOutbox(shop.services);
  const sentEmail = (await readEmails(shop)).find(({ subject }) => subject?.startsWith('A discount code'));
  expect(sentEmail?.subject).toBe('A discount code from Homestand: 20 % off');
  expect(sentEmail?.text).toContain('for-camille');
  expect(sentEmail?.text).toContain('from 10 jerseys in an order');
  expect(sentEmail?.text).toContain('Sunday, December 20, 2026, once');

  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const amount = 12 * 3700 - 8880 + 2500;
  const cart = { orders: [order], coupon: 'for-camille' };
  const { id, clientSecret } = await captain.checkout.createIntent(createCheckout(cart, amount));
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id });
  expect((await olga.discountCodes.list({ search: 'for-camille' })).discount_codes).toMatchObject([
    { activated: true, redeemed: 1, email: 'camille@example.com', send_email: true },
  ]);
});

test('an e-mailed code has a link and a header to unsubscribe, and a person who did gets no other', async () => {
  const address = 'leaves@example.com';
  const send = (code: string, send_email = true) =>
    olga.discountCodes.add({ ...PERSONAL, code, email: address, send_email });
  await send('first-offer');
  const [email] = await readEmails(shop, address);
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
  const key = findHash(email!).replace('leave=', '');
  expect(email?.text).toContain(`Unsubscribe: http`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toContain('/api/newsletter-leave/');

  await send('waits-in-the-outbox');
  await createPerson(shop.app).newsletter.unsubscribe({ key });
  expect(await readEmails(shop, address)).toHaveLength(1);
  const refused = { code: 'recipient-unsubscribed', detail: { field: 'email' } };
  await expect(send('second-offer')).rejects.toMatchObject(refused);
  await expect(send('second-offer', false)).resolves.toMatchObject({ message: 'Discount Added' });
  expect(await readEmails(shop, address)).toHaveLength(1);
  // Whoever got a code is not on the list of the newsletter.
  const issue = { name: '2026-12', subject: 'Winter designs', paragraphs: ['Six new ones.'] };
  expect(await sendNewsletter(shop.services, issue)).toBe(0);
});

test('codes are paginated, newest first, each once', async () => {
  shop.passTime(60);
  for (let n = 0; n < 120; n += 1)
    await olga.discountCodes.add({ ...SPRING, code: `page-${String(n).padStart(3, '0')}` });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof olga.discountCodes.list>> = await olga.discountCodes.list({
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

test('the address of an e-mailed code is deleted with its link', async () => {
  const address = 'quiet@example.com';
  await olga.discountCodes.add({ ...PERSONAL, code: 'long-ago', email: address, send_email: true });
  const find = () =>
    shop.database.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', address).execute();
  shop.passTime(399 * DAY);
  await deleteExpiredRows(shop.services);
  expect(await find()).toHaveLength(1);
  shop.passTime(2 * DAY);
  await deleteExpiredRows(shop.services);
  expect(await find()).toEqual([]);
});
