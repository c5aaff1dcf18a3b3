/** Which answer of a customer is the first, and of which round (rules.md dashboard-22). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import {
  approveWithList,
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../testing/people/proofs.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';
import { PASSWORD, type Person, type TestShop } from '../testing/shop/shop.ts';

const DAY = 24 * 3600;

let shop: TestShop;
let olga: Person;
beforeEach(async () => {
  ({ shop, olga } = await openShopWithManagers());
  return () => shop.close();
});

/** A session ends after hours, so the manager signs in again. */
async function passDays(days: number): Promise<void> {
  shop.passTime(days * DAY);
  const { token } = await olga.accounts.login({
    email: 'olga@example.com',
    password: PASSWORD,
    action: 'new',
  });
  olga.token = token;
}

const measure = () => olga.reports.measures({});

interface Team {
  captain: Person;
  orderId: string;
}

/** The e-mail takes a second. */
async function approve({ captain, orderId }: Team): Promise<void> {
  const reference = await requestApprovalLink(shop, olga, orderId);
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
}

const PIN = { x: 0.25, y: 0.5, place: 'front' as const, words: 'Old badge, see file' };
const askForChange = ({ captain, orderId }: Team, version: number) =>
  captain.mockups.askForChange({ order_id: orderId, version, pins: [PIN], request_id: randomUUID() });

async function rename(orderId: string, jersey_name: string): Promise<void> {
  const { version } = await olga.orderManagement.order({ order_id: orderId });
  const rows = [{ row_id: 'player-0003', jersey_name }];
  await olga.orderManagement.updateOrder({ order: { order_id: orderId, version, rows } });
}

/** As processes of the version before store answers. */
const forgetFirstAnswers = () =>
  shop.database.pool.query('update mockups set first_approved_at = null, first_answered_at = null');

test('an order that is approved in its first round counts, with the days from its picture to the approval', async () => {
  const team = await createPaidTeam(shop);
  await uploadMockup(olga, team.orderId);
  await passDays(1.5);
  await approve(team);
  expect(await measure()).toMatchObject({
    ...{ approved_orders: 1, approved_in_first_round: 1 },
    ...{ answered_rounds: 1, round_days: expect.closeTo(1.5, 4) },
  });
});

test('a round that waits for an answer is not counted', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  await passDays(1);
  expect(await measure()).toMatchObject({ approved_orders: 0, answered_rounds: 0, round_days: null });
});

test('a request for a change answers its round, and the approval afterwards is one of the second round', async () => {
  const team = await createPaidTeam(shop);
  await uploadMockup(olga, team.orderId);
  await passDays(2);
  await askForChange(team, 1);
  expect(await measure()).toMatchObject({ approved_orders: 0, answered_rounds: 1, round_days: 2 });
  await passDays(1);
  await uploadMockup(olga, team.orderId, '#2f8132');
  await passDays(4);
  await approve(team);
  expect(await measure()).toMatchObject({
    ...{ approved_orders: 1, approved_in_first_round: 0 },
    ...{ answered_rounds: 2, round_days: expect.closeTo(3, 4) },
  });
});

test('a round counts from its first picture to its first answer, however many follow', async () => {
  const team = await createPaidTeam(shop);
  await uploadMockup(olga, team.orderId);
  await passDays(1);
  await uploadMockup(olga, team.orderId, '#2f8132');
  await passDays(1);
  await askForChange(team, 2);
  await passDays(1);
  await askForChange(team, 2);
  await approve(team);
  expect(await measure()).toMatchObject({
    ...{ approved_orders: 1, approved_in_first_round: 1 },
    ...{ answered_rounds: 1, round_days: 2 },
  });
});

test('the approval of a list that was changed is not the first one', async () => {
  const team = await createPaidTeam(shop);
  await approveWithList(shop, olga, team.captain, team.orderId);
  const before = await measure();
  await passDays(80);
  await rename(team.orderId, 'Ouellet');
  await approve(team);
  expect(await measure()).toEqual(before);
  await passDays(20);
  expect(await measure()).toMatchObject({ approved_orders: 0, answered_rounds: 0 });
});

test('an order that is approved again in a later round keeps its first approval', async () => {
  const team = await createPaidTeam(shop);
  await approveWithList(shop, olga, team.captain, team.orderId);
  await askForChange(team, 1);
  await uploadMockup(olga, team.orderId, '#2f8132');
  await approve(team);
  expect(await measure()).toMatchObject({
    approved_orders: 1,
    approved_in_first_round: 1,
    answered_rounds: 2,
  });
});

test('the approval that a restored mockup brings back answers nothing', async () => {
  const team = await createPaidTeam(shop);
  await approveWithList(shop, olga, team.captain, team.orderId);
  await askForChange(team, 1);
  await passDays(1);
  await uploadMockup(olga, team.orderId, '#2f8132');
  await passDays(1);
  await olga.mockups.restore({ order_id: team.orderId, version: 1 });
  expect(await measure()).toMatchObject({ approved_orders: 1, answered_rounds: 1 });
  await askForChange(team, 3);
  expect(await measure()).toMatchObject({ approved_orders: 1, answered_rounds: 2 });
});

test('an approval that a manager records counts as the customer’s', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  const { list } = await olga.production.readRelease({ order_id: orderId });
  await olga.mockups.recordApproval({
    ...{
      order_id: orderId,
      version: 1,
      list: list!,
      name: 'Camille Roy',
      how: 'phone',
      words: 'All is well',
    },
  });
  expect(await measure()).toMatchObject({
    approved_orders: 1,
    approved_in_first_round: 1,
    answered_rounds: 1,
  });
});

test('what was answered before it was measured is not counted, and does not make a later answer the first', async () => {
  const [approved, asked] = [await createPaidTeam(shop), await createPaidTeam(shop)];
  await approveWithList(shop, olga, approved.captain, approved.orderId);
  await uploadMockup(olga, asked.orderId);
  await askForChange(asked, 1);
  await forgetFirstAnswers();
  await rename(approved.orderId, 'Ouellet');
  await approve(approved);
  await askForChange(approved, 1);
  await askForChange(asked, 1);
  expect(await measure()).toMatchObject({ approved_orders: 0, answered_rounds: 0 });
  await uploadMockup(olga, approved.orderId, '#2f8132');
  await approve(approved);
  expect(await measure()).toMatchObject({ approved_orders: 0, answered_rounds: 1 });
});

test('an order that was answered while it was saved counts once after it is paid', async () => {
  await createPaidTeam(shop, async (savedId, captain) => {
    await uploadMockup(olga, savedId);
    await passDays(1);
    await approve({ captain, orderId: savedId });
  });
  expect(await measure()).toMatchObject({
    ...{ approved_orders: 1, approved_in_first_round: 1 },
    ...{ answered_rounds: 1, round_days: expect.closeTo(1, 4) },
  });
});
