/** An approval that was asked for before the order was paid in a cart. */
import { expect, test } from 'vitest';
import { createApproval, readProof, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';
import { createPerson } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

/** Returns the newest mockup as the order page shows it. */
const readMockup = async (orderId: string) => (await olga.mockups.list({ order_id: orderId })).mockups[0]!;

/** An order whose mockup was drawn, and its approval asked for, before it was paid in a cart. */
async function payAskedTeam() {
  let reference = '';
  const team = await createPaidTeam(shop, async (savedId) => {
    await uploadMockup(olga, savedId);
    reference = await requestApprovalLink(shop, olga, savedId);
  });
  return { ...team, reference, visitor: createPerson(shop.app, '203.0.113.9') };
}

test('a link from before the payment opens and approves the paid order', async () => {
  const { orderId, reference, visitor } = await payAskedTeam();
  const proof = await readProof(visitor, reference);
  expect(proof).toMatchObject({ order_id: orderId, approval: 'asked' });
  const answer = await visitor.mockups.approve(createApproval(reference, proof));
  expect(answer.confirmed).toBe(true);
  expect(await readMockup(orderId)).toMatchObject({ with_list: true, outdated: false });
});

test('without the key, the id of the saved order leads to a link for the paid one', async () => {
  const { orderId, savedId, visitor } = await payAskedTeam();
  const form = { action: 'confirm' as const, email: 'camille@example.com', approved: 'APPROVED' };
  const answer = await visitor.mockups.approve({ order_id: savedId, ...form });
  expect(answer.confirmed).toBe(false);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.map(({ kind }) => kind)).toContain('approval-unconfirmed');
});

test('of two orders in a cart, the link opens its own and approves no other', async () => {
  const captain = createPerson(shop.app);
  const first = await saveTeamOrder(captain);
  const second = await saveTeamOrder(captain);
  for (const { order_id } of [first, second]) await uploadMockup(olga, order_id);
  const reference = await requestApprovalLink(shop, olga, second.order_id);
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  const { order_id: base } = await captain.checkout.submit({ id });
  const visitor = createPerson(shop.app, '203.0.113.9');
  expect((await readProof(visitor, reference)).order_id).toBe(`${base}-2-2`);
  const stolen = `${first.order_id}.${reference.split('.')[1]}`;
  expect((await visitor.mockups.proof({ order_id: stolen })).proof).toBeNull();
});

test('an approval beside the payment of the cart is one of the paid order', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const captain = createPerson(shop.app);
    const { order, order_id } = await saveTeamOrder(captain);
    await uploadMockup(olga, order_id);
    const reference = await requestApprovalLink(shop, olga, order_id);
    const approval = createApproval(reference, await readProof(captain, reference));
    const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
    const [{ confirmed }, { order_id: base }] = await Promise.all([
      captain.mockups.approve(approval),
      captain.checkout.submit({ id }),
    ]);
    expect(confirmed).toBe(true);
    expect(await readMockup(`${base}-1-1`)).toMatchObject({ with_list: true, outdated: false });
  }
});
