/**
 * Number and content of e-mails that an unknown person can cause (security.md security-56, security-57, security-58).
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { createTeamOrder, saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

let addresses = 0;
const newPerson = () => createPerson(shop.app, `10.3.0.${++addresses}`);

const order = (email: string, more: object = {}) => JSON.stringify({ ...createTeamOrder(), email, ...more });

test('saving orders with another person’s address sends at most three e-mails an hour', async () => {
  const email = 'victim@example.com';
  for (let times = 0; times < 8; times += 1) await newPerson().orders.save({ order: order(email) });
  expect(await readEmails(shop, email)).toHaveLength(3);
  shop.passTime(3600);
  await newPerson().orders.save({ order: order(email) });
  expect(await readEmails(shop, email)).toHaveLength(4);
});

test('the owner of a verified address gets an e-mail for every order', async () => {
  const nora = await signInAs(shop, { email: 'nora@example.com', access: 'customer' });
  for (let times = 0; times < 5; times += 1) await nora.orders.save({ order: order('nora@example.com') });
  expect(await readEmails(shop, 'nora@example.com')).toHaveLength(5);
});

test('an order opened on many devices causes one notification an hour', async () => {
  const email = 'opened@example.com';
  const { order_id } = await newPerson().orders.save({ order: order(email) });
  for (let times = 0; times < 12; times += 1) {
    shop.passTime(1);
    await newPerson().orders.load({ order_id, email });
  }
  const notices = (await readEmails(shop, email)).filter(({ subject }) => subject?.includes('was opened'));
  expect(notices).toHaveLength(1);
  shop.passTime(3600);
  await newPerson().orders.load({ order_id, email });
  expect(await readEmails(shop, email)).toHaveLength(3);
});

const PRIZE = { name: 'Claim your prize at http://evil.example/win', secret_code: 'URGENT www.evil.example' };

test('the e-mail about a saved order contains id and team link and no text of the sender', async () => {
  const address = 'unproven@example.com';
  const { order_id, share_link } = await newPerson().orders.save({ order: order(address, PRIZE) });
  const [email] = await readEmails(shop, address);
  expect(email?.subject).toBe(`Order ${order_id} is saved`);
  expect(email?.text).toContain(share_link);
  expect(email?.text).toContain('Hello there,');
  for (const part of [email?.subject, email?.text, email?.html])
    expect(part).not.toMatch(/evil|prize|URGENT/);
});

test('a greeting uses the name of a proven address, and never a link', async () => {
  const { orders } = await signInAs(shop, { email: 'proven@example.com', access: 'customer' });
  await orders.save({ order: order('proven@example.com') });
  await orders.save({ order: order('proven@example.com', PRIZE) });
  const [first, second] = await readEmails(shop, 'proven@example.com');
  expect(first?.text).toContain('Hello Camille Roy,');
  expect(second?.text).toContain('Hello there,');
});

test('a subject begins with the team of a proven address, which is no link and not endless', async () => {
  const { orders } = await signInAs(shop, { email: 'teams@example.com', access: 'customer' });
  const long = 'Northern Lights Beer League Reunion Tour 2026 and Friends';
  for (const secret_code of ['Northside Owls', PRIZE.secret_code, long])
    await orders.save({ order: order('teams@example.com', { secret_code }) });
  const subjects = (await readEmails(shop, 'teams@example.com')).map(({ subject }) => subject);
  expect(subjects).toEqual([
    expect.stringMatching(/^Northside Owls: Order \d+ is saved$/),
    expect.stringMatching(/^Order \d+ is saved$/),
    expect.stringMatching(/^Northern Lights Beer League Reunion Tour…: Order \d+ is saved$/),
  ]);
});

test('a newsletter confirmation or a payment proves the address', async () => {
  const { database, services } = shop;
  await sql`insert into newsletter_subscribers (email, consent, confirmed_at) values ('news@example.com', '{}', ${services.now()})`.execute(
    database.db,
  );
  await newPerson().orders.save({ order: order('news@example.com') });
  const { order_id } = await newPerson().orders.save({ order: order('paid@example.com') });
  await sql`update orders set paid = true where order_id = ${order_id}`.execute(database.db);
  await newPerson().orders.save({ order: order('paid@example.com') });
  const deposit = await newPerson().orders.save({ order: order('deposit@example.com') });
  await sql`update orders set deposit_paid = true where order_id = ${deposit.order_id}`.execute(database.db);
  await newPerson().orders.save({ order: order('deposit@example.com') });
  expect((await readEmails(shop, 'deposit@example.com')).at(-1)?.text).toContain('Hello Camille Roy,');
  expect((await readEmails(shop, 'news@example.com'))[0]?.text).toContain('Hello Camille Roy,');
  expect((await readEmails(shop, 'paid@example.com')).at(-1)?.text).toContain('Hello Camille Roy,');
});

test('repeated approvals without the link cause at most three e-mails an hour', async () => {
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
      await newPerson().mockups.approve({ order_id, action: 'confirm', email, approved: 'APPROVED' });
  }
  const confirmationRequests = (await readEmails(shop, email)).filter(({ subject }) =>
    subject?.includes('Please approve'),
  );
  expect(confirmationRequests).toHaveLength(3);
});

test('the Mail page shows that there was a link, without its key', async () => {
  const olga = await signInAs(shop, { email: 'second@example.com', access: 'manager' });
  await saveTeamOrder(newPerson());
  await newPerson().accounts.createResetCode({ email: 'second@example.com' });
  await newPerson().accounts.createTempAccount({
    name: 'Eve',
    email: 'new@example.com',
    password: 'eleven copper kettles',
  });
  await shop.waitForBackgroundWork();
  for (const reader of ['second@example.com', 'new@example.com']) {
    const [sent] = await readEmails(shop, reader);
    const key = findHash(sent!).replace('reset=', '');
    const { letters: emails } = await olga.emails.list({ to: reader });
    const { letter: email } = await olga.emails.read({ id: emails[0]!.id });
    expect(email?.text).toContain('#…');
    expect(email?.text).not.toContain(key);
  }
});
