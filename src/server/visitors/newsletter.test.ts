/** Security matrix, row P2: nothing before the confirmation, out at once, and a complete record of what was agreed to. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { OPENING, openTestShop, type Person, person, type TestShop } from '../testing/shop.ts';
import { sendNewsletter } from './send-newsletter.ts';

const READER = 'camille@example.com';
const ISSUE = { name: '2026-12', subject: 'Winter designs', paragraphs: ['Six new ones.'] };
const DAY = 24 * 3600;

let shop: TestShop;
let camille: Person;
beforeEach(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
  camille = person(shop.app, '203.0.113.7');
});
afterEach(() => shop.close());

const subscriber = () => shop.database.db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirst();

/** The key in the link of the letter with this subject; of two such letters the one with another key. */
async function keyFrom(subject: string, part: 'confirm' | 'leave', another?: string): Promise<string> {
  const keys = (await letters())
    .filter((letter) => letter.subject?.startsWith(subject))
    .map((letter) => hashIn(letter).split('='))
    .filter(([, key]) => key !== another);
  expect(keys).toMatchObject([[part, expect.any(String)]]);
  return keys[0]![1]!;
}

const letters = () => lettersOf(shop, READER);

async function join() {
  await camille.visitors.subscribe({ email: READER });
  await camille.visitors.confirmSubscription({ key: await keyFrom('Please confirm', 'confirm') });
}

test('an address that was not confirmed gets the question and nothing else', async () => {
  await camille.visitors.subscribe({ email: ` ${READER.toUpperCase()} ` });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Please confirm: news from Homestand']);
  expect(await subscriber()).toMatchObject({ email: READER, confirmed_at: null });
});

test('who confirms is on the list, with a record of what was agreed to, when and from where', async () => {
  await join();
  expect(await subscriber()).toMatchObject({
    confirmed_at: OPENING,
    consent: {
      version: NEWSLETTER_CONSENT.version,
      askedAt: OPENING.toISOString(),
      askedFrom: '203.0.113.7',
      confirmedAt: OPENING.toISOString(),
      confirmedFrom: '203.0.113.7',
    },
  });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(1);
  expect((await letters()).map(({ subject }) => subject)).toContain('Winter designs');
});

test('one issue reaches a reader once, however often it is sent', async () => {
  await join();
  await sendNewsletter(shop.services, ISSUE);
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
  expect((await letters()).filter(({ subject }) => subject === 'Winter designs')).toHaveLength(1);
});

test('opening the link confirms nothing, pressing the button twice confirms once', async () => {
  await camille.visitors.subscribe({ email: READER });
  const key = await keyFrom('Please confirm', 'confirm');
  await camille.get(`/newsletter?confirm=${key}`);
  expect(await subscriber()).toMatchObject({ confirmed_at: null });
  await camille.visitors.confirmSubscription({ key });
  await camille.visitors.confirmSubscription({ key });
  expect((await letters()).filter(({ subject }) => subject?.startsWith('You are on'))).toHaveLength(1);
});

test('the link to confirm works on the sixtieth day and not after it', async () => {
  await camille.visitors.subscribe({ email: READER });
  const key = await keyFrom('Please confirm', 'confirm');
  shop.passTime(60 * DAY + 1);
  await expect(camille.visitors.confirmSubscription({ key })).rejects.toMatchObject({ code: 'link-expired' });
  shop.passTime(-2);
  await expect(camille.visitors.confirmSubscription({ key })).resolves.toMatchObject({ response: true });
});

