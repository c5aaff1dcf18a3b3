/** The history of an order that was paid in a cart goes on from that of the saved order (rules.md orders-14). */

import { expect, test } from 'vitest';
import { uploadMockup } from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { readShownRelease } from '../../testing/people/production-releases.ts';
import { pay, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

const UNPAID = { gate: 'paid' as const, reason: 'The club pays on Monday' };

async function approveAndRelease(savedId: string): Promise<void> {
  await uploadMockup(olga, savedId);
  const { list } = await olga.mockups.list({ order_id: savedId });
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right as it hangs' };
  await olga.mockups.recordApproval({ order_id: savedId, version: 1, list: list!, ...said });
  await olga.production.release({
    ...(await readShownRelease(olga, savedId)),
    overridden: [UNPAID],
  });
}

const readHistory = async (orderId: string) =>
  (await olga.orderManagement.order({ order_id: orderId })).history;

test('who drew, approved and released the saved order stands below its payment, in the sequence of the times', async () => {
  const { orderId } = await createPaidTeam(shop, async (savedId) => {
    await approveAndRelease(savedId);
    shop.passTime(60);
  });
  const history = await readHistory(orderId);
  const kinds = history.map(({ kind }) => kind);
  const steps = ['paid', 'released', 'approval-recorded', 'mockup'] as const;
  expect(kinds.filter((kind) => (steps as readonly string[]).includes(kind))).toEqual(steps);
  expect(history.find(({ kind }) => kind === 'released')).toMatchObject({ actor: 'olga' });
  const times = history.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('of two orders in one cart each has the history of its own saved order', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id: drawn } = await saveTeamOrder(captain);
  const { order: other } = await saveTeamOrder(captain);
  await uploadMockup(olga, drawn);
  const { id } = await pay(captain, { orders: [order, other] }, 2 * 12 * 3700);
  const { order_id: paid } = await captain.checkout.submit({ id });
  const listMockups = async (position: number) =>
    (await readHistory(`${paid}-${position}-2`)).filter(({ kind }) => kind === 'mockup');
  expect(await listMockups(1)).toHaveLength(1);
  expect(await listMockups(2)).toEqual([]);
});
