/**
 * No newsletter before confirmation, immediate unsubscription, and a complete record of consent (rules.md
 * newsletter-1).
 */
import { beforeEach, expect, test } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/shared/newsletter-consent.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';
import { parseIssue, sendNewsletter } from './send-newsletter.ts';

const READER = 'camille@example.com';
const ISSUE = { name: '2026-12', subject: 'Winter designs', paragraphs: ['Six new ones.'] };
const DAY = 24 * 3600;

const shop = openShopForFile({ LIMITS_FACTOR: '1' });
let camille: Person;
beforeEach(async () => {
  await shop.database.pool.query(
    'truncate newsletter_subscribers, newsletter_tokens, email_outbox, rate_limit_counters',
  );
  camille = createPerson(shop.app, '203.0.113.7');
});

const subscriber = () => shop.database.db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirst();

/** Returns the key in the link of the e-mail with this subject; of two such e-mails the key other than `another`. */
async function readKey(subject: string, part: 'confirm' | 'leave', another?: string): Promise<string> {
  const keys = (await readNewsletters())
    .filter((email) => email.subject?.startsWith(subject))
    .map((email) => findHash(email).split('='))
    .filter(([, key]) => key !== another);
  expect(keys).toMatchObject([[part, expect.any(String)]]);
  return keys[0]![1]!;
}

const readNewsletters = () => readEmails(shop, READER);

async function join() {
  await camille.newsletter.subscribe({ email: READER });
  await camille.newsletter.confirmSubscription({ key: await readKey('Please confirm', 'confirm') });
}

test('an unconfirmed address gets the confirmation request and nothing else', async () => {
  await camille.newsletter.subscribe({ email: ` ${READER.toUpperCase()} ` });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
  expect((await readNewsletters()).map(({ subject }) => subject)).toEqual([
    'Please confirm: news from Homestand',
  ]);
  expect(await subscriber()).toMatchObject({ email: READER, confirmed_at: null });
});

test('a confirmed subscriber is on the list, with a record of consent text, time and IP address', async () => {
  await join();
  expect(await subscriber()).toMatchObject({
    confirmed_at: shop.services.now(),
    consent: {
      version: NEWSLETTER_CONSENT.version,
      askedAt: shop.services.now().toISOString(),
      askedFrom: '203.0.113.7',
      confirmedAt: shop.services.now().toISOString(),
      confirmedFrom: '203.0.113.7',
    },
  });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(1);
  expect((await readNewsletters()).map(({ subject }) => subject)).toContain('Winter designs');
});

test('an issue that two operators send at once is counted once for each reader, with one link to leave', async () => {
  await join();
  const listLinks = () => shop.database.db.selectFrom('newsletter_tokens').selectAll().execute();
  const { length } = await listLinks();
  const counts = await Promise.all([1, 2].map(() => sendNewsletter(shop.services, ISSUE)));
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await listLinks()).toHaveLength(length + 1);
});

test('opening the link does not confirm, pressing the button twice confirms once', async () => {
  await camille.newsletter.subscribe({ email: READER });
  const key = await readKey('Please confirm', 'confirm');
  await camille.get(`/newsletter?confirm=${key}`);
  expect(await subscriber()).toMatchObject({ confirmed_at: null });
  await camille.newsletter.confirmSubscription({ key });
  await camille.newsletter.confirmSubscription({ key });
  expect((await readNewsletters()).filter(({ subject }) => subject?.startsWith('You are on'))).toHaveLength(
    1,
  );
});

test('the confirmation link works on the sixtieth day and not later', async () => {
  await camille.newsletter.subscribe({ email: READER });
  const key = await readKey('Please confirm', 'confirm');
  shop.passTime(60 * DAY + 1);
  await expect(camille.newsletter.confirmSubscription({ key })).rejects.toMatchObject({
    code: 'link-expired',
  });
  shop.passTime(-2);
  await expect(camille.newsletter.confirmSubscription({ key })).resolves.toMatchObject({ response: true });
});

