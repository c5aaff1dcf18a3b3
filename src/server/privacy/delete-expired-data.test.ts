import { expect, test } from 'vitest';
import { subtractDays } from '#domain/shared/retention.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopEmptiedForEachTest } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';
import { deleteExpiredRows } from './delete-expired-data.ts';

const DAY = 24 * 3600;

const shop = openShopEmptiedForEachTest();

test('a contact message is deleted after 24 months and not earlier', async () => {
  const visitor = createPerson(shop.app);
  await visitor.contact.send({ name: 'Camille', email: 'camille@example.com', message: 'Hello' });
  shop.passTime(729 * DAY);
  expect(await deleteExpiredRows(shop.services)).toBe(0);
  shop.passTime(3 * DAY);
  expect(await deleteExpiredRows(shop.services)).toBe(1);
  expect(await shop.database.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

test('unconfirmed subscribers are deleted with their link, unsubscribed ones after sixty days, others stay', async () => {
  const visitor = createPerson(shop.app);
  const readKey = async (reader: string, subject: string) => {
    const email = (await readEmails(shop, reader)).find((one) => one.subject?.startsWith(subject));
    return findHash(email!).split('=')[1]!;
  };
  for (const name of ['stays', 'leaves', 'never']) {
    const reader = `${name}@example.com`;
    await visitor.newsletter.subscribe({ email: reader });
    if (name !== 'never')
      await visitor.newsletter.confirmSubscription({ key: await readKey(reader, 'Please confirm') });
  }
  await visitor.newsletter.unsubscribe({ key: await readKey('leaves@example.com', 'You are on the list') });
  shop.passTime(59 * DAY);
  await deleteExpiredRows(shop.services);
  expect(await readers()).toHaveLength(3);
  shop.passTime(2 * DAY);
  await deleteExpiredRows(shop.services);
  expect(await readers()).toEqual([{ email: 'stays@example.com' }]);

  function readers() {
    return shop.database.db.selectFrom('newsletter_subscribers').select('email').execute();
  }
});

test('a visit is deleted when the Overview counts it no longer', async () => {
  const { db } = shop.database;
  const now = shop.services.now();
  const old = { visitor_hash: Buffer.from('old'), visited_at: subtractDays(now, 7.01) };
  const recent = { visitor_hash: Buffer.from('recent'), visited_at: subtractDays(now, 6.99) };
  await db.insertInto('visits').values([old, recent]).execute();
  await deleteExpiredRows(shop.services);
  expect(await db.selectFrom('visits').select('visitor_hash').execute()).toEqual([
    { visitor_hash: Buffer.from('recent') },
  ]);
});
