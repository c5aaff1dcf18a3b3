import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { APPROVAL_TERMS, parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { pictureKey } from '../platform/providers/files/file-store.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop, type Person, signInAs } from '../testing/shop/shop.ts';

const CAPTAIN = 'camille@example.com';
const THANKS =
  'Mockup approved, thank you. We will check your order once more before it goes to the workshop.';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let orderId: string;
let captain: Person;
beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
  captain = createPerson(shop.app, '203.0.113.7');
});

/** The e-mails about this order, beside which there are those of the other tests. */
const readLetters = async (words: string) =>
  (await readEmails(shop, CAPTAIN)).filter(
    ({ subject }) => subject?.includes(words) && subject.includes(orderId),
  );

/** Returns the references of all links e-mailed to the captain, as the page reads them from the hash. */
const listMailedLinks = async (): Promise<string[]> =>
  (await readLetters('Please approve')).map((message) => parseApprovalLink(findHash(message))!.reference);

async function requestLink(): Promise<string> {
  const before = await listMailedLinks();
  await olga.mockups.requestApproval({ order_id: orderId });
  return (await listMailedLinks()).find((link) => !before.includes(link))!;
}

const approve = (someone: Person, order_id: string, email = CAPTAIN) =>
  someone.mockups.approve({ order_id, action: 'confirm', email, approved: 'APPROVED' });

const readMockups = () =>
  shop.database.db
    .selectFrom('mockups as m')
    .innerJoin('orders as o', 'o.id', 'm.order_pk')
    .selectAll('m')
    .where('o.order_id', '=', orderId)
    .orderBy('m.version')
    .execute();
const approvedMockup = async () =>
  (
    await shop.database.db
      .selectFrom('orders')
      .select('approved_mockup')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).approved_mockup;
const readHistory = async () =>
  (await olga.orderManagement.order({ order_id: orderId })).history.map(({ kind }) => kind);

test('an approval by the e-mailed link stores image, terms, time and IP address', async () => {
  const url = await uploadMockup(olga, orderId, '#c8321f');
  const link = await requestLink();
  await expect(approve(captain, link, ' Camille@Example.com ')).resolves.toMatchObject({
    message: THANKS,
    confirmed: true,
  });
  const picture = await shop.services.files.read(pictureKey(url.slice('/files/'.length, -'.jpg'.length)));
  expect(await readMockups()).toMatchObject([
    {
      approved_at: shop.services.now(),
      approved_by_email: CAPTAIN,
      approved_sha256: createHash('sha256').update(picture!.bytes).digest(),
      approved_terms: APPROVAL_TERMS.version,
      approved_from: '203.0.113.7',
    },
  ]);
  expect(await approvedMockup()).toBe(url);
  expect(await readHistory()).toEqual(expect.arrayContaining(['approval-asked', 'mockup-approved']));
});

test('a button that is pressed twice sends one e-mail, and another one when it is pressed later', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const ask = () => olga.mockups.requestApproval({ order_id: orderId });
  await ask();
  shop.passTime(0.2);
  await ask();
  expect(await listMailedLinks()).toHaveLength(1);
  shop.passTime(60);
  await ask();
  expect(await listMailedLinks()).toHaveLength(2);
});

test('approving again, because a response was lost, changes nothing and sends no second e-mail', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const link = await requestLink();
  await approve(captain, link);
  const approvedAt = shop.services.now();
  shop.passTime(60);
  await expect(approve(captain, link)).resolves.toMatchObject({ message: THANKS, confirmed: true });
  expect(await readMockups()).toMatchObject([{ approved_at: approvedAt }]);
  expect((await readHistory()).filter((kind) => kind === 'mockup-approved')).toHaveLength(1);
  expect(await readLetters('You approved')).toHaveLength(1);
});

test('another e-mail address than the order’s approves nothing, with the key or without, and an unknown order answers the same', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const link = await requestLink();
  for (const reference of [link, orderId]) {
    await expect(approve(captain, reference, 'mallory@example.com')).rejects.toThrow(
      'Incorrect email entered for order',
    );
  }
  await expect(approve(captain, '9999201126')).rejects.toThrow('Incorrect email entered for order');
  expect(await readMockups()).toMatchObject([{ approved_at: null }]);
});

