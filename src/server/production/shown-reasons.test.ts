/** A reason to release without a gate is for what was shown of it, and for nothing else (rules.md production-14). */
import { beforeEach, expect, test } from 'vitest';
import { type InvitedTeam, inviteTeam } from '../testing/people/players.ts';
import { readShownRelease } from '../testing/people/production-releases.ts';
import { openShopWithManagers, updateOrder } from '../testing/people/update-page.ts';

const { shop, olga } = openShopWithManagers();
let team: InvitedTeam;
beforeEach(async () => {
  team = await inviteTeam(shop, 12);
});

const changeRow = (index: number, fields: object) =>
  updateOrder(olga, team.orderId, { rows: [{ row_id: team.rowIds[index], ...fields }] });

/** Returns the release as the page shows it now, past all gates that are open now. */
async function typeReasons() {
  const { open_gates } = await olga.production.readRelease({ order_id: team.orderId });
  const overridden = open_gates.map((gate) => ({ gate, reason: 'Tremblay agreed on the phone' }));
  return { ...(await readShownRelease(olga, team.orderId)), overridden };
}

test('a reason for one finding covers no other one that came up under other rules', async () => {
  await changeRow(2, { jersey_number: '100' });
  await changeRow(3, { jersey_number: '100' });
  const shown = await typeReasons();
  const name = 'Volleyball (USA Volleyball)';
  await team.captain.rosterChecks.chooseRules({ order_id: team.orderId, name });
  await expect(olga.production.release(shown)).rejects.toMatchObject({
    code: 'gates-open',
    detail: { gates: ['findings'] },
  });
});