test('every letter of the newsletter has the one-click headers, and the question has none', async () => {
  await join();
  await sendNewsletter(shop.services, ISSUE);
  for (const letter of await letters()) {
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value;
    const isQuestion = letter.subject?.startsWith('Please confirm');
    expect(header('list-unsubscribe-post')).toBe(isQuestion ? undefined : 'List-Unsubscribe=One-Click');
    if (!isQuestion)
      expect(header('list-unsubscribe')).toMatch(/^<http:\/\/.+\/api\/newsletter-leave\/[\w-]{22}>$/);
  }
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program unsubscribes with one click (%s)', async (type, form) => {
  await join();
  const key = await keyFrom('You are on', 'leave');
  const mailProgram = person(shop.app, '198.51.100.1');
  const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
  const answer = await mailProgram.post(`/api/newsletter-leave/${key}`, form, headers);
  expect(answer.statusCode).toBe(200);
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
});

test('opening the one-click address changes nothing and leads to the page with the button', async () => {
  await join();
  const key = await keyFrom('You are on', 'leave');
  const answer = await camille.get(`/api/newsletter-leave/${key}`);
  expect(answer.headers.location).toBe(`/newsletter#leave=${key}`);
  expect(await subscriber()).toMatchObject({ unsubscribed_at: null });
});

test('who leaves gets not even the letters that were waiting', async () => {
  await join();
  const key = await keyFrom('You are on', 'leave');
  await sendNewsletter(shop.services, ISSUE);
  const { message } = await camille.visitors.unsubscribe({ key });
  expect(message).toBe('You are off the list. We do not write to you any more.');
  expect((await letters()).map(({ subject }) => subject)).not.toContain('Winter designs');
});

test('an older letter’s link still works after newer ones, a year later and a second time', async () => {
  await join();
  const key = await keyFrom('You are on', 'leave');
  await sendNewsletter(shop.services, ISSUE);
  shop.passTime(365 * DAY);
  await camille.visitors.unsubscribe({ key });
  await expect(camille.visitors.unsubscribe({ key })).resolves.toMatchObject({ response: true });
});

test('who left comes back only by confirming anew, not by an old link', async () => {
  await camille.visitors.subscribe({ email: READER });
  const old = await keyFrom('Please confirm', 'confirm');
  await camille.visitors.confirmSubscription({ key: old });
  await camille.visitors.unsubscribe({ key: await keyFrom('You are on', 'leave') });
  await expect(camille.visitors.confirmSubscription({ key: old })).rejects.toMatchObject({
    code: 'link-expired',
  });
  shop.passTime(DAY);
  await camille.visitors.subscribe({ email: READER });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
  await camille.visitors.confirmSubscription({ key: await keyFrom('Please confirm', 'confirm', old) });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(1);
});

test('new, waiting and known addresses are answered alike', async () => {
  const asked = await camille.visitors.subscribe({ email: READER });
  const waiting = await camille.visitors.subscribe({ email: READER });
  await camille.visitors.confirmSubscription({ key: await keyFrom('Please confirm', 'confirm') });
  const known = await camille.visitors.subscribe({ email: READER });
  expect(waiting).toEqual(asked);
  expect(known).toEqual(asked);
});

test('one address gets one question a day, whoever asks and from wherever', async () => {
  for (let n = 1; n <= 20; n += 1)
    await person(shop.app, `198.51.100.${n}`).visitors.subscribe({ email: READER });
  expect(await letters()).toHaveLength(1);
  shop.passTime(DAY);
  await camille.visitors.subscribe({ email: READER });
  expect(await letters()).toHaveLength(2);
});

test('from one place ten addresses an hour can be asked for', async () => {
  for (let n = 1; n <= 10; n += 1) await camille.visitors.subscribe({ email: `reader-${n}@example.com` });
  const another = await camille.post('/api/newsletter', { email: 'reader-11@example.com' });
  expect(another.statusCode).toBe(429);
});

test('what is no address gets an answer that is not OK', async () => {
  const answer = await camille.post('/api/newsletter', { email: 'camille' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ response: false });
});

test('no key can be read in the database', async () => {
  await join();
  const stored = JSON.stringify(await shop.database.db.selectFrom('newsletter_keys').selectAll().execute());
  expect(stored).not.toContain(await keyFrom('You are on', 'leave'));
  expect(stored).toContain('leave');
});
