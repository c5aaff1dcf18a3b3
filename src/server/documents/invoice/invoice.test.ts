/** An invoice shows the exact amount charged and is available to the owner of the order only. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { FULL_PRICE, payWithLink, sendLink } from '../../testing/money/money.ts';
import { refundOrder } from '../../testing/money/refunds.ts';
import { HST, payCart, register } from '../../testing/money/taxes.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { cancelOrder } from '../../testing/people/update-page.ts';
import { extractText, PDF_TOOLS } from '../../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile({ SHOP_ADDRESS: 'Jays & Co Inc.; Toronto, ON M5V 2T6' });
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
beforeAll(async () => {
  await shop.database.db
    .insertInto('discount_codes')
    .values({ code: 'ten', type: 'percent', discount_percent: 10, expires_at: new Date('2099-01-01') })
    .execute();
});

const readInvoice = async (someone: Person, orderId: string) =>
  extractText((await someone.get(`/api/invoice/${orderId}.pdf`)).rawPayload);

describe.runIf(PDF_TOOLS.pdftotext)('the invoice', () => {
  test('of a paid order shows code, shipping, payment, address and the amount charged, under both its ids', async () => {
    const captain = createPerson(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    const { id: paid } = await pay(captain, { orders: [order], coupon: 'ten' }, TWELVE_CENTS - 4440);
    await captain.checkout.submit({ id: paid });
    for (const id of [orderId, `${orderId}-1-1`]) {
      const text = await readInvoice(captain, id);
      expect(text).toContain(`Order ID ${orderId}-1-1`);
      expect(text).toMatch(/Discount \(ten\).*−\$44\.40/);
      expect(text).toMatch(/Shipping.*\$25\.00/);
      expect(text).toMatch(/Total \(CAD\).*\$424\.60/);
      expect(text).toContain('Paid by card, Friday, November 20, 2026');
      expect(text).toMatch(/Balance due \(CAD\).*\$0\.00/);
      expect(text).not.toContain('Total charged');
      expect(text).toMatch(/Ship to Camille.* 123 Main St Toronto, ON M5V 2T6/);
      expect(text).toContain('Paid on Friday, November 20, 2026');
      expect(text).toMatch(/Jays & Co Inc\. Toronto, ON M5V 2T6/);
    }
  });

  test('of an unpaid order states that shipping is added at checkout, and shows no charge', async () => {
    const captain = createPerson(shop.app);
    const { order_id } = await saveTeamOrder(captain);
    const text = await readInvoice(captain, order_id);
    expect(text).toContain('Not paid yet');
    expect(text).toContain('added at checkout');
    expect(text).not.toContain('Balance due');
  });

  test('after a refund shows the refund and the net amount charged', async () => {
    const { captain, orderId: order_id } = await createPaidTeam(shop);
    await refundOrder(olga, order_id, 50);
    const text = await readInvoice(captain, order_id);
    expect(text).toContain('Paid, partly refunded');
    expect(text).toMatch(/Refunded, Friday, November 20, 2026.*−\$50\.00/);
    expect(text).toMatch(/Total charged \(CAD\).*\$419\.00/);
    expect(text).toMatch(/Balance due \(CAD\).*\$0\.00/);
  });

  test('a refund has a credit note with its reason and the balance, for readers of the order alone', async () => {
    const { orderId: order_id } = await createPaidTeam(shop);
    const id = randomUUID();
    await refundOrder(olga, order_id, 50, { id, kind: 'return' });
    const note = await olga.post('/api/credit-note-pdf', { order_id, refund: id });
    const text = extractText(note.rawPayload);
    expect(text).toContain('CREDIT NOTE');
    expect(text).toMatch(/Reason\s+Two jerseys came in the wrong size/);
    expect(text).toMatch(/Credit \(CAD\).*\$50\.00/);
    expect(text).toMatch(/Balance due \(CAD\).*\$50\.00/);
    expect(text).not.toContain('LAVOIE');
    const stranger = createPerson(shop.app);
    expect((await stranger.post('/api/credit-note-pdf', { order_id, refund: id })).statusCode).not.toBe(200);
    const other = await olga.post('/api/credit-note-pdf', { order_id, refund: randomUUID() });
    expect(other.json()).toMatchObject({ code: 'not-found' });
  });

  test('of a cancelled order that was given back says so, and asks for nothing', async () => {
    const { captain, orderId: order_id } = await createPaidTeam(shop);
    await cancelOrder(olga, order_id);
    await refundOrder(olga, order_id, FULL_PRICE, { kind: 'return' });
    const text = await readInvoice(captain, order_id);
    expect(text).toContain('Cancelled');
    expect(text).toMatch(/Balance due \(CAD\).*\$0\.00/);
    expect(await olga.payments.orderMoney({ order_id })).toMatchObject({ due: 0, due_by_emt: 0 });
  });

  test('after a deposit shows the deposit and the balance due', async () => {
    const captain = createPerson(shop.app);
    const { order_id } = await saveTeamOrder(captain);
    const parent = createPerson(shop.app);
    const link = await sendLink(shop, olga, order_id, 'deposit');
    await payWithLink(parent, link);
    await parent.payments.confirmLink(link);
    const text = await readInvoice(captain, order_id);
    expect(text).toContain('Deposit paid');
    expect(text).toMatch(/Deposit by card/);
    expect(text).toMatch(/Balance due \(CAD\).*\$[1-9]/);
  });

  test('of one of two orders in a cart states that the payment was for both', async () => {
    const captain = createPerson(shop.app);
    const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
    const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
    await captain.checkout.submit({ id });
    const text = await readInvoice(captain, second.order_id);
    expect(text).toContain('Part of one payment of $888.00 for 2 orders');
    expect(text).toMatch(/Paid by card.*\$444\.00/);
  });
});

test('the owner on another device gets it from the account, and a page instead of JSON at its URL', async () => {
  const { orderId, savedId } = await createPaidTeam(shop);
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const file = await owner.post('/api/invoice-pdf', { order_id: orderId });
  expect(file.headers['content-type']).toBe('application/pdf');
  const page = await shop.app.inject({
    url: `/api/invoice/${savedId}.pdf`,
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This invoice cannot be opened here');
});

test('is not available to others', async () => {
  const { orderId, savedId } = await createPaidTeam(shop);
  const mallory = await signInAs(shop, { email: 'mallory@example.com', access: 'customer' });
  expect((await mallory.post('/api/invoice-pdf', { order_id: orderId })).json()).toMatchObject({
    code: 'not-found',
  });
  expect((await mallory.get(`/api/invoice/${savedId}.pdf`)).json()).toMatchObject({ code: 'not-found' });
});

test.runIf(PDF_TOOLS.pdftotext)(
  'an invoice with tax has the number, the lines and the terms, and so has its credit note',
  async () => {
    await register(olga);
    const captain = createPerson(shop.app);
    const order_id = await payCart(captain);
    const text = await readInvoice(captain, order_id);
    expect(text).toContain(`GST/HST ${HST.number}`);
    expect(text).toMatch(/HST 13 % on \$351\.75.*\$45\.73/);
    expect(text).toMatch(/HST 5 %, children’s sizes, on \$117\.25.*\$5\.86/);
    expect(text).toMatch(/Total \(CAD\).*\$520\.59/);
    expect(text).toMatch(/Terms\s+Payable in full/);
    const refund = randomUUID();
    await refundOrder(olga, order_id, 100.01, { id: refund });
    const note = extractText((await olga.post('/api/credit-note-pdf', { order_id, refund })).rawPayload);
    expect(note).toMatch(/With HST 13 %.*\$8\.79/);
    expect(note).toMatch(/With HST 5 %.*\$1\.13/);
    expect(note).toContain(`GST/HST ${HST.number}`);
  },
);
