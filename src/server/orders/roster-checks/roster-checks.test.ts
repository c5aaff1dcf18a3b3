/** Who sees what should be looked at in a roster, and who decides about it (rules.md roster-17, roster-25). */
import { expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { parseReference, saveTeamOrder } from '../../testing/people/teams.ts';
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
  const { order_id: orderId, share_link } = await saveTeamOrder(captain);
  return { captain, orderId, teamReference: parseReference(share_link!) };
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

test('numbers are checked by the rules that the order chose', async () => {
  const { captain, orderId } = await startTeam();
  const name = 'Volleyball (USA Volleyball)';
  const { rules, findings } = await captain.rosterChecks.chooseRules({ order_id: orderId, name });
  expect(rules).toMatchObject({ name, allowed: '1-99' });
  expect(findings.map(({ sentence }) => sentence)).toContain(
    `Number 0 on jersey 1 is outside ${name}: 1-99.`,
  );
  const unknown = { order_id: orderId, name: 'Quidditch' };
  await expect(captain.rosterChecks.chooseRules(unknown)).rejects.toMatchObject({ code: 'not-found' });
  const none = await captain.rosterChecks.chooseRules({ order_id: orderId, name: null });
  expect(none.rules).toBeNull();
  expect(none.findings.map(({ level }) => level)).not.toContain('stop');
});

test('an order is checked by the rules that it keeps, also where the shop offers them no more', async () => {
  const { captain, orderId } = await startTeam();
  const hockey = { name: 'Hockey', allowed: '1-98', source: 'League rules 2026' };
  await shop.database.db
    .updateTable('orders')
    .set({ number_rules: JSON.stringify(hockey) })
    .where('order_id', '=', orderId)
    .execute();
  const { rules, findings } = await captain.rosterChecks.read({ order_id: orderId });
  expect(rules).toMatchObject({ name: 'Hockey', allowed: '1-98', source: 'League rules 2026' });
  expect(findings.map(({ sentence }) => sentence)).toContain('Number 0 on jersey 1 is outside Hockey: 1-98.');
  const again = { order_id: orderId, name: 'Hockey' };
  await expect(captain.rosterChecks.chooseRules(again)).rejects.toMatchObject({ code: 'not-found' });
});
