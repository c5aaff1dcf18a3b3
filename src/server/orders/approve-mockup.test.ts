import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APPROVAL_TERMS, parseApprovalLink } from '#domain/approval.ts';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { paidTeam } from '../testing/paid-team.ts';
import { OPENING, openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

const CAPTAIN = 'camille@example.com';
const THANKS = 'Mockup approved, thank you. Production can start.';

let shop: TestShop;
let olga: Person;
let orderId: string;
let captain: Person;
beforeEach(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ({ orderId } = await paidTeam(shop));
  captain = person(shop.app, '203.0.113.7');
});
afterEach(() => shop.close());

async function hangUp(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const { secure_url } = await olga.dashboard.uploadPicture({
    file: bytes.toString('base64'),
    name: orderId,
  });
  await olga.dashboard.attachMockup({ order_id: orderId, mockup_url: secure_url });
  return secure_url;
}

/** The references of all links that the captain was mailed, as the page reads them from the hash. */
async function mailedLinks(): Promise<string[]> {
  const letters = await lettersOf(shop, CAPTAIN);
  return letters
    .filter(({ subject }) => subject?.startsWith('Please approve'))
    .map((letter) => parseApprovalLink(hashIn(letter))!.reference);
}

async function askedLink(): Promise<string> {
  const before = await mailedLinks();
  await olga.dashboard.askForApproval({ order_id: orderId });
  return (await mailedLinks()).find((link) => !before.includes(link))!;
}

const approve = (someone: Person, order_id: string, email = CAPTAIN) =>
  someone.orders.approveMockup({ order_id, action: 'confirm', email, approved: 'APPROVED' });

const mockups = () => shop.database.db.selectFrom('mockups').selectAll().orderBy('version').execute();
const approvedMockup = async () =>
  (
    await shop.database.db
      .selectFrom('orders')
      .select('approved_mockup')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).approved_mockup;
const history = async () =>
  (await olga.dashboard.order({ order_id: orderId })).history.map(({ kind }) => kind);

test('the customer approves by the mailed link: picture, terms, time and place are kept', async () => {
  const url = await hangUp('#c8321f');
  const link = await askedLink();
  await expect(approve(captain, link, ' Camille@Example.com ')).resolves.toMatchObject({
    message: THANKS,
    confirmed: true,
  });
  const picture = await shop.services.files.get(url.slice('/files/'.length, -'.jpg'.length));
  expect(await mockups()).toMatchObject([
    {
      approved_at: OPENING,
      approved_by_email: CAPTAIN,
      approved_sha256: createHash('sha256').update(picture!).digest(),
      approved_terms: APPROVAL_TERMS.version,
      approved_from: '203.0.113.7',
    },
  ]);
  expect(await approvedMockup()).toBe(url);
  expect(await history()).toEqual(expect.arrayContaining(['approval-asked', 'mockup-approved']));
});

test('the customer is told of the approval, and what to do if it was somebody else', async () => {
  await hangUp('#c8321f');
  await approve(captain, await askedLink());
  const letter = (await lettersOf(shop, CAPTAIN)).find(({ subject }) => subject?.startsWith('You approved'));
  expect(letter?.text).toContain('Not you?');
});

test('approving again, because an answer was lost, changes nothing and writes no second letter', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  await approve(captain, link);
  shop.passTime(60);
  await expect(approve(captain, link)).resolves.toMatchObject({ message: THANKS, confirmed: true });
  expect(await mockups()).toMatchObject([{ approved_at: OPENING }]);
  expect((await history()).filter((kind) => kind === 'mockup-approved')).toHaveLength(1);
  expect(
    (await lettersOf(shop, CAPTAIN)).filter(({ subject }) => subject?.startsWith('You approved')),
  ).toHaveLength(1);
});

test('another e-mail address than the order’s approves nothing, with the key or without', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  for (const reference of [link, orderId]) {
    await expect(approve(captain, reference, 'mallory@example.com')).rejects.toThrow(
      'Incorrect email entered for order',
    );
  }
  expect(await mockups()).toMatchObject([{ approved_at: null }]);
});

