/** Security row 59: every day all managers read which bank transfers were confirmed, by whom, with which reference. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersOf } from '../testing/mailbox.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';
import { digestTransfers } from './digest-transfers.ts';

const DAY = 24 * 3600;

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await signedIn(shop, { email: 'priya@example.com', access: 'manager' });
  await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await shop.database.pool.query(`update users set created_at = '2026-11-01'`);
});
afterAll(() => shop.close());

const digests = async () =>
  (await lettersOf(shop)).filter(({ subject }) => subject?.startsWith('Bank transfers confirmed'));

async function confirm(reference: string): Promise<string> {
  const { order_id } = await saveTeamOrder(person(shop.app));
  await olga.money.confirmEmtPayment({ order: { order_id, version: 1, reference } });
  return order_id;
}

test('one letter a day to each manager, with every transfer of that day, however often the night comes', async () => {
  const first = await confirm('CA-501');
  const { order_id: second } = await saveTeamOrder(person(shop.app));
  await olga.money.confirmEmtDeposit({
    order: { order_id: second, version: 1, amount: 100.5, reference: 'CA-502' },
  });
  await digestTransfers(shop.services);
  expect(await digests(), 'the day is not over').toEqual([]);

  shop.passTime(DAY);
  await Promise.all([digestTransfers(shop.services), digestTransfers(shop.services)]);
  await digestTransfers(shop.services);
  const letters = await digests();
  expect(letters.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
    'olga@example.com',
    'priya@example.com',
  ]);
  expect(letters[0]!.subject).toBe('Bank transfers confirmed on 2026-11-20: 2');
  expect(letters[0]!.text).toContain('2 bank transfers were confirmed, $544.50 in all');
  expect(letters[0]!.text).toContain(
    `$444.00 for order ${first} of Northside Owls, reference CA-501, confirmed by olga.`,
  );
  expect(letters[0]!.text).toContain(`$100.50 (deposit) for order ${second}`);
});

test('a day without a transfer has no letter; nights that were missed are made up for', async () => {
  await digestTransfers(shop.services);
  const before = (await digests()).length;
  shop.passTime(DAY);
  await digestTransfers(shop.services);
  expect(await digests()).toHaveLength(before);
  olga = await signedIn(shop, { email: 'vera@example.com', access: 'manager' });
  await confirm('CA-503');
  shop.passTime(3 * DAY);
  await digestTransfers(shop.services);
  const subjects = (await digests()).slice(before).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['Bank transfers confirmed on 2026-11-22: 1']));
});
