/** Rounds of a mockup: what the customer asks to be changed, the answers, and the choices A, B and C of one round (rules.md mockups-9, mockups-10, mockups-11). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { createApproval, readProof, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let captain: Person;
let orderId: string;
let reference: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await assignDesigner(shop, orderId, 'Ana');
  await uploadMockup(olga, orderId);
  reference = await requestApprovalLink(shop, olga, orderId);
});

const PIN = { x: 0.25, y: 0.5, place: 'front' as const, words: 'Old badge, see file' };
const createRequest = () => ({ order_id: reference, version: 1, pins: [PIN], request_id: randomUUID() });
const listMockups = () => olga.mockups.list({ order_id: orderId });
const readApproval = async () => (await captain.orders.status({ id: orderId })).orders[0]!.approval;

test('the customer asks for a change with a pin and a remark without a place, and the designer gets an e-mail', async () => {
  const remark = { x: null, y: null, place: 'collar' as const, words: 'A little higher <b>please</b>' };
  await captain.mockups.askForChange({ ...createRequest(), pins: [PIN, remark] });
  const { requests } = await readProof(captain, reference);
  expect(requests[0]!.pins).toMatchObject([
    { ...PIN, n: 1, state: 'open' },
    { ...remark, n: 2, state: 'open' },
  ]);
  expect(await readApproval()).toBe('change asked');
  const emails = await readEmails(shop, 'ana@example.com');
  const subjects = emails.map(({ subject }) => subject);
  expect(subjects).toContain(`Northside Owls: The customer wants changes: mockup for order ${orderId}`);
});

test('a request names its picture, and the remarks about one picture are numbered through', async () => {
  await captain.mockups.askForChange({ ...createRequest(), pins: [PIN, PIN] });
  const later = createRequest();
  await captain.mockups.askForChange(later);
  await olga.mockups.settlePin({ order_id: orderId, request_id: later.request_id, n: 1, state: 'done' });
  const { requests, pictures } = await readProof(captain, reference);
  const picture = { version: 1, round: 1, choice: 'A', mockup_url: pictures[0]!.mockup_url };
  expect(requests).toMatchObject([
    { ...picture, pins: [{ n: 1, number: 3 }] },
    { ...picture, pins: [{ number: 1 }, { number: 2 }] },
  ]);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.find(({ kind }) => kind === 'proof-pin-settled')?.detail).toMatchObject({ n: 3 });
});

test('an approval beside an open remark counts once the remark is answered, and everything says so', async () => {
  const request = createRequest();
  await captain.mockups.askForChange(request);
  const { message } = await captain.mockups.approve(
    createApproval(reference, await readProof(captain, reference)),
  );
  expect(message).toBe(
    'Mockup approved, thank you. Before it goes to the workshop, we will answer the change that you asked for.',
  );
  expect(await readApproval()).toBe('change asked');
  expect(await readProof(captain, reference)).toMatchObject({
    approval: 'change asked',
    mockup: { state: 'approved', with_list: true },
  });
  const { open_gates } = await olga.production.readRelease({ order_id: orderId });
  expect(open_gates).toContain('remarks');
  expect(open_gates).not.toContain('approved');
  const letter = (await readEmails(shop, 'camille@example.com')).at(-1);
  expect(letter?.text).toContain('You also asked for a change: we will answer that first.');
  const answer = { request_id: request.request_id, n: 1, state: 'declined' as const, answer: 'Too late' };
  await olga.mockups.settlePin({ order_id: orderId, ...answer });
  expect(await readApproval()).toBe('approved');
});

test('a request that is sent twice, because a response was lost, is one', async () => {
  const request = createRequest();
  await Promise.all([captain.mockups.askForChange(request), captain.mockups.askForChange(request)]);
  expect((await listMockups()).requests).toHaveLength(1);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'proof-change-asked')).toHaveLength(1);
});

test('staff answer each remark, with words where it is declined, and the customer reads the answer', async () => {
  const request = createRequest();
  await captain.mockups.askForChange(request);
  const answer = {
    request_id: request.request_id,
    n: 1,
    state: 'declined' as const,
    answer: 'It is the new one',
  };
  // The customer would look for the answer.
  const silent = olga.mockups.settlePin({ order_id: orderId, ...answer, answer: ' ' });
  await expect(silent).rejects.toMatchObject({ code: 'remark-answer-missing' });
  for (const pressed of ['once', 'twice'])
    expect(await olga.mockups.settlePin({ order_id: orderId, ...answer }), pressed).toBeTruthy();
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'proof-pin-settled')).toHaveLength(1);
  const { requests } = await readProof(captain, reference);
  expect(requests[0]!.pins).toMatchObject([{ state: 'declined', answer: 'It is the new one' }]);
  expect(await readApproval()).toBe('asked');
});

test('a remark of another order, and another designer’s, is not answered', async () => {
  const request = createRequest();
  await captain.mockups.askForChange(request);
  const { orderId: other } = await createPaidTeam(shop);
  const settle = (staff: Person, order_id: string) =>
    staff.mockups.settlePin({ order_id, request_id: request.request_id, n: 1, state: 'done' });
  await expect(settle(olga, other)).rejects.toMatchObject({ code: 'not-found' });
  const ben = await signInAs(shop, {
    email: `ben-${orderId}@example.com`,
    access: 'staff',
    designerName: 'Ben',
  });
  await expect(settle(ben, orderId)).rejects.toMatchObject({ code: 'not-found' });
});

test('the letter of the second round says so, and what became of the remarks', async () => {
  const request = { ...createRequest(), pins: [PIN, PIN, PIN] };
  await captain.mockups.askForChange(request);
  for (const [n, state] of [
    [1, 'done'],
    [2, 'done'],
    [3, 'declined'],
  ] as const)
    await olga.mockups.settlePin({
      order_id: orderId,
      request_id: request.request_id,
      n,
      state,
      answer: 'See it',
    });
  await uploadMockup(olga, orderId, '#333333', 'A');
  await requestApprovalLink(shop, olga, orderId);
  const subject = `Please approve the new mockup for order ${orderId}, round 2`;
  const letter = (await readEmails(shop, 'camille@example.com')).findLast((email) =>
    email.subject?.endsWith(subject),
  );
  expect(letter!.text).toContain('Your 3 remarks about round 1: 2 done and 1 declined.');
});

test('a request about an earlier round is told that there is a newer mockup', async () => {
  await captain.mockups.askForChange(createRequest());
  await uploadMockup(olga, orderId, '#444444', 'A');
  const link = await requestApprovalLink(shop, olga, orderId);
  const late = captain.mockups.askForChange({ ...createRequest(), order_id: link });
  await expect(late).rejects.toMatchObject({ code: 'proof-superseded' });
});

test('the 21st remark is bad input, and a visitor without a key asks for nothing', async () => {
  const pins = Array.from({ length: 21 }, () => PIN);
  expect((await captain.post('/api/ask-for-proof-change', { ...createRequest(), pins })).statusCode).toBe(
    400,
  );
  const visitor = createPerson(shop.app, '203.0.113.44');
  const asked = visitor.mockups.askForChange({ ...createRequest(), order_id: orderId });
  await expect(asked).rejects.toMatchObject({ code: 'not-found' });
});

test('the e-mail about an approval has the list as it will be printed', async () => {
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  const emails = await readEmails(shop, 'camille@example.com');
  const copy = emails.findLast(({ subject }) =>
    subject?.endsWith(`You approved the mockup for order ${orderId}`),
  );
  expect(copy?.text).toContain('ÉMOND, 00, MEN M - CHEST: 40 INCH');
});

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
