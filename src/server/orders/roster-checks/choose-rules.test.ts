/** The rules of a league by which the numbers of an order are checked (rules.md roster-25). */
import { expect, test } from 'vitest';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

async function startTeam() {
  const captain = createPerson(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  return { captain, orderId };
}

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
