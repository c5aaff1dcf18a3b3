/** The Mail page of the dashboard (product-decisions 7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';
import { sendLetters } from './send-letters.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

test('the manager sees what waits and what was sent, the newest first, and reads a letter', async () => {
  const { order_id: first } = await saveTeamOrder(person(shop.app));
  await sendLetters(shop.services);
  const { order_id: second } = await saveTeamOrder(person(shop.app));
  const { letters, waiting, transport, next } = await olga.letters.list({});
  expect({ waiting, transport, next }).toEqual({ waiting: 1, transport: 'folder', next: null });
  expect(letters.map(({ state, subject }) => [state, subject])).toEqual([
    ['waiting', ''],
    ['sent', `Order ${first} is saved`],
  ]);
  const { letter } = await olga.letters.read({ id: letters[1]!.id });
  expect(letter).toMatchObject({ to: 'camille@example.com' });
  expect(letter?.text).toContain(`Your order ID is ${first}`);
  expect((await olga.letters.read({ id: letters[0]!.id })).letter).toBeNull();
  expect(second).not.toBe(first);
});

test('it is found by its reader, and comes in pages', async () => {
  await shop.database.pool.query(
    `insert into mail_outbox (kind, ref, recipient, message_id, sent_at)
     select 'order-paid', n::text, 'many@example.com', n || '@example.com', now() from generate_series(1, 120) n`,
  );
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<Person['letters']['list']>> = await olga.letters.list({
      to: ' Many@example.com',
      before,
    });
    seen.push(...page.letters.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(new Set(seen).size).toBe(120);
});

test('designers and customers do not', async () => {
  for (const access of ['staff', 'customer'] as const) {
    const someone = await signedIn(shop, { email: `${access}@example.com`, access });
    await expect(someone.letters.list({})).rejects.toMatchObject({ code: 'forbidden' });
  }
});
