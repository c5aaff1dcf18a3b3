/** A person who asks is erased from everything that names them, copies in checkouts too (rules.md privacy-1, privacy-2, privacy-6, privacy-7, security.md security-69). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../emails/deliver-outbox.ts';
import { findDifferences } from '../payments/compare-books.ts';
import { payWithLink, RECIPIENT, sendLink } from '../testing/money/money.ts';
import { completeOrder, createPaidTeam, payTeam } from '../testing/people/paid-team.ts';
import {
  createCheckout,
  createTeamOrder,
  GOOD_CARD,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../testing/people/teams.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { openShopEmptiedForEachTest } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';
import { anonymiseExpiredOrders } from './anonymise-orders.ts';
import { erasePerson } from './erase-person.ts';

const shop = openShopEmptiedForEachTest();

const erase = (email = 'camille@example.com') => erasePerson(shop.services, email, shop.services.now());
const change = (statement: string, values: unknown[] = []) => shop.database.pool.query(statement, values);
const listEmails = async () =>
  (await change('select email from orders order by id')).rows.map(({ email }) => email);

/** Pays an order under `email` with the account of `account`. */
async function payWithAccount(account: string, email: string): Promise<string> {
  const owner = await signInAs(shop, { email: account, access: 'customer' });
  const { orderId } = await payTeam(owner);
  await change('update orders set email = $2 where order_id = $1', [orderId, email]);
  return orderId;
}

test('orders that were paid with the account under another address are erased too, once they are made', async () => {
  await completeOrder(shop, await payWithAccount('ana@example.com', 'owls@example.com'));
  expect(await erase('ana@example.com')).toBe('ana@example.com: account closed, 1 orders forgotten.');
  const orderId = await payWithAccount('roy@example.com', 'team@example.com');
  expect(await erase('roy@example.com')).toContain(
    '1 that are still being made are kept; run this again when they are done, also with team@example.com.',
  );
  await completeOrder(shop, orderId);
  expect(await erase('team@example.com')).toBe('team@example.com: no customer account, 1 orders forgotten.');
  expect(await listEmails()).toEqual(['', '']);
});

