/** The captain is told once, on the morning after the last day of the list (rules.md roster-30). */
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../../testing/people/mailbox.ts';
import { changeList, type InvitedTeam, inviteTeam } from '../../testing/people/players.ts';
import { pay, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopEmptiedForEachTest } from '../../testing/shop/for-file.ts';
import { emailClosedLists } from './email-closed-lists.ts';

const shop = openShopEmptiedForEachTest();
let team: InvitedTeam;
beforeEach(async () => {
  team = await inviteTeam(shop, 12);
});

const setClosesOn = (closes_on: string) =>
  team.captain.players.setClosesOn({ order_id: team.orderId, closes_on });
/** In Toronto, in winter. */
const passTimeTo = (day: string, clock: string) =>
  shop.passTime((Date.parse(`${day}T${clock}:00-05:00`) - shop.services.now().getTime()) / 1000);

async function listLetters() {
  await Promise.all([emailClosedLists(shop.services), emailClosedLists(shop.services)]);
  await emailClosedLists(shop.services);
  const emails = await readEmails(shop, 'camille@example.com');
  return emails.filter(({ subject }) => subject?.includes('The list for order'));
}

test('one e-mail is written from eight on, with who is missing and the sentence for the chat', async () => {
  await setClosesOn('2026-12-03');
  await changeList(team.captain, team.orderId, { jersey_2: { jersey_name: 'Evil.com' } });
  passTimeTo('2026-12-04', '07:59');
  expect(await listLetters()).toEqual([]);
  passTimeTo('2026-12-04', '08:00');
  const [letter, ...others] = await listLetters();
  expect(others).toEqual([]);
  expect(letter!.text).toContain('Its last day was Thursday, December 3.');
  expect(letter!.text).toMatch(/“Our jerseys: still missing .+ Please confirm yours\.”/);
  expect(letter!.text).toContain('Still missing: ');
  expect(letter!.text).not.toContain('Evil.com');
});

test('another date makes another e-mail possible', async () => {
  await setClosesOn('2026-12-03');
  passTimeTo('2026-12-04', '09:00');
  expect(await listLetters()).toHaveLength(1);
  await setClosesOn('2026-12-05');
  expect(await listLetters()).toHaveLength(1);
  passTimeTo('2026-12-07', '09:00');
  expect(await listLetters()).toHaveLength(2);
});

test('no e-mail is written for an order that is paid', async () => {
  await setClosesOn('2026-12-03');
  const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
  const { id } = await pay(team.captain, { orders: [JSON.parse(order)] }, TWELVE_CENTS);
  await team.captain.checkout.submit({ id });
  passTimeTo('2026-12-04', '09:00');
  expect(await listLetters()).toEqual([]);
});
