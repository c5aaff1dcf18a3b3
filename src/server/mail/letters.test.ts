import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf } from '../testing/mailbox.ts';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { pay, saveTeamOrder, teamOrder } from '../testing/teams.ts';
import { sendLetters } from './send-letters.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SHOP_NAME: 'Northern Threads' });
});
afterAll(() => shop.close());

const lettersSent = () => lettersOf(shop);

test('who saves an order gets its id and the team link, as text and as HTML', async () => {
  const captain = person(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain);
  const letter = (await lettersSent()).find(({ subject }) => subject?.includes(order_id));
  expect(letter?.subject).toBe(`Order ${order_id} is saved`);
  expect(letter?.from).toMatchObject({ name: 'Northern Threads' });
  expect(letter?.to?.[0]?.address).toBe('camille@example.com');
  expect(letter?.text).toContain(share_link);
  expect(letter?.html).toContain(share_link);
});

test('who pays gets one letter, however often the payment is settled', async () => {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, 12 * 3700 + 2500);
  await captain.checkout.submit({ id });
  await captain.checkout.submit({ id });
  await sendLetters(shop.services);
  const thanks = (await lettersSent()).filter(
    ({ subject }) => subject === `Thank you: order ${order.order_id} is paid`,
  );
  expect(thanks).toHaveLength(1);
  expect(thanks[0]?.text).toContain(
    `We have received your payment of $469.00 (CAD) for order ${order.order_id}-1-1 and start production now.`,
  );
});

test('who pays for two orders at once reads the ids of both', async () => {
  const captain = person(shop.app);
  const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  await captain.checkout.submit({ id });
  await sendLetters(shop.services);
  const letter = (await lettersSent()).find(
    ({ subject }) => subject === `Thank you: order ${first.order_id} is paid`,
  );
  expect(letter?.text).toContain(`for orders ${first.order_id}-1-2 and ${first.order_id}-2-2`);
});

test('a team name with tags is text in the letter, and an address that smuggles in another is refused', async () => {
  const captain = person(shop.app);
  await captain.orders.save({
    order: { ...teamOrder(), secret_code: '<img src=x onerror=alert(1)>', email: 'tags@example.com' },
  });
  const letter = (await lettersSent()).find(({ to }) => to?.[0]?.address === 'tags@example.com');
  expect(letter?.html).not.toContain('<img');
  for (const email of [
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a b@example.com',
    'a@',
  ]) {
    await expect(captain.orders.save({ order: { ...teamOrder(), email } })).rejects.toThrow(
      'Please review missings fields in red',
    );
  }
});

test('a letter that cannot be sent waits, and goes out with the same Message-ID when the mail works again', async () => {
  const captain = person(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  const broken = {
    ...shop.services,
    mail: { ...shop.services.mail, send: () => Promise.reject(new Error('mail server is down')) },
  };
  expect(await sendLetters(broken)).toBe(0);
  const waiting = await shop.database.db
    .selectFrom('mail_outbox')
    .select(['message_id', 'attempts', 'last_error'])
    .where('ref', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(waiting).toMatchObject({ attempts: 1, last_error: 'Error: mail server is down' });
  shop.passTime(60);
  const letter = (await lettersSent()).find(({ messageId }) => messageId === waiting.message_id);
  expect(letter?.subject).toContain(order_id);
});

test('once sent, nothing of the link is left in the database', async () => {
  const captain = person(shop.app);
  const { share_link } = await saveTeamOrder(captain);
  await sendLetters(shop.services);
  const rows = await shop.database.db.selectFrom('mail_outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(share_link!.split('.').at(-1));
});