test('more orders than one portion are erased and counted', async () => {
  await createPaidTeam(shop);
  await change(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version,
      order_total_cents, final_price_cents)
     select lpad(n::text, 4, '0') || '010125', 'Team', 'Camille', 'Camille@example.com', 5, 0, 1, 100, 100
     from generate_series(1, 600) n`,
  );
  const reply = await erase();
  expect(reply).toContain('600 orders forgotten. 1 that are still being made are kept');
  expect(new Set(await listEmails())).toEqual(new Set(['', 'camille@example.com']));
});

test('receipts of an erased person stay without contents, so that the books agree and a lost one is still found', async () => {
  const { orderId } = await createPaidTeam(shop);
  await createPaidTeam(shop);
  const captain = createPerson(shop.app);
  const manager = await signInAs(shop, { email: 'olga@shop.example', access: 'manager' });
  const { order } = await saveTeamOrder(captain);
  const link = await sendLink(shop, manager, order.order_id!, 'payment');
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  await deliverOutbox(shop.services);
  await completeOrder(shop, orderId);
  expect(await erase()).toContain('1 orders forgotten. 2 that are still being made');
  const { rows } = await change('select kind, recipient, subject from email_outbox order by kind');
  const empty = { recipient: '(forgotten)', subject: '' };
  expect(rows).toEqual([
    { kind: 'order-paid', ...empty },
    { kind: 'order-paid', ...empty },
    { kind: 'payment-received', ...empty },
  ]);
  expect(await findDifferences(shop.services, 3)).toEqual([]);
  await change('delete from email_outbox');
  expect(await findDifferences(shop.services, 3)).toHaveLength(3);
});

const TREASURER = { name: 'Theo Treasurer', email: 'treasurer@example.com', phone: '6135550100' };
const payAsTreasurer = (orders: Parameters<typeof pay>[1]['orders'], id: string) => {
  const request = createCheckout({ orders }, TWELVE_CENTS, id);
  const address = { ...request.checkout.address, street: '7 Treasurer Road' };
  return { ...request, checkout: { ...request.checkout, customer: TREASURER, address } };
};

/** Returns the tables and columns of orders, checkouts, shipments and letters that still tell of the treasurer. */
async function findTreasurer(): Promise<string[]> {
  const { rows } = await change(`
    select 'orders' as place from orders o where o::text ~* 'treasurer|6135550100'
    union all select 'checkouts' from checkouts c where c::text ~* 'treasurer|6135550100'
    union all select 'email_outbox' from email_outbox e where e::text ~* 'treasurer'
    union all select 'rate_limit_counters' from rate_limit_counters r where r.key ~* 'treasurer'`);
  return rows.map(({ place }) => place);
}

test('what was typed in an abandoned checkout is forgotten; an open one is named', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const id = randomUUID();
  await captain.checkout.createIntent(payAsTreasurer([order], id));
  expect(await erase(TREASURER.email)).toContain('A payment is open');
  await captain.checkout.release({ id });
  expect(await erase(TREASURER.email)).toBe(
    'treasurer@example.com: no customer account, 0 orders forgotten.',
  );
  expect(await findTreasurer()).toEqual([]);
});

test('the payer of an order of somebody else is forgotten when it is completed, and the order stays', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const id = randomUUID();
  const { clientSecret } = await captain.checkout.createIntent(payAsTreasurer([order], id));
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id });
  await deliverOutbox(shop.services);
  expect(await erase(TREASURER.email)).toContain('an order is being made for another customer');
  await completeOrder(shop, `${order_id}-1-1`);
  await erase(TREASURER.email);
  expect(await findTreasurer()).toEqual([]);
  expect(await listEmails()).toEqual(['camille@example.com']);
});

test('a letter that waits is withdrawn with the person, and never leaves a recipient', async () => {
  const { orderId } = await createPaidTeam(shop);
  await deliverOutbox(shop.services);
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await updateOrder(olga, orderId, { order_status: 'completed' });
  const countWaiting = async () =>
    (await change('select from email_outbox where sent_at is null and failed_at is null')).rows.length;
  expect(await countWaiting()).toBe(1);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await countWaiting()).toBe(0);
  shop.passTime(60);
  await deliverOutbox(shop.services);
  const { rows } = await change('select distinct recipient from email_outbox');
  expect(rows).toEqual([{ recipient: '(forgotten)' }]);
});

test('a completed order whose payment link is at the card form is kept until the payment is decided', async () => {
  const { orderId } = await createPaidTeam(shop);
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await completeOrder(shop, orderId);
  await olga.orderManagement.adjustPrice({
    order_id: orderId,
    adjustment_id: randomUUID(),
    amount: 40,
    reason: 'A thirteenth jersey',
  });
  const link = await sendLink(shop, olga, orderId, 'payment');
  const captain = createPerson(shop.app);
  const { clientSecret } = await captain.payments.openLink({ ...link, ...RECIPIENT });
  expect(await erase()).toContain('0 orders forgotten. 1 that are still being made');
  await captain.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  await captain.payments.confirmLink(link);
  expect(await erase()).toContain('1 orders forgotten.');
  const { rows } = await change(`select from checkouts where state = 'needs_review'`);
  expect(rows).toEqual([]);
});

const DAY = 24 * 3600;

const query = async (...statement: Parameters<typeof change>) => (await change(...statement)).rows;
const readSnapshots = async () =>
  (await query('select snapshot from checkouts order by created_at, id')).map(({ snapshot }) => snapshot);

/** Opens a payment of another payer. Returns its id. */
async function openAsTreasurer(
  captain: Person,
  orders: Parameters<typeof pay>[1]['orders'],
): Promise<string> {
  const id = randomUUID();
  await captain.checkout.createIntent(payAsTreasurer(orders, id));
  return id;
}

test('a payment of another payer that was abandoned is forgotten with the order that was paid later', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await captain.checkout.release({ id: await openAsTreasurer(captain, [order]) });
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const { order_id } = await captain.checkout.submit({ id });
  await completeOrder(shop, `${order_id}-1-1`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}, {}]);
});

test('so is one of an order that was never saved, under the address of its customer', async () => {
  const captain = createPerson(shop.app);
  await captain.checkout.release({ id: await openAsTreasurer(captain, [createTeamOrder()] as never) });
  expect(await erase()).toContain('0 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});

test('an abandoned payment is forgotten with its draft, though it is younger', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  shop.passTime(100 * DAY);
  await captain.checkout.release({ id: await openAsTreasurer(captain, [order]) });
  await query('update checkouts set created_at = $1', [shop.services.now()]);
  shop.passTime(81 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  expect(await readSnapshots()).toEqual([{}]);
});

test('an abandoned payment of an order that is kept stays', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await captain.checkout.release({ id: await openAsTreasurer(captain, [order]) });
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  expect(await readSnapshots()).toEqual([expect.objectContaining({ customer: TREASURER })]);
});

test('an order whose payment is undecided is kept, and forgotten with the payment afterwards', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await openAsTreasurer(captain, [order]);
  await query(`update checkouts set state = 'needs_review'`);
  await query('update orders set locked_by_checkout_id = null, locked_until = null');
  expect(await erase()).toContain('0 orders forgotten. 1 that are still being made are kept');
  expect(await readSnapshots()).toEqual([expect.objectContaining({ customer: TREASURER })]);
  await query(`update checkouts set state = 'reviewed'`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});

test('of a paid cart with an order in production only the other one is forgotten', async () => {
  const captain = createPerson(shop.app);
  const first = await saveTeamOrder(captain);
  const second = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  const { order_id } = await captain.checkout.submit({ id });
  await completeOrder(shop, `${order_id}-1-2`);
  expect(await erase()).toContain('1 orders forgotten. 1 that are still being made are kept');
  const [snapshot] = await readSnapshots();
  expect(snapshot.orders.map((copy: object) => 'content' in copy)).toEqual([false, true]);
  expect((await captain.orders.loadShared({ order_id: second.order_id })).response).toBe(true);
  expect(await query(`select order_id from orders where email = '' order by id`)).toEqual([
    { order_id: `${order_id}-1-2` },
  ]);
  await completeOrder(shop, `${order_id}-2-2`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});
