/** What a player confirms otherwise than it was approved is not sewn before the captain approves the list again (rules.md production-16). */

import { beforeEach, expect, test } from 'vitest';
import { createApproval, readProof, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import {
  changeJersey,
  changeList,
  confirmJersey,
  type InvitedTeam,
  inviteTeam,
  openPhone,
} from '../testing/people/players.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';

const { shop, olga } = openShopWithManagers();
let team: InvitedTeam;
/** In the link that asks for the approval. */
let reference: string;
beforeEach(async () => {
  team = await inviteTeam(shop, 5);
  for (const order_id of team.references) await confirmJersey(openPhone(shop), { order_id });
  await uploadMockup(olga, team.orderId);
  reference = await requestApprovalLink(shop, olga, team.orderId);
});

const read = () => readProof(team.captain, reference);
const approve = async (proof = read()) => {
  shop.passTime(60);
  return team.captain.mockups.approve(createApproval(reference, await proof));
};
const readGates = async () => (await olga.production.readRelease({ order_id: team.orderId })).open_gates;
const readMarks = async () => (await read()).marks.map(({ sentence }) => sentence);

/** The captain changes the number of the second jersey, which is 00, and its player confirms that. */
async function confirmAnother(number: string) {
  await changeList(team.captain, team.orderId, { jersey_2: { jersey_number: number } });
  shop.passTime(60);
  await confirmJersey(openPhone(shop), { order_id: team.references[1]! });
}
const changeBack = () => changeList(team.captain, team.orderId, { jersey_2: { jersey_number: '00' } });

test('approve, change, confirm, change back: the list waits, until it is approved with the mark', async () => {
  await approve();
  expect(await readGates()).not.toContain('list');
  await confirmAnother('88');
  await changeBack();
  expect(await readGates()).toContain('list');
  expect(await readMarks()).toEqual([expect.stringMatching(/ confirmed 88, the list says 00$/)]);
  expect((await read()).mockup).toMatchObject({ state: 'approved', with_list: false });
  await approve();
  expect(await readGates()).not.toContain('list');
  const { rows } = await shop.database.pool.query(
    'select approved_marks from mockups m join orders o on o.id = m.order_pk where o.order_id = $1',
    [team.orderId],
  );
  expect(rows[0].approved_marks).toEqual(await readMarks());
});

test('staff who record an approval tick the same marks, and record it again after another confirmation', async () => {
  const record = async (marks: string[]) => {
    const { mockup, list } = await read();
    return olga.mockups.recordApproval({
      ...{ order_id: team.orderId, version: mockup!.version, list: list!, marks },
      ...{ name: 'Camille', how: 'phone', words: 'All as on the page' },
    });
  };
  await record([]);
  await expect(record([])).rejects.toMatchObject({ code: 'mockup-approved' });
  await confirmAnother('88');
  await changeBack();
  const { marks } = await olga.mockups.list({ order_id: team.orderId });
  await expect(record([])).rejects.toMatchObject({ code: 'list-changed' });
  shop.passTime(60);
  await record(marks.map(({ sentence }) => sentence));
  expect(await readGates()).not.toContain('list');
});

test('a jersey that is not confirmed as it is keeps nothing waiting where the list is approved with it', async () => {
  await changeJersey(openPhone(shop), { order_id: team.references[1]! }, { jersey_number: '21' });
  expect(await readMarks()).toHaveLength(1);
  await approve();
  const release = await olga.production.readRelease({ order_id: team.orderId });
  expect(release.unconfirmed_players).toEqual([expect.stringMatching(/^21 /)]);
  expect(release.open_gates).not.toContain('list');
  await team.captain.players.setPlayersConfirm({ order_id: team.orderId, on: false });
  expect((await olga.production.readRelease({ order_id: team.orderId })).unconfirmed_players).toEqual([]);
});
