/** What a stranger types must not become a letter of the shop: how many, and in whose words (security A20, rows 19 and 20). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

let addresses = 0;
const newPerson = () => person(shop.app, `10.3.0.${++addresses}`);

const order = (email: string, more: object = {}) => JSON.stringify({ ...teamOrder(), email, ...more });

test('saving orders in the name of somebody writes three letters an hour to that address', async () => {
  const email = 'victim@example.com';
  for (let times = 0; times < 8; times += 1) await newPerson().orders.save({ order: order(email) });
  expect(await lettersOf(shop, email)).toHaveLength(3);
  shop.passTime(3600);
  await newPerson().orders.save({ order: order(email) });
  expect(await lettersOf(shop, email)).toHaveLength(4);
});

test('the owner of a verified address gets a letter for every order', async () => {
  const nora = await signedIn(shop, { email: 'nora@example.com', access: 'customer' });
  for (let times = 0; times < 5; times += 1) await nora.orders.save({ order: order('nora@example.com') });
  expect(await lettersOf(shop, 'nora@example.com')).toHaveLength(5);
});

test('an order that is opened from many devices is told of once an hour', async () => {
  const email = 'opened@example.com';
  const { order_id } = await newPerson().orders.save({ order: order(email) });
  for (let times = 0; times < 12; times += 1) {
    shop.passTime(1);
    await newPerson().orders.load({ order_id, email });
  }
  const told = (await lettersOf(shop, email)).filter(({ subject }) => subject?.includes('was opened'));
  expect(told).toHaveLength(1);
  shop.passTime(3600);
  await newPerson().orders.load({ order_id, email });
  expect(await lettersOf(shop, email)).toHaveLength(3);
});

const PRIZE = { name: 'Claim your prize at http://evil.example/win', secret_code: 'URGENT www.evil.example' };

test('the letter about a saved order has id and team link, and no word of who typed the address', async () => {
  const email = 'unproven@example.com';
  const { order_id, share_link } = await newPerson().orders.save({ order: order(email, PRIZE) });
  const [letter] = await lettersOf(shop, email);
  expect(letter?.subject).toBe(`Order ${order_id} is saved`);
  expect(letter?.text).toContain(share_link);
  expect(letter?.text).toContain('Hello there,');
  for (const part of [letter?.subject, letter?.text, letter?.html])
    expect(part).not.toMatch(/evil|prize|URGENT/);
});

test('a name is greeted where the address is proven, a link never', async () => {
  const { orders } = await signedIn(shop, { email: 'proven@example.com', access: 'customer' });
  await orders.save({ order: order('proven@example.com') });
  await orders.save({ order: order('proven@example.com', PRIZE) });
  const [first, second] = await lettersOf(shop, 'proven@example.com');
  expect(first?.text).toContain('Hello Camille Roy,');
  expect(second?.text).toContain('Hello there,');
});

test('who confirmed the newsletter, or paid, has proven the address', async () => {
  const { database, services } = shop;
  await sql`insert into newsletter_subscribers (email, consent, confirmed_at) values ('news@example.com', '{}', ${services.now()})`.execute(
    database.db,
  );
  await newPerson().orders.save({ order: order('news@example.com') });
  const { order_id } = await newPerson().orders.save({ order: order('paid@example.com') });
  await sql`update orders set paid = true where order_id = ${order_id}`.execute(database.db);
  await newPerson().orders.save({ order: order('paid@example.com') });
  expect((await lettersOf(shop, 'news@example.com'))[0]?.text).toContain('Hello Camille Roy,');
  expect((await lettersOf(shop, 'paid@example.com')).at(-1)?.text).toContain('Hello Camille Roy,');
});

test('no subject of a contact letter is a visitor’s', async () => {
  const question = { name: 'PAY at http://evil.example', email: 'eve@example.com', message: 'Hello' };
  await newPerson().visitors.contact(question);
  const letters = await lettersOf(shop, shop.services.config.shop.email);
  expect(letters.at(-1)?.subject).toMatch(/^Message \d+ from the contact form$/);
});

test('somebody who approves without the link again and again causes three letters an hour', async () => {
  const email = 'approve@example.com';
  const ids: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const { order_id } = await newPerson().orders.save({ order: order(email) });
    ids.push(order_id);
    await sql`with file as (
        insert into files (id, sha256, bytes, width, height) values (${`picture-of-${order_id}`}, '', 1, 1, 1) returning id)
      insert into mockups (order_pk, version, file_id) select o.id, 1, file.id from orders o, file where order_id = ${order_id}`.execute(
      shop.database.db,
    );
  }
  for (let times = 0; times < 4; times += 1) {
    shop.passTime(1);
    for (const order_id of ids)
      await newPerson().orders.approveMockup({ order_id, action: 'confirm', email, approved: 'APPROVED' });
  }
  const asked = (await lettersOf(shop, email)).filter(({ subject }) => subject?.startsWith('Please approve'));
  expect(asked).toHaveLength(3);
});

test('the Mail page shows that there was a link, and not the key', async () => {
  const olga = await signedIn(shop, { email: 'second@example.com', access: 'manager' });
  await saveTeamOrder(newPerson());
  await newPerson().accounts.createResetCode({ email: 'second@example.com' });
  await newPerson().accounts.createTempAccount({
    name: 'Eve',
    email: 'new@example.com',
    password: 'eleven copper kettles',
  });
  await shop.settled();
  for (const reader of ['second@example.com', 'new@example.com']) {
    const [sent] = await lettersOf(shop, reader);
    const key = hashIn(sent!).replace('reset=', '');
    const { letters } = await olga.letters.list({ to: reader });
    const { letter } = await olga.letters.read({ id: letters[0]!.id });
    expect(letter?.text).toContain('#…');
    const eml = Buffer.from(letter!.eml, 'base64').toString();
    for (const shown of [letter!.text, eml, eml.replaceAll('=\n', '')]) expect(shown).not.toContain(key);
  }
});
