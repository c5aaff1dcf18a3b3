/** What each reader of Order Status is shown: by the key of an e-mail, of a payment link, or with the id alone (rules.md orders-64, orders-65). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatusOrder } from '#contract/orders.ts';
import { payWithLink, sendLink } from '../../testing/money/money.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import {
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { updateOrder } from '../../testing/people/update-page.ts';
import { extractText, PDF_TOOLS } from '../../testing/probes/pdf.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const CAPTAIN = 'camille@example.com';
const PLAYERS = ['Lavoie', 'Tremblay', 'Nguyen'];

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

/** Returns the reference in the newest link to Order Status that an address was e-mailed. */
async function readStatusKey(to: string, orderId: string): Promise<string> {
  const links = (await readEmails(shop, to)).flatMap(({ text }) => {
    const [, reference] = /\/order-status#(\S+)/.exec(text ?? '') ?? [];
    return reference?.startsWith(`${orderId}.`) ? [reference] : [];
  });
  return links.at(-1)!;
}

async function readStatus(reference: string, person: Person = createPerson(shop.app)): Promise<StatusOrder> {
  return (await person.orders.status({ id: reference })).orders[0]!;
}

const namesPlayers = (order: StatusOrder): boolean => PLAYERS.some((name) => order.order.includes(name));

const changeStatus = (orderId: string) => updateOrder(olga, orderId, { order_status: 'templating' });