test('five guesses an hour are allowed for an order by its two ids; they do not lock out the holder of the link', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const manager = await signInAs(strict, { email: 'olga@example.com', access: 'manager' });
  const { orderId: paidId, savedId } = await createPaidTeam(strict);
  await uploadMockup(manager, paidId);
  const link = await requestApprovalLink(strict, manager, paidId);
  const mallory = createPerson(strict.app, '198.51.100.9');
  for (const id of [paidId, savedId, paidId, savedId, paidId])
    await expect(approve(mallory, id, 'mallory@example.com')).rejects.toThrow('Incorrect email');
  for (const id of [paidId, savedId])
    await expect(approve(mallory, id)).rejects.toMatchObject({ status: 429, code: 'too-many-attempts' });
  const holder = createPerson(strict.app, '203.0.113.7');
  await expect(approve(holder, link)).resolves.toMatchObject({ confirmed: true });
});

test('the server checks what the page checks, and rejects actions other than confirm', async () => {
  const request = { order_id: orderId, action: 'confirm' as const, email: CAPTAIN, approved: 'APPROVED' };
  await expect(captain.mockups.approve({ ...request, approved: 'approved' })).rejects.toThrow(
    'Please input "APPROVED" in capitals without quotations.',
  );
  expect((await captain.post('/api/approve-mockup', { ...request, action: 'reject' })).statusCode).toBe(400);
});

test.each([
  ['without a key', () => orderId],
  ['with a key that is none', () => `${orderId}.${'x'.repeat(22)}`],
])(
  '%s the approval is recorded as unconfirmed, releases nothing, and the owner gets a link',
  async (_how, reference) => {
    await uploadMockup(olga, orderId, '#c8321f');
    await expect(approve(captain, reference())).resolves.toMatchObject({ confirmed: false });
    expect(await readMockups()).toMatchObject([{ approved_at: null }]);
    expect(await approvedMockup()).toBeNull();
    expect(await readHistory()).toContain('approval-unconfirmed');
    const [link] = await listMailedLinks();
    await expect(approve(captain, link!)).resolves.toMatchObject({ confirmed: true });
  },
);

test('a new mockup voids the approval and revokes the links of the old one', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const link = await requestLink();
  await approve(captain, link);
  await uploadMockup(olga, orderId, '#1f4e79');
  expect(await approvedMockup()).toBeNull();
  await expect(approve(captain, link)).resolves.toMatchObject({ confirmed: false });
  expect(await readMockups()).toMatchObject([{ approved_at: shop.services.now() }, { approved_at: null }]);
  const { history: events } = await olga.orderManagement.order({ order_id: orderId });
  expect(events.find(({ kind }) => kind === 'mockup')?.detail).toMatchObject({
    mockup: 2,
    voidsApproval: true,
  });
});

test('the key of one order approves no other', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const [, key] = (await requestLink()).split('.');
  const { orderId: other } = await createPaidTeam(shop);
  await expect(approve(captain, `${other}.${key}`)).rejects.toThrow('There is no mockup to approve yet');
});

test('the link expires after sixty days', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const link = await requestLink();
  const sixtyDays = 60 * 24 * 3600 + 1;
  shop.passTime(sixtyDays);
  await expect(approve(captain, link)).resolves.toMatchObject({ confirmed: false });
  shop.passTime(-sixtyDays);
});

test('an approval cannot be requested without a mockup', async () => {
  await expect(olga.mockups.requestApproval({ order_id: orderId })).rejects.toMatchObject({
    code: 'no-mockup',
  });
});

test('a manager copies an approval link: nobody is e-mailed, earlier links go on working, and the approval names the manager', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  const mailed = await requestLink();
  const { link } = await olga.mockups.copyApprovalLink({ order_id: orderId });
  expect(await listMailedLinks()).toEqual([mailed]);
  const copied = parseApprovalLink(new URL(link).hash)!.reference;
  expect(copied).not.toBe(mailed);
  await expect(approve(captain, copied)).resolves.toMatchObject({ confirmed: true });
  const { mockups } = await olga.mockups.list({ order_id: orderId });
  expect(mockups).toMatchObject([{ approved_by: CAPTAIN, link_copied_by: 'olga' }]);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'approval-asked', detail: { mockup: 1, copied: true } }),
  );
  await expect(olga.mockups.copyApprovalLink({ order_id: orderId })).rejects.toMatchObject({
    code: 'mockup-approved',
  });
});
