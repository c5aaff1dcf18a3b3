/** The Mail page of the dashboard (rules.md emails-4). */
import { expect, test } from 'vitest';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

test('managers list queued and sent e-mails, newest first, and open one', async () => {
  const { order_id: first } = await saveTeamOrder(createPerson(shop.app));
  await deliverOutbox(shop.services);
  const { order_id: second } = await saveTeamOrder(createPerson(shop.app));
  const { letters: emails, waiting, transport, next } = await olga.emails.list({});
  expect({ waiting, transport, next }).toEqual({ waiting: 1, transport: 'folder', next: null });
  expect(emails.map(({ state, subject }) => [state, subject])).toEqual([
    ['waiting', ''],
    ['sent', `Order ${first} is saved`],
  ]);
  const { letter: email } = await olga.emails.read({ id: emails[1]!.id });
  expect(email).toMatchObject({ to: 'camille@example.com' });
  expect(email?.text).toContain(`Your order ID is ${first}`);
  expect((await olga.emails.read({ id: emails[0]!.id })).letter).toBeNull();
  expect(second).not.toBe(first);
});

test('e-mails are filtered by recipient and paginated', async () => {
  await shop.database.pool.query(
    `insert into email_outbox (kind, ref, recipient, message_id, sent_at)
     select 'order-paid', n::text, 'many@example.com', n || '@example.com', now() from generate_series(1, 120) n`,
  );
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<Person['emails']['list']>> = await olga.emails.list({
      to: ' Many@example.com',
      before,
    });
    seen.push(...page.letters.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(new Set(seen).size).toBe(120);
});
