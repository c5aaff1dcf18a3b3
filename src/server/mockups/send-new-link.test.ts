/** A link that a newer mockup replaced says so, and its holder is sent the new one (rules.md mockups-14). */
import { beforeEach, expect, test } from 'vitest';
import { parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { createApproval, readProof, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let visitor: Person;
let orderId: string;
let savedId: string;
let reference: string;
beforeEach(async () => {
  ({ orderId, savedId } = await createPaidTeam(shop));
  await uploadMockup(olga, orderId);
  reference = await requestApprovalLink(shop, olga, orderId);
  visitor = createPerson(shop.app, '203.0.113.9');
  shop.passTime(3600);
});

const uploadNext = () => uploadMockup(olga, orderId, '#c8321f');
const listLetters = async () =>
  (await readEmails(shop, 'camille@example.com')).filter(({ subject }) =>
    subject?.endsWith(`Please approve the mockup for order ${orderId}`),
  );

test('a replaced link says so and shows nothing of the list, one that is valid or guessed does not', async () => {
  expect(await visitor.mockups.proof({ order_id: reference })).toMatchObject({ replaced: false });
  await uploadNext();
  expect(await visitor.mockups.proof({ order_id: reference })).toMatchObject({ replaced: true, proof: null });
  const guessed = `${orderId}.${'k'.repeat(22)}`;
  for (const order_id of [orderId, guessed])
    expect(await visitor.mockups.proof({ order_id })).toMatchObject({ replaced: false, proof: null });
});

test('the new link goes to the address of the order and approves the newer mockup', async () => {
  await uploadNext();
  await visitor.mockups.sendNewLink({ order_id: reference });
  const letters = await listLetters();
  expect(letters).toHaveLength(2);
  const link = parseApprovalLink(findHash(letters[1]!))!.reference;
  const answer = await visitor.mockups.approve(createApproval(link, await readProof(visitor, link)));
  expect(answer.confirmed).toBe(true);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'approval-asked', actor: 'customer', detail: { mockup: 2 } }),
  );
});

test('a press that is repeated at once sends one letter, and after three presses there is a pause', async () => {
  await uploadNext();
  const send = () => visitor.mockups.sendNewLink({ order_id: reference });
  for (const pressed of ['once', 'twice', 'three times']) expect(await send(), pressed).toBeTruthy();
  expect(await listLetters()).toHaveLength(2);
  await expect(send()).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('the two ids of an order share the three presses of an hour', async () => {
  await uploadNext();
  const send = (id: string) => visitor.mockups.sendNewLink({ order_id: reference.replace(orderId, id) });
  for (const id of [orderId, savedId, savedId]) expect(await send(id), id).toBeTruthy();
  for (const id of [orderId, savedId])
    await expect(send(id)).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('nothing is sent for a link that still works, is guessed, or whose order is cancelled', async () => {
  for (const order_id of [reference, orderId, `${orderId}.${'k'.repeat(22)}`])
    await expect(visitor.mockups.sendNewLink({ order_id })).rejects.toMatchObject({ code: 'not-found' });
  await uploadNext();
  const { version } = await olga.orderManagement.order({ order_id: orderId });
  const cancelled = { work_state: 'cancelled' as const, reason: 'Season is off' };
  await olga.orderManagement.setWorkState({ order_id: orderId, version, ...cancelled });
  await expect(visitor.mockups.sendNewLink({ order_id: reference })).rejects.toMatchObject({
    code: 'order-cancelled',
  });
  expect(await listLetters()).toHaveLength(1);
});
