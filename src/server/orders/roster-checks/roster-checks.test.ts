/** Who sees what should be looked at in a roster, and who decides about it (rules.md roster-17, roster-25). */
import { expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

/** In a test team of twelve the jerseys 11 and 12 have the names of 1 and 2. */
const LAVOIE = 'Lavoie is on jerseys 1 and 11.';

async function findFinding(person: Person, orderId: string, sentence = LAVOIE) {
  const { findings } = await person.rosterChecks.read({ order_id: orderId });
  return findings.find((finding) => finding.sentence === sentence)!;
}

async function startTeam() {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
  const rename = async (name: string) => {
    const { order: loaded } = await captain.orders.loadShared({ order_id: orderId });
    const changed = JSON.parse(loaded);
    changed.order.jersey_1.jersey_name = name;
    await captain.orders.save({ order: changed });
  };
  return { captain, order, orderId, teamReference: share_link!.split('#order_id=')[1]!, rename };
}

test('guests, strangers and other designers see no findings and choose no rules; its designer only sees them', async () => {
  const { orderId, teamReference } = await startTeam();
  const rosa = await signInAs(shop, { email: 'rosa@example.com', access: 'staff', designerName: 'Rosa' });
  const pia = await signInAs(shop, { email: 'pia@example.com', access: 'staff', designerName: 'Pia' });
  await assignDesigner(shop, orderId, 'Rosa');
  const guest = createPerson(shop.app, '10.7.7.7');
  for (const [person, reference] of [
    [guest, teamReference],
    [guest, orderId],
    [guest, '0042201126'],
    [pia, orderId],
  ] as const) {
    await expect(person.rosterChecks.read({ order_id: reference })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const choice = { order_id: reference, name: null };
    await expect(person.rosterChecks.chooseRules(choice)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect((await findFinding(rosa, orderId)).level).toBe('ask');
  const choice = { order_id: orderId, name: null };
  await expect(rosa.rosterChecks.chooseRules(choice)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the paid order has the rules of the saved one', async () => {
  const name = 'Volleyball (NFHS, high school)';
  const { orderId, captain } = await createPaidTeam(shop, async (savedId, person) => {
    await person.rosterChecks.chooseRules({ order_id: savedId, name });
  });
  const checks = await olga.rosterChecks.read({ order_id: orderId });
  expect(checks.rules).toMatchObject({ name });
  const choice = { order_id: orderId, name: null };
  await expect(captain.rosterChecks.chooseRules(choice)).rejects.toMatchObject({ code: 'order-submitted' });
});
