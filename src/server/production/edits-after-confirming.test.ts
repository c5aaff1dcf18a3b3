/** What is edited after players and captain have confirmed is not sewn without a person who looks at it (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAsPlayer, type InvitedTeam, inviteTeam } from '../testing/players.ts';
import { releaseOrder } from '../testing/production-releases.ts';
import { approveWithList } from '../testing/proofs.ts';
import { createPerson, type Person, type TestShop } from '../testing/shop.ts';
import { pay } from '../testing/teams.ts';
import { openShopWithManagers } from '../testing/update-page.ts';
import { buildWorkOrder } from './work-order.ts';

/** 12 shirts of Pro Mesh at $37.00, shipping $25.00. */
const TWELVE_CENTS = 12 * 3700 + 2500;

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

const readMark = async (orderId: string) => (await buildWorkOrder(shop.services, orderId)).release;

test.each<[string, (team: InvitedTeam, link: string) => Promise<unknown>]>([
  [
    'the player',
    async (_, order_id) => {
      const player = createPerson(shop.app, '10.8.8.8');
      const { jersey, version } = await player.confirmations.ownJersey({ order_id });
      const row = { ...jersey, jersey_name: 'Ouellet' };
      await player.confirmations.saveOwnJersey({ order_id, version, row });
    },
  ],
  [
    'the captain',
    async ({ captain: editor, order }) => {
      order.order.jersey_2!.jersey_name = 'Ouellet';
      await editor.orders.save({ order });
    },
  ],
])(
  'what %s changes after players and captain have confirmed is not sewn when it is paid',
  async (_, edit) => {
    const team = await inviteTeam(shop, 12);
    await approveWithList(shop, olga, team.captain, team.orderId);
    for (const reference of team.references) await confirmAsPlayer(shop, reference);
    await edit(team, team.references[1]!);
    const { order } = await team.captain.orders.load({
      order_id: team.orderId,
      email: 'camille@example.com',
    });
    const { id } = await pay(team.captain, { orders: [JSON.parse(order)] }, TWELVE_CENTS);
    const paidId = `${(await team.captain.checkout.submit({ id })).order_id}-1-1`;
    // The names of the team of the tests stand twice, which is not the fault.
    await expect(releaseOrder(olga, paidId, ['findings'])).rejects.toMatchObject({ code: 'gates-open' });
    expect((await readMark(paidId)).isReleased).toBe(false);
    expect(await olga.production.readRelease({ order_id: paidId })).toMatchObject({ unconfirmed_jerseys: 1 });
  },
);

test('an edit after a player has confirmed needs a confirmation or a reason, also when the captain approves its list', async () => {
  const team = await inviteTeam(shop, 12);
  for (const reference of team.references) await confirmAsPlayer(shop, reference);
  team.order.order.jersey_2!.jersey_number = '91';
  await team.captain.orders.save({ order: team.order });
  await approveWithList(shop, olga, team.captain, team.orderId);
  const { order } = await team.captain.orders.load({ order_id: team.orderId, email: 'camille@example.com' });
  const { id } = await pay(team.captain, { orders: [JSON.parse(order)] }, TWELVE_CENTS);
  const paidId = `${(await team.captain.checkout.submit({ id })).order_id}-1-1`;
  const { open_gates } = await olga.production.readRelease({ order_id: paidId });
  expect(open_gates).toEqual(['confirmed', 'findings']);
  await expect(releaseOrder(olga, paidId, ['findings'])).rejects.toMatchObject({
    code: 'gates-open',
    detail: { gates: ['confirmed'] },
  });
  expect((await readMark(paidId)).isReleased).toBe(false);
  const { rows } = await olga.confirmations.list({ order_id: paidId });
  const { row_id, shown } = rows[1]!;
  await olga.confirmations.confirmRows({ order_id: paidId, rows: [{ row_id, shown }] });
  await releaseOrder(olga, paidId, ['findings']);
  expect((await readMark(paidId)).isReleased).toBe(true);
});
