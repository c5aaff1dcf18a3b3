/**
 * All managers get a daily e-mail with the confirmed bank transfers, who confirmed them, and references (rules.md
 * payments-22).
 */
import { beforeAll, expect, test } from 'vitest';
import { readEmails } from '../../testing/people/mailbox.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../testing/shop/shop.ts';
import { emailTransferDigest } from './email-transfer-digest.ts';

const DAY = 24 * 3600;

const shop = openShopForFile();
let olga: Person;
beforeAll(async () => {
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await signInAs(shop, { email: 'priya@example.com', access: 'manager' });
  await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await shop.database.pool.query(`update users set created_at = '2026-11-01'`);
});

const digests = async () =>
  (await readEmails(shop)).filter(({ subject }) => subject?.startsWith('Bank transfers confirmed'));

async function confirm(reference: string): Promise<string> {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  await olga.payments.confirmEmtPayment({ order: { order_id, version: 1, reference } });
  return order_id;
}

test('each manager gets one e-mail a day with every transfer of that day, even if the job runs repeatedly', async () => {
  const first = await confirm('CA-501');
  const { order_id: second } = await saveTeamOrder(createPerson(shop.app));
  await olga.payments.confirmEmtDeposit({
    order: { order_id: second, version: 1, amount: 100.5, reference: 'CA-502' },
  });
  await emailTransferDigest(shop.services);
  expect(await digests(), 'the day is not over').toEqual([]);

  shop.passTime(DAY);
  await Promise.all([emailTransferDigest(shop.services), emailTransferDigest(shop.services)]);
  await emailTransferDigest(shop.services);
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

test('a day without a transfer has no e-mail, and missed nights are caught up', async () => {
  await emailTransferDigest(shop.services);
  const before = (await digests()).length;
  shop.passTime(DAY);
  await emailTransferDigest(shop.services);
  expect(await digests()).toHaveLength(before);
  olga = await signInAs(shop, { email: 'vera@example.com', access: 'manager' });
  await confirm('CA-503');
  shop.passTime(3 * DAY);
  await emailTransferDigest(shop.services);
  const subjects = (await digests()).slice(before).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['Bank transfers confirmed on 2026-11-22: 1']));
});
