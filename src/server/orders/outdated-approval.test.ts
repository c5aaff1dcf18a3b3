/** An approval is of the jerseys that it was given for: a later change of them is seen wherever the approval is shown. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseApprovalLink } from '#domain/approval.ts';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';
import { workOrderData } from '../workshop/work-order.ts';

const CAPTAIN = 'camille@example.com';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

async function approve(orderId: string) {
  await olga.dashboard.askForApproval({ order_id: orderId });
  const letter = (await lettersOf(shop, CAPTAIN)).findLast(
    ({ subject, text }) => subject?.startsWith('Please approve') && text?.includes(orderId),
  )!;
  const { reference } = parseApprovalLink(hashIn(letter))!;
  await person(shop.app).orders.approveMockup({
    order_id: reference,
    action: 'confirm',
    email: CAPTAIN,
    approved: 'APPROVED',
  });
}

async function uploadMockup(orderId: string) {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#1f4e79' } });
  const file = (await picture.png().toBuffer()).toString('base64');
  const { secure_url } = await olga.dashboard.uploadPicture({ file, name: orderId });
  await olga.dashboard.attachMockup({ order_id: orderId, mockup_url: secure_url });
}

const rename = async (orderId: string, name: string) => {
  const { version } = await olga.dashboard.order({ order_id: orderId });
  await olga.dashboard.updateOrder({
    order: { order_id: orderId, version, rows: [{ row_id: 'player-0003', jersey_name: name }] },
  });
};

const approvalIn = async (someone: Person, orderId: string) =>
  (await someone.orders.status({ id: orderId })).orders[0]!.approval;
const newestMockup = async (orderId: string) =>
  (await olga.workshop.mockups({ order_id: orderId })).mockups[0]!;

test('a name that is changed after the approval makes it outdated on work order, status page and dashboard', async () => {
  const { orderId, captain } = await paidTeam(shop);
  await uploadMockup(orderId);
  expect(await approvalIn(captain, orderId)).toBe('none');
  await approve(orderId);
  expect(await approvalIn(captain, orderId)).toBe('approved');
  expect(await workOrderData(shop.services, orderId)).toMatchObject({
    pictureWords: 'Mockup 1, approved by the customer',
    unapproved: false,
  });

  await rename(orderId, 'Ouellet');
  expect(await approvalIn(captain, orderId)).toBe('outdated');
  expect(await newestMockup(orderId)).toMatchObject({ approved_at: expect.any(String), outdated: true });
  expect(await workOrderData(shop.services, orderId)).toMatchObject({
    pictureWords: 'Mockup 1, APPROVAL OUTDATED: the order was changed after it',
    unapproved: true,
  });
});

test('the customer approves the changed order again', async () => {
  const { orderId, captain } = await paidTeam(shop);
  await uploadMockup(orderId);
  await approve(orderId);
  await rename(orderId, 'Ouellet');
  await approve(orderId);
  expect(await approvalIn(captain, orderId)).toBe('approved');
  expect(await newestMockup(orderId)).toMatchObject({ outdated: false });
});

test('a change that is taken back leaves the approval as it was, and notes of staff do not touch it', async () => {
  const { orderId, captain } = await paidTeam(shop);
  await uploadMockup(orderId);
  await approve(orderId);
  await rename(orderId, 'Ouellet');
  await rename(orderId, "O'Brien");
  const { version } = await olga.dashboard.order({ order_id: orderId });
  await olga.dashboard.updateOrder({ order: { order_id: orderId, version, printing_id: 'P-7' } });
  expect(await approvalIn(captain, orderId)).toBe('approved');
});

test('of a saved order: what the team saves after the approval makes it outdated', async () => {
  const captain = person(shop.app);
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  await uploadMockup(orderId);
  await approve(orderId);
  order.order.jersey_3!.jersey_number = '88';
  await captain.orders.save({ order });
  expect(await approvalIn(captain, orderId)).toBe('outdated');
});
