/** The daily e-mail about an order that is approved for another list (rules.md mockups-21). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { findHash, readEmails } from '../../testing/people/mailbox.ts';
import { approveWithList, createApproval, readProof } from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopWithManagers, renumberNinth, updateOrder } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';
import { emailDifferences } from './email-differences.ts';

const DAY = 24 * 3600;

const { shop, olga } = openShopWithManagers();
let captain: Person;
let orderId: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await approveWithList(shop, olga, captain, orderId);
});

async function listLetters() {
  const emails = await readEmails(shop, 'camille@example.com');
  return emails.filter(({ subject }) => subject?.endsWith(`Please approve the change to order ${orderId}`));
}

test('names what differs, and its link approves exactly that', async () => {
  await renumberNinth(olga, orderId, '21');
  await emailDifferences(shop.services);
  const [letter] = await listLetters();
  expect(letter!.text).toContain('Number: 8 → 21');
  const { reference } = parseApprovalLink(findHash(letter!))!;
  const visitor = createPerson(shop.app, '203.0.113.9');
  const proof = await readProof(visitor, reference);
  expect(await visitor.mockups.approve({ ...createApproval(reference, proof), checks: [] })).toMatchObject({
    confirmed: true,
  });
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(1);
});

test('a manager who asks for the difference sends what differs as well, and the shop does not repeat it', async () => {
  await renumberNinth(olga, orderId, '21');
  shop.passTime(60);
  expect(await olga.mockups.requestApproval({ order_id: orderId })).toMatchObject({ response: true });
  const [letter] = await listLetters();
  expect(letter!.text).toContain('has changed since you approved it');
  expect(letter!.text).toContain('Number: 8 → 21');
  const emails = await readEmails(shop, 'camille@example.com');
  const first = `Please approve the mockup for order ${orderId}`;
  expect(emails.filter(({ subject }) => subject?.endsWith(first))).toHaveLength(1);
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(1);
});

test('is not sent for an order that fits again, or is being sewn', async () => {
  await renumberNinth(olga, orderId, '21');
  await renumberNinth(olga, orderId, '8');
  await emailDifferences(shop.services);
  await renumberNinth(olga, orderId, '21');
  await updateOrder(olga, orderId, { supplier_status: 'sewing' });
  await emailDifferences(shop.services);
  expect(await listLetters()).toEqual([]);
});

test('waits while a change that the customer asked for is not answered', async () => {
  await renumberNinth(olga, orderId, '21');
  shop.passTime(60);
  const request_id = randomUUID();
  const pin = { x: null, y: null, place: 'collar' as const, words: 'Higher' };
  await captain.mockups.askForChange({ order_id: orderId, version: 1, pins: [pin], request_id });
  await emailDifferences(shop.services);
  expect(await listLetters()).toEqual([]);
  await olga.mockups.settlePin({ order_id: orderId, request_id, n: 1, state: 'declined', answer: 'No' });
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(1);
});

test('is sent once a day at most, and again only when the list has changed since', async () => {
  await renumberNinth(olga, orderId, '21');
  await Promise.all([emailDifferences(shop.services), emailDifferences(shop.services)]);
  await renumberNinth(olga, orderId, '22');
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(1);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind, actor }) => kind === 'approval-asked' && actor === 'shop')).toHaveLength(1);
  shop.passTime(DAY);
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(2);
  shop.passTime(DAY);
  await emailDifferences(shop.services);
  expect(await listLetters()).toHaveLength(2);
});
