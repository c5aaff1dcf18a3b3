/** Managers are told when the list or the picture of a released order was changed (rules.md production-15). */
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../../testing/people/mailbox.ts';
import { approveWithList, uploadMockup } from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { openShopWithManagers, renumberNinth, updateOrder } from '../../testing/people/update-page.ts';
import { emailOutdatedReleases } from './email-outdated-releases.ts';

const HOUR = 3600;

const { shop, olga } = openShopWithManagers();
let orderId: string;
beforeEach(async () => {
  const team = await createPaidTeam(shop);
  orderId = team.orderId;
  await approveWithList(shop, olga, team.captain, orderId);
  await releaseOrder(olga, orderId);
});

/** Lists who was told. */
async function listTold(): Promise<string[]> {
  await emailOutdatedReleases(shop.services);
  const emails = await readEmails(shop);
  return emails
    .filter(({ subject }) =>
      subject?.endsWith(`Do not sew order ${orderId}: it was changed after its release`),
    )
    .map(({ to }) => to![0]!.address!);
}

const OLGA = 'olga@example.com';

test('the manager who released the order is told once of a change, and it stands in the history', async () => {
  expect(await listTold()).toEqual([]);
  await renumberNinth(olga, orderId, '21');
  expect(await listTold()).toEqual([OLGA]);
  expect(await listTold()).toEqual([OLGA]);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({ kind: 'release-outdated', actor: 'shop' });
});

test('changes within an hour are one letter, and what differs after it is another', async () => {
  await renumberNinth(olga, orderId, '21');
  await listTold();
  await renumberNinth(olga, orderId, '22');
  expect(await listTold()).toEqual([OLGA]);
  shop.passTime(HOUR + 1);
  expect(await listTold()).toEqual([OLGA, OLGA]);
});

test('a change that was taken back and is made again is told again', async () => {
  await renumberNinth(olga, orderId, '21');
  expect(await listTold()).toEqual([OLGA]);
  await renumberNinth(olga, orderId, '8');
  expect(await listTold()).toEqual([OLGA]);
  shop.passTime(HOUR + 1);
  await renumberNinth(olga, orderId, '21');
  expect(await listTold()).toEqual([OLGA, OLGA]);
  expect(await listTold()).toEqual([OLGA, OLGA]);
});

test('a new mockup is told as well', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  expect(await listTold()).toEqual([OLGA]);
});

test('all managers are told when the account that released the order is gone', async () => {
  await shop.database.db
    .updateTable('production_releases')
    .set({ released_by: null })
    .where(({ selectFrom, eb }) =>
      eb('order_pk', '=', selectFrom('orders').select('id').where('order_id', '=', orderId)),
    )
    .execute();
  await renumberNinth(olga, orderId, '21');
  expect((await listTold()).length).toBeGreaterThan(1);
});

test.each([
  ['taken back before the letter', () => renumberNinth(olga, orderId, '8')],
  ['of an order on its way', () => updateOrder(olga, orderId, { order_status: 'shipping' })],
])('nothing is told of a change %s', async (_, settle) => {
  await renumberNinth(olga, orderId, '21');
  await settle();
  expect(await listTold()).toEqual([]);
});
