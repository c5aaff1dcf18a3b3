import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf } from '../testing/mailbox.ts';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';

const SHOP = 'office@threads.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SHOP_EMAIL: SHOP, SHOP_NAME: 'Northern Threads', LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

const question = { name: 'Camille Roy', email: 'camille@example.com', message: 'Do you make goalie cuts?' };
const messages = () => shop.database.db.selectFrom('contact_messages').selectAll().execute();

test('a visitor’s message is kept and reaches the shop as plain text; an answer goes to the visitor', async () => {
  const { message } = await person(shop.app, '10.1.0.1').visitors.contact(question);
  expect(message).toBe('Thank you, your message is with us. We answer by e-mail.');
  expect(await messages()).toMatchObject([question]);
  const [letter] = await lettersOf(shop, SHOP);
  expect(letter).toMatchObject({
    subject: 'Message 1 from the contact form',
    from: { name: 'Northern Threads', address: SHOP },
    replyTo: [{ address: 'camille@example.com' }],
  });
  expect(letter?.text).toContain('Do you make goalie cuts?');
  expect(letter?.html).toBeUndefined();
});

test.each([
  [{ name: '' }, ['name']],
  [{ email: ' ' }, ['email']],
  [{ message: '\n' }, ['message']],
  [{ name: '', email: '', message: '' }, ['name', 'email', 'message']],
])('with %j the fields are missing', async (part, fields) => {
  await expect(person(shop.app, '10.1.0.2').visitors.contact({ ...question, ...part })).rejects.toMatchObject(
    { message: 'Fields Missing', detail: { fields } },
  );
});

test.each([
  'a@example.com,b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nBcc: b@example.com',
  'Camille <a@example.com>',
  '"a b"@example.com',
  'a@',
])('%j is not one address and is refused', async (email) => {
  await expect(person(shop.app, '10.1.0.3').visitors.contact({ ...question, email })).rejects.toMatchObject({
    code: 'bad-email',
  });
});

test('a name cannot write headers of its own', async () => {
  const name = 'Roy\r\nBcc: everybody@example.com';
  await person(shop.app, '10.1.0.4').visitors.contact({ ...question, name, message: 'Header' });
  const letter = (await lettersOf(shop, SHOP)).find(({ text }) => text?.includes('Header'));
  expect(letter?.bcc ?? []).toEqual([]);
  expect(letter?.to).toHaveLength(1);
  expect(letter?.text).toContain('Roy Bcc: everybody@example.com (camille@example.com) writes');
});

test('a program that fills in the hidden field is thanked and heard by nobody', async () => {
  const before = await messages();
  await expect(
    person(shop.app, '10.1.0.5').visitors.contact({ ...question, website: 'https://spam.example' }),
  ).resolves.toMatchObject({ response: true });
  expect(await messages()).toEqual(before);
});

test('a twenty-first message within the hour is refused and not lost in silence', async () => {
  const visitor = person(shop.app, '10.1.0.6');
  for (let n = 1; n <= 20; n += 1) await visitor.visitors.contact({ ...question, message: `Number ${n}` });
  await expect(visitor.visitors.contact(question)).rejects.toMatchObject({ status: 429 });
  shop.passTime(3600);
  await expect(visitor.visitors.contact(question)).resolves.toMatchObject({ response: true });
});