test('an order that does not exist is answered like a wrong address', async () => {
  await expect(approve(captain, '9999201126')).rejects.toThrow('Incorrect email entered for order');
});

test.each([
  [{ email: '' }, 'Incorrect email used for order'],
  [{ approved: 'approved' }, 'Please input "APPROVED" in capitals without quotations.'],
  [{ approved: '"APPROVED"' }, 'Please input "APPROVED" in capitals without quotations.'],
])('the server checks what the page checks: %j', async (part, words) => {
  const typed = { order_id: orderId, action: 'confirm' as const, email: CAPTAIN, approved: 'APPROVED' };
  await expect(captain.orders.approveMockup({ ...typed, ...part })).rejects.toThrow(words);
});

test('no other action than confirm is known', async () => {
  const typed = { order_id: orderId, action: 'reject', email: CAPTAIN, approved: 'APPROVED' };
  expect((await captain.post('/api/approve-mockup', typed)).statusCode).toBe(400);
});

test.each([
  ['without a key', () => orderId],
  ['with a key that is none', () => `${orderId}.${'x'.repeat(22)}`],
])(
  '%s the approval is noted as unconfirmed, releases nothing, and the owner gets a link',
  async (_how, reference) => {
    await hangUp('#c8321f');
    await expect(approve(captain, reference())).resolves.toMatchObject({ confirmed: false });
    expect(await mockups()).toMatchObject([{ approved_at: null }]);
    expect(await approvedMockup()).toBeNull();
    expect(await history()).toContain('approval-unconfirmed');
    const [link] = await mailedLinks();
    await expect(approve(captain, link!)).resolves.toMatchObject({ confirmed: true });
  },
);

test('a new mockup voids the approval and the links that asked for the old one', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  await approve(captain, link);
  await hangUp('#1f4e79');
  expect(await approvedMockup()).toBeNull();
  await expect(approve(captain, link)).resolves.toMatchObject({ confirmed: false });
  expect(await mockups()).toMatchObject([{ approved_at: OPENING }, { approved_at: null }]);
  const { history: events } = await olga.dashboard.order({ order_id: orderId });
  expect(events.find(({ kind }) => kind === 'mockup')?.detail).toMatchObject({
    mockup: 2,
    voidsApproval: true,
  });
});

test('the key of one order approves no other', async () => {
  await hangUp('#c8321f');
  const [, key] = (await askedLink()).split('.');
  const { orderId: other } = await paidTeam(shop);
  await expect(approve(captain, `${other}.${key}`)).rejects.toThrow('There is no mockup to approve yet');
});

test('the link ends after sixty days', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  shop.passTime(60 * 24 * 3600 + 1);
  await expect(approve(captain, link)).resolves.toMatchObject({ confirmed: false });
});

test('five guesses an hour for one order; who holds the link is not kept out by them', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  const mallory = person(shop.app, '198.51.100.9');
  for (let n = 1; n <= 5; n += 1)
    await expect(approve(mallory, orderId, `guess-${n}@example.com`)).rejects.toThrow('Incorrect email');
  await expect(approve(mallory, orderId)).rejects.toMatchObject({ status: 429 });
  await expect(approve(captain, link)).resolves.toMatchObject({ confirmed: true });
});

test('fifty presses at the same moment approve once', async () => {
  await hangUp('#c8321f');
  const link = await askedLink();
  const people = Array.from({ length: 50 }, (_, n) => person(shop.app, `198.51.101.${n}`));
  const answers = await Promise.all(people.map((someone) => approve(someone, link)));
  expect(answers.every(({ confirmed }) => confirmed)).toBe(true);
  expect((await history()).filter((kind) => kind === 'mockup-approved')).toHaveLength(1);
});

test('nobody is asked to approve a mockup that is not there, and a stranger to the order cannot ask', async () => {
  await expect(olga.dashboard.askForApproval({ order_id: orderId })).rejects.toMatchObject({
    code: 'no-mockup',
  });
  const ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await hangUp('#c8321f');
  await expect(ben.dashboard.askForApproval({ order_id: orderId })).rejects.toMatchObject({
    code: 'not-found',
  });
});
