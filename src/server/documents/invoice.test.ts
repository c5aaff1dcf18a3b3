/** An invoice shows what was charged, to the cent, and opens for those whose order it is. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payLink, sendLink } from '../testing/money.ts';
import { PDF_TOOLS, textIn } from '../testing/pdf.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { pay, saveTeamOrder } from '../testing/teams.ts';

const TWELVE = 12 * 3700 + 2500;

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await shop.database.db
    .insertInto('discount_codes')
    .values({ code: 'ten', type: 'percent', discount_percent: 10, expires_at: new Date('2099-01-01') })
    .execute();
});
afterAll(() => shop.close());

async function paidTeam(captain: Person, coupon?: string) {
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order], coupon }, coupon ? TWELVE - 4440 : TWELVE);
  await captain.checkout.submit({ id });
  return orderId;
}

const invoiceOf = async (someone: Person, orderId: string) =>
  textIn((await someone.get(`/api/invoice/${orderId}.pdf`)).rawPayload);

describe.runIf(PDF_TOOLS.pdftotext)('the invoice', () => {
  test('of a paid order names code, shipping, payment, address and the sum charged, under both its ids', async () => {
    const captain = person(shop.app);
    const orderId = await paidTeam(captain, 'ten');
    for (const id of [orderId, `${orderId}-1-1`]) {
      const text = await invoiceOf(captain, id);
      expect(text).toContain(`Order ID ${orderId}-1-1`);
      expect(text).toMatch(/Discount \(ten\).*-\$44\.40/);
      expect(text).toMatch(/Shipping.*\$25\.00/);
      expect(text).toMatch(/Total \(CAD\).*\$424\.60/);
      expect(text).toContain('Paid by card, Friday, November 20, 2026');
      expect(text).toMatch(/Total charged \(CAD\).*\$424\.60/);
      expect(text).toContain('123 Main St, Toronto, ON M5V 2T6');
    }
  });

  test('of an order that is not paid says that shipping comes at checkout, and charges nothing', async () => {
    const captain = person(shop.app);
    const { order_id } = await saveTeamOrder(captain);
    const text = await invoiceOf(captain, order_id);
    expect(text).toContain('Not paid yet');
    expect(text).toContain('added at checkout');
    expect(text).not.toContain('Total charged');
  });

  test('after a refund shows what was given back and what was charged in the end', async () => {
    const captain = person(shop.app);
    const order_id = `${await paidTeam(captain)}-1-1`;
    const { captures } = await olga.money.orderMoney({ order_id });
    await olga.money.refund({
      refund: {
        ...{ id: randomUUID(), order_id, payment: captures[0]!.id },
        ...{ amount: 50, amount_again: 50, reason: 'A crest came loose' },
      },
    });
    const text = await invoiceOf(captain, order_id);
    expect(text).toContain('Paid, partly refunded');
    expect(text).toMatch(/Refunded, Friday, November 20, 2026.*-\$50\.00/);
    expect(text).toMatch(/Total charged \(CAD\).*\$419\.00/);
  });

  test('after a deposit shows it and what is left to pay', async () => {
    const captain = person(shop.app);
    const { order_id } = await saveTeamOrder(captain);
    const parent = person(shop.app);
    const link = await sendLink(shop, olga, order_id, 'deposit');
    await payLink(parent, link);
    await parent.money.confirmLink(link);
    const text = await invoiceOf(captain, order_id);
    expect(text).toContain('Deposit paid');
    expect(text).toMatch(/Deposit by card/);
    expect(text).toMatch(/Left to pay.*\$/);
  });

  test('of one of two orders in a cart says that the payment was for both', async () => {
    const captain = person(shop.app);
    const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
    const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
    await captain.checkout.submit({ id });
    const text = await invoiceOf(captain, second.order_id);
    expect(text).toContain('Part of one payment of $888.00 for 2 orders');
    expect(text).toMatch(/Total charged \(CAD\).*\$444\.00/);
  });
});

test('the owner signed in on another device gets it by the account, and words instead of JSON by its address', async () => {
  const orderId = await paidTeam(person(shop.app));
  const owner = await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
  const file = await owner.post('/api/invoice-pdf', { order_id: `${orderId}-1-1` });
  expect(file.headers['content-type']).toBe('application/pdf');
  const page = await shop.app.inject({
    url: `/api/invoice/${orderId}.pdf`,
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This invoice cannot be opened here');
});

test('nobody else gets it', async () => {
  const orderId = await paidTeam(person(shop.app));
  const mallory = await signedIn(shop, { email: 'mallory@example.com', access: 'customer' });
  expect((await mallory.post('/api/invoice-pdf', { order_id: `${orderId}-1-1` })).json()).toMatchObject({
    code: 'not-found',
  });
  expect((await mallory.get(`/api/invoice/${orderId}.pdf`)).json()).toMatchObject({ code: 'not-found' });
});