describe('the address of an order', () => {
  let orderId: string;
  let reference: string;
  beforeAll(async () => {
    ({ orderId } = await createPaidTeam(shop));
    await changeStatus(orderId);
    shop.passTime(60);
    reference = await readStatusKey(CAPTAIN, orderId);
  });

  test('reads everything by the key of every e-mail', async () => {
    const order = await readStatus(reference);
    expect(order).toMatchObject({ names_hidden: false, recipient: 'Camille Roy', order_id: orderId });
    expect(order.money).toEqual({ total: 469, paid: 469, refunds: [], left: 0, expects_transfer: false });
    expect(namesPlayers(order)).toBe(true);
  });

  test('gets its invoice by it', async () => {
    const { headers } = await createPerson(shop.app).post('/api/invoice-pdf', { order_id: reference });
    expect(headers['content-type']).toBe('application/pdf');
  });

  test('changes nothing by it, and reads no confirmations', async () => {
    const reader = createPerson(shop.app);
    expect((await reader.orders.loadShared({ order_id: reference })).role).toBe('viewer');
    await expect(reader.players.list({ order_id: reference })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(reader.orders.teamLink({ order_id: reference })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('approves the mockup by it, as by the e-mail that asks for it', async () => {
    await uploadMockup(olga, orderId);
    const reader = createPerson(shop.app);
    const proof = await readProof(reader, reference);
    expect(await reader.mockups.approve(createApproval(reference, proof))).toMatchObject({ confirmed: true });
    expect(await readStatus(reference)).toMatchObject({ approval: 'approved' });
  });

  test('reads it no longer once the order has another address', async () => {
    await updateOrder(olga, orderId, { email: 'new@example.com' });
    expect(await readStatus(reference)).toMatchObject({ names_hidden: true, money: null, recipient: '' });
  });
});

test('every e-mail to an address has the same key, of which only the hash is stored', async () => {
  const { orderId } = await createPaidTeam(shop);
  await changeStatus(orderId);
  shop.passTime(60);
  const first = await readStatusKey(CAPTAIN, orderId);
  await changeStatus(orderId);
  shop.passTime(60);
  expect(await readStatusKey(CAPTAIN, orderId)).toBe(first);
  const { rows } = await shop.database.pool.query<{ key_hash: Buffer }>(
    `select key_hash from order_keys where purpose = 'address'`,
  );
  const key = first.split('.')[1]!;
  for (const { key_hash } of rows) expect(key_hash.toString('base64url')).not.toContain(key);
});

describe('the payer of a payment link', () => {
  let reference: string;
  let payer: Person;
  let orderId: string;
  beforeAll(async () => {
    ({ order_id: orderId } = await saveTeamOrder(createPerson(shop.app)));
    const link = await sendLink(shop, olga, orderId, 'deposit');
    reference = `${orderId}.${link.payment_id}`;
    payer = createPerson(shop.app);
    expect(await readStatus(reference, payer)).toMatchObject({
      open_payment: { path: `/payment#${orderId}&${link.payment_id}=payment`, amount: 234.5 },
      names_hidden: true,
    });
    await payWithLink(payer, link);
    await payer.payments.confirmLink(link);
  });

  test('reads what was paid and is left, and no name of a player', async () => {
    const order = await readStatus(reference, payer);
    expect(order).toMatchObject({ names_hidden: true, secret_code: 'Northside Owls', open_payment: null });
    expect(order.money).toMatchObject({ total: 469, paid: 234.5, left: 234.5 });
    expect(namesPlayers(order)).toBe(false);
  });

  test('reads no mockup, and approves nothing', async () => {
    await uploadMockup(olga, orderId);
    expect(await readStatus(reference, payer)).toMatchObject({ mockup_url: '', reads_roster: false });
    expect((await payer.mockups.proof({ order_id: reference })).proof).toBeNull();
    const approval = {
      order_id: reference,
      action: 'confirm' as const,
      email: CAPTAIN,
      approved: 'APPROVED',
    };
    expect(await payer.mockups.approve(approval)).toMatchObject({ confirmed: false });
  });

  test.runIf(PDF_TOOLS.pdftotext)('gets an invoice without players', async () => {
    const { rawPayload } = await payer.post('/api/invoice-pdf', { order_id: reference });
    const text = extractText(rawPayload);
    expect(text).toMatch(/Deposit by card/);
    for (const name of PLAYERS) expect(text.toLowerCase()).not.toContain(name.toLowerCase());
  });

  test('opens no other order by the key', async () => {
    const { orderId: other } = await createPaidTeam(shop);
    expect(await readStatus(`${other}.${reference.split('.')[1]}`, payer)).toMatchObject({ money: null });
  });
});

test('a buyer with another address reads the orders by the receipt, and approves nothing', async () => {
  const buyer = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(buyer);
  const request = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const customer = { ...request.checkout.customer, email: 'treasurer@example.com' };
  const intent = await buyer.checkout.createIntent({
    ...request,
    checkout: { ...request.checkout, customer },
  });
  await buyer.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await buyer.checkout.submit({ id: request.id });
  const orderId = `${order_id}-1-1`;
  const receipt = await readStatusKey('treasurer@example.com', orderId);
  const bought = await readStatus(receipt);
  expect(bought).toMatchObject({ names_hidden: false, money: { paid: 469 } });
  await uploadMockup(olga, orderId);
  expect((await createPerson(shop.app).mockups.proof({ order_id: receipt })).proof).toBeNull();
  const note = await readStatusKey(CAPTAIN, orderId);
  expect(await readProof(createPerson(shop.app), note)).toMatchObject({ order_id: orderId });
});

test('a key opens its own order of a cart, and the page lists no other', async () => {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  await captain.checkout.submit({ id });
  const orderId = `${first.order_id}-2-2`;
  await changeStatus(orderId);
  shop.passTime(60);
  const reference = await readStatusKey(CAPTAIN, orderId);
  const { orders } = await createPerson(shop.app).orders.status({ id: reference });
  expect(orders.map(({ order_id }) => order_id)).toEqual([orderId]);
});

test('the key of a link that asks for an approval shows the jerseys, and no money or address', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  const reference = await requestApprovalLink(shop, olga, orderId);
  const order = await readStatus(reference);
  expect(order).toMatchObject({ names_hidden: false, money: null, shipping_address: '', invoice_by: 'none' });
  expect(namesPlayers(order)).toBe(true);
  await uploadMockup(olga, orderId);
  expect(await readStatus(reference)).toMatchObject({ names_hidden: true });
});

test('the key of a paid link opens the order for half a year', async () => {
  const { order_id: orderId } = await saveTeamOrder(createPerson(shop.app));
  const link = await sendLink(shop, olga, orderId, 'payment');
  const payer = createPerson(shop.app);
  await payWithLink(payer, link);
  await payer.payments.confirmLink(link);
  const reference = `${orderId}.${link.payment_id}`;
  expect(await readStatus(reference, payer)).toMatchObject({ money: { left: 0 } });
  shop.passTime(181 * 24 * 3600);
  expect(await readStatus(reference, payer)).toMatchObject({ money: null, secret_code: 'N…' });
});
