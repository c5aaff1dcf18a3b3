import { expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, person } from '../testing/shop.ts';
import { forgetVisitors } from './forget-visitors.ts';

const DAY = 24 * 3600;

test('a message is forgotten after 24 months and not before', async () => {
  await using shop = await openTestShop();
  const visitor = person(shop.app);
  await visitor.visitors.contact({ name: 'Camille', email: 'camille@example.com', message: 'Hello' });
  shop.passTime(729 * DAY);
  expect(await forgetVisitors(shop.services)).toBe(0);
  shop.passTime(3 * DAY);
  expect(await forgetVisitors(shop.services)).toBe(1);
  expect(await shop.database.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

test('who never confirmed is forgotten with the link, who reads on stays, who left is gone after sixty days', async () => {
  await using shop = await openTestShop();
  const visitor = person(shop.app);
  const keyOf = async (reader: string, subject: string) => {
    const letter = (await lettersOf(shop, reader)).find((one) => one.subject?.startsWith(subject));
    return hashIn(letter!).split('=')[1]!;
  };
  for (const name of ['stays', 'leaves', 'never']) {
    const reader = `${name}@example.com`;
    await visitor.visitors.subscribe({ email: reader });
    if (name !== 'never')
      await visitor.visitors.confirmSubscription({ key: await keyOf(reader, 'Please confirm') });
  }
  await visitor.visitors.unsubscribe({ key: await keyOf('leaves@example.com', 'You are on the list') });
  shop.passTime(59 * DAY);
  await forgetVisitors(shop.services);
  expect(await readers()).toHaveLength(3);
  shop.passTime(2 * DAY);
  await forgetVisitors(shop.services);
  expect(await readers()).toEqual([{ email: 'stays@example.com' }]);

  function readers() {
    return shop.database.db.selectFrom('newsletter_subscribers').select('email').execute();
  }
});