test('newsletters have the one-click headers, the confirmation request has none', async () => {
  await join();
  await sendNewsletter(shop.services, ISSUE);
  for (const email of await readNewsletters()) {
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    const isQuestion = email.subject?.startsWith('Please confirm');
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
  const key = await readKey('You are on', 'leave');
  const mailProgram = createPerson(shop.app, '198.51.100.1');
  const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
  const response = await mailProgram.post(`/api/newsletter-leave/${key}`, form, headers);
  expect(response.statusCode).toBe(200);
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
});

test('opening the one-click URL changes nothing and redirects to the page with the button', async () => {
  await join();
  const key = await readKey('You are on', 'leave');
  const response = await camille.get(`/api/newsletter-leave/${key}`);
  expect(response.headers.location).toBe(`/newsletter#leave=${key}`);
  expect(await subscriber()).toMatchObject({ unsubscribed_at: null });
});

test('unsubscribing deletes queued newsletters', async () => {
  await join();
  const key = await readKey('You are on', 'leave');
  await sendNewsletter(shop.services, ISSUE);
  const { message } = await camille.newsletter.unsubscribe({ key });
  expect(message).toBe('You are off the list. We will not write to you again.');
  expect((await readNewsletters()).map(({ subject }) => subject)).not.toContain('Winter designs');
});

test('the link of an older newsletter works after newer ones, a year later and repeatedly', async () => {
  await join();
  const key = await readKey('You are on', 'leave');
  await sendNewsletter(shop.services, ISSUE);
  shop.passTime(365 * DAY);
  await camille.newsletter.unsubscribe({ key });
  await expect(camille.newsletter.unsubscribe({ key })).resolves.toMatchObject({ response: true });
});

test('resubscribing needs a new confirmation, an old link does not work', async () => {
  await camille.newsletter.subscribe({ email: READER });
  const old = await readKey('Please confirm', 'confirm');
  await camille.newsletter.confirmSubscription({ key: old });
  await camille.newsletter.unsubscribe({ key: await readKey('You are on', 'leave') });
  await expect(camille.newsletter.confirmSubscription({ key: old })).rejects.toMatchObject({
    code: 'link-expired',
  });
  shop.passTime(DAY);
  await camille.newsletter.subscribe({ email: READER });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(0);
  await camille.newsletter.confirmSubscription({ key: await readKey('Please confirm', 'confirm', old) });
  expect(await sendNewsletter(shop.services, ISSUE)).toBe(1);
});

test('new, pending and known addresses get the same response', async () => {
  const first = await camille.newsletter.subscribe({ email: READER });
  const waiting = await camille.newsletter.subscribe({ email: READER });
  await camille.newsletter.confirmSubscription({ key: await readKey('Please confirm', 'confirm') });
  const known = await camille.newsletter.subscribe({ email: READER });
  expect(waiting).toEqual(first);
  expect(known).toEqual(first);
});

test('one address gets one confirmation request a day, from any number of clients', async () => {
  for (let n = 1; n <= 20; n += 1)
    await createPerson(shop.app, `198.51.100.${n}`).newsletter.subscribe({ email: READER });
  expect(await readNewsletters()).toHaveLength(1);
  shop.passTime(DAY);
  await camille.newsletter.subscribe({ email: READER });
  expect(await readNewsletters()).toHaveLength(2);
});

test('one client can subscribe ten addresses an hour', async () => {
  for (let n = 1; n <= 10; n += 1) await camille.newsletter.subscribe({ email: `reader-${n}@example.com` });
  const another = await camille.post('/api/newsletter', { email: 'reader-11@example.com' });
  expect(another.statusCode).toBe(429);
});

test('the database stores no key in plain text', async () => {
  await join();
  const stored = JSON.stringify(await shop.database.db.selectFrom('newsletter_tokens').selectAll().execute());
  expect(stored).not.toContain(await readKey('You are on', 'leave'));
  expect(stored).toContain('leave');
});

test('an issue is a subject and paragraphs', () => {
  expect(
    parseIssue('\uFEFFWinter designs\r\n\r\nSix new ones,\r\nall warm.\r\n\r\n\r\nSee you.\r\n'),
  ).toEqual({
    subject: 'Winter designs',
    paragraphs: ['Six new ones, all warm.', 'See you.'],
  });
});

test.each(['', '\n\n', 'Only a subject', 'Only a subject\n\n'])('%j is not an issue', (text) =>
  expect(parseIssue(text)).toBeNull(),
);
