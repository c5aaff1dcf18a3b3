import { expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const SHOP = 'office@threads.example';

const shop = openShopForFile({ SHOP_EMAIL: SHOP, SHOP_NAME: 'Northern Threads', LIMITS_FACTOR: '1' });

const question = { name: 'Camille Roy', email: 'camille@example.com', message: 'Do you make goalie cuts?' };
const readMessages = () => shop.database.db.selectFrom('contact_messages').selectAll().execute();

test('a message is stored and e-mailed to the shop as plain text; replies go to the visitor', async () => {
  const { message } = await createPerson(shop.app, '10.1.0.1').contact.send(question);
  expect(message).toBe('Thank you, we have your message. We will answer by e-mail.');
  expect(await readMessages()).toMatchObject([question]);
  const [sentEmail] = await readEmails(shop, SHOP);
  expect(sentEmail).toMatchObject({
    subject: 'Message 1 from the contact form',
    from: { name: 'Northern Threads', address: SHOP },
    replyTo: [{ address: 'camille@example.com' }],
  });
  expect(sentEmail?.text).toContain('Do you make goalie cuts?');
  expect(sentEmail?.html).toBeUndefined();
});

test.each([
  [{ name: '' }, ['name']],
  [{ email: ' ' }, ['email']],
  [{ message: '\n' }, ['message']],
  [{ name: '', email: '', message: '' }, ['name', 'email', 'message']],
])('with %j the missing fields are reported', async (part, fields) => {
  await expect(
    createPerson(shop.app, '10.1.0.2').contact.send({ ...question, ...part }),
  ).rejects.toMatchObject({
    message: 'Fields Missing',
    detail: { fields },
  });
});

test('an address with an injected recipient is rejected', async () => {
  const injected = { ...question, email: 'a@example.com\r\nBcc: b@example.com' };
  const sent = createPerson(shop.app, '10.1.0.3').contact.send(injected);
  await expect(sent).rejects.toMatchObject({ code: 'bad-email' });
});

test('a name cannot inject headers', async () => {
  const name = 'Roy\r\nBcc: everybody@example.com';
  await createPerson(shop.app, '10.1.0.4').contact.send({ ...question, name, message: 'Header' });
  const sentEmail = (await readEmails(shop, SHOP)).find(({ text }) => text?.includes('Header'));
  expect(sentEmail?.bcc ?? []).toEqual([]);
  expect(sentEmail?.to).toHaveLength(1);
  expect(sentEmail?.text).toContain('Roy Bcc: everybody@example.com (camille@example.com) wrote');
});

test('a message with the honeypot field filled in is accepted and discarded', async () => {
  const before = await readMessages();
  await expect(
    createPerson(shop.app, '10.1.0.5').contact.send({ ...question, website: 'https://spam.example' }),
  ).resolves.toMatchObject({ response: true });
  expect(await readMessages()).toEqual(before);
});

test('the twenty-first message within an hour is rejected with an error', async () => {
  const visitor = createPerson(shop.app, '10.1.0.6');
  for (let n = 1; n <= 20; n += 1) await visitor.contact.send({ ...question, message: `Number ${n}` });
  await expect(visitor.contact.send(question)).rejects.toMatchObject({ status: 429 });
  shop.passTime(3600);
  await expect(visitor.contact.send(question)).resolves.toMatchObject({ response: true });
});
