/** What the shop does when the mail server refuses an e-mail, or the shop itself (security.md security-70). */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { needsStartTls, smtpMail } from '../platform/providers/mail/smtp.ts';
import { MailServer } from '../testing/fakes/mail-server.ts';
import { queueLetters } from '../testing/people/mailbox.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openShop(
  prepare: (server: MailServer) => unknown,
  toUrl = (url: string) => url,
): Promise<{ shop: TestShop; server: MailServer }> {
  const server = new MailServer();
  prepare(server);
  await server.start();
  closers.push(() => server.stop());
  const shop = await openTestShop({ SMTP_URL: toUrl(server.url) });
  closers.push(
    () => shop.close(),
    () => shop.services.mail.close(),
  );
  await queueLetters(shop, ['a@example.com', 'b@example.com', 'c@example.com']);
  return { shop, server };
}

const withPassword = (password: string) => (url: string) => url.replace('//', `//shop:${password}@`);

const readOutbox = async ({ database }: TestShop) =>
  (
    await sql<{ recipient: string; attempts: number; failed: boolean; sent: boolean }>`
      select recipient, attempts, failed_at is not null as failed, sent_at is not null as sent
      from email_outbox order by recipient`.execute(database.db)
  ).rows;

const readMailHealth = async ({ services, database }: TestShop) => {
  await services.health.flush();
  return database.db
    .selectFrom('service_health')
    .select(['failing_since', 'last_error_reason'])
    .where('service', '=', 'mail')
    .executeTakeFirst();
};

test('a mailbox that does not exist is given up and shown, one that is busy is tried later', async () => {
  const { shop, server } = await openShop(({ refusals }) =>
    refusals.set('a@example.com', 550).set('b@example.com', 451),
  );
  expect(await deliverOutbox(shop.services)).toBe(1);
  expect(await readOutbox(shop)).toMatchObject([
    { recipient: 'a@example.com', failed: true },
    { recipient: 'b@example.com', failed: false, sent: false },
    { recipient: 'c@example.com', sent: true },
  ]);
  expect(await readMailHealth(shop)).toMatchObject({ failing_since: null });
  server.refusals.clear();
  shop.passTime(61);
  expect(await deliverOutbox(shop.services)).toBe(1);
});

test('a wrong password pauses all e-mails and counts no attempt', async () => {
  const { shop, server } = await openShop((mail) => {
    mail.password = 'right';
  }, withPassword('wrong'));
  expect(await deliverOutbox(shop.services)).toBe(0);
  expect(await readOutbox(shop)).toMatchObject(Array(3).fill({ attempts: 0, failed: false }));
  expect(await readMailHealth(shop)).toMatchObject({
    failing_since: shop.services.now(),
    last_error_reason: 'refused',
  });
  expect(await deliverOutbox(shop.services)).toBe(0);
  server.password = 'wrong';
  shop.passTime(61);
  expect(await deliverOutbox(shop.services)).toBe(3);
  expect(await readMailHealth(shop)).toMatchObject({ failing_since: null });
});

test('a certificate that cannot be trusted pauses all e-mails and counts no attempt', async () => {
  const { shop } = await openShop((mail) => {
    mail.offersStartTls = true;
  });
  expect(await deliverOutbox(shop.services)).toBe(0);
  expect(await readOutbox(shop)).toMatchObject(Array(3).fill({ attempts: 0, failed: false }));
  expect(await readMailHealth(shop)).toMatchObject({ last_error_reason: 'refused' });
});

test('a server whose offer of encryption was removed gets neither the password nor an e-mail', async () => {
  const { shop, server } = await openShop(
    (mail) => {
      mail.password = 'right';
    },
    (url) => `${withPassword('right')(url)}?requireTLS=true`,
  );
  expect(await deliverOutbox(shop.services)).toBe(0);
  expect(server.accepted).toEqual([]);
  expect(await readOutbox(shop)).toMatchObject(Array(3).fill({ attempts: 0, failed: false }));
  expect(needsStartTls('smtp://shop:right@mail.example:587')).toBe(true);
  expect(needsStartTls('smtps://shop:right@mail.example')).toBe(false);
  expect(needsStartTls('smtp://127.0.0.1:25')).toBe(false);
});

test('a check of the mail server signs in and sends nothing', async () => {
  const { server } = await openShop((mail) => {
    mail.password = 'right';
  });
  const mail = smtpMail(withPassword('wrong')(server.url));
  closers.push(() => mail.close());
  await expect(mail.check()).rejects.toMatchObject({ code: 'EAUTH' });
  expect(server.accepted).toEqual([]);
});
