/** Choices A, B and C of one round (rules.md mockups-9, mockups-11). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { createApproval, readProof, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';
import type { Person } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let captain: Person;
let orderId: string;
let reference: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await uploadMockup(olga, orderId);
  reference = await requestApprovalLink(shop, olga, orderId);
});

const PIN = { x: 0.25, y: 0.5, place: 'front' as const, words: 'Old badge, see file' };
const createRequest = () => ({ order_id: reference, version: 1, pins: [PIN], request_id: randomUUID() });
const listMockups = () => olga.mockups.list({ order_id: orderId });
const readApproval = async () => (await captain.orders.status({ id: orderId })).orders[0]!.approval;

test('a picture that was replaced in its round is neither approved nor remarked on, though another choice is newer', async () => {
  await uploadMockup(olga, orderId, '#2f8132', 'A');
  await uploadMockup(olga, orderId, '#c8321f', 'B');
  reference = await requestApprovalLink(shop, olga, orderId);
  const approval = { ...createApproval(reference, await readProof(captain, reference)), version: 1 };
  await expect(captain.mockups.approve(approval)).rejects.toMatchObject({ code: 'proof-superseded' });
  await expect(captain.mockups.askForChange(createRequest())).rejects.toMatchObject({
    code: 'proof-superseded',
  });
  expect(await readApproval()).toBe('asked');
});

test('a remark on one choice stays open when another one is approved', async () => {
  await uploadMockup(olga, orderId, '#c8321f', 'B');
  reference = await requestApprovalLink(shop, olga, orderId);
  await captain.mockups.askForChange(createRequest());
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  expect(await readApproval()).toBe('change asked');
});

test('the letter names the choices, the words of the designer, and how to ask for a change', async () => {
  await uploadMockup(olga, orderId, '#333333', 'A', 'With the old badge');
  await uploadMockup(olga, orderId, '#444444', 'B', 'With the new one');
  await requestApprovalLink(shop, olga, orderId);
  const subject = `Please approve the mockup for order ${orderId}`;
  const letter = (await readEmails(shop, 'camille@example.com')).findLast((email) =>
    email.subject?.endsWith(subject),
  );
  for (const words of ['2 choices: A and B', 'With the old badge', 'With the new one', 'Ask for a change'])
    expect(letter!.text).toContain(words);
});

test('a change of choice A stays asked for while choice B is the newer picture', async () => {
  await uploadMockup(olga, orderId, '#333333', 'A');
  await uploadMockup(olga, orderId, '#444444', 'B');
  await captain.mockups.askForChange({ ...createRequest(), version: 2 });
  expect(await readApproval()).toBe('change asked');
  await uploadMockup(olga, orderId, '#555555', 'A');
  expect(await readApproval()).toBe('drawn');
});

test('of two choices the customer approves one, which is the newest mockup then, and the other is closed', async () => {
  await uploadMockup(olga, orderId, '#555555', 'B', 'With the old stripes');
  const link = await requestApprovalLink(shop, olga, orderId);
  const proof = await readProof(captain, link);
  expect(proof.pictures).toMatchObject([
    { version: 1, round: 1, choice: 'A' },
    { version: 2, round: 1, choice: 'B', words: 'With the old stripes' },
  ]);
  const choiceA = { ...createApproval(link, proof), version: 1 };
  await captain.mockups.approve(choiceA);
  const { mockups } = await listMockups();
  expect(mockups[0]).toMatchObject({ version: 3, choice: 'A', mockup_url: proof.pictures[0]!.mockup_url });
  expect(mockups[0]!.approved_at).not.toBeNull();
  const copy = (await readEmails(shop, 'camille@example.com')).findLast(({ subject }) =>
    subject?.endsWith(`You approved the mockup for order ${orderId}`),
  );
  expect(copy!.text).toContain('choice A of the mockup of your jerseys');
  await expect(captain.mockups.approve(choiceA)).resolves.toMatchObject({ confirmed: true });
  const choiceB = captain.mockups.approve({ ...choiceA, version: 2 });
  await expect(choiceB).rejects.toMatchObject({ code: 'proof-superseded' });
  expect((await listMockups()).mockups).toHaveLength(3);
});

/** The customer approves choice A, then choice B is hung beside it. Returns the approval of A that the page sends again. */
async function approveThenAddChoice() {
  const before = await readProof(captain, reference);
  await captain.mockups.approve(createApproval(reference, before));
  await uploadMockup(olga, orderId, '#555555', 'B');
  const link = await requestApprovalLink(shop, olga, orderId);
  return { ...createApproval(link, await readProof(captain, link)), version: 1 };
}

test('a choice that was approved is approved again after another one was hung beside it', async () => {
  const choiceA = await approveThenAddChoice();
  expect(await readApproval()).toBe('asked');
  await captain.mockups.approve(choiceA);
  expect(await readApproval()).toBe('approved');
  expect((await listMockups()).mockups[0]).toMatchObject({ version: 3, choice: 'A' });
});
