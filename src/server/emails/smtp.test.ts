/**
 * E-mails over a real SMTP server that fails and recovers, sent by a worker that is killed (security.md security-70).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { smtpMail } from '../platform/providers/mail/smtp.ts';
import { MailServer } from '../testing/fakes/mail-server.ts';
import { runCheck } from '../testing/people/checks.ts';
import { queueLetters } from '../testing/people/mailbox.ts';
import { repeat } from '../testing/probes/repeat.ts';
import { emptyAfterEachTest, openForFile } from '../testing/shop/for-file.ts';
import { openTestShop } from '../testing/shop/shop.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const KILL_COUNT = Number(process.env.F9_KILLS ?? repeat(1, 10));
const LETTERS = repeat(60, 300);
const WORKER = fileURLToPath(new URL('../testing/processes/outbox-process.ts', import.meta.url));

/** The Message-IDs of the accepted copies, by recipient. */
function groupCopies({ accepted }: MailServer): Map<string, string[]> {
  const byRecipient = new Map<string, string[]>();
  for (const { to, messageId } of accepted) {
    const recipient = to?.[0]?.address ?? '';
    byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), messageId ?? '']);
  }
  return byRecipient;
}

const server = new MailServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
const shop = openForFile(
  () => openTestShop({ SMTP_URL: server.url, SHOP_NAME: 'Northern Threads' }),
  ({ services, close }) => {
    services.mail.close();
    return close();
  },
);
emptyAfterEachTest(shop);
afterEach(() => {
  server.accepted.length = 0;
});

const queueToCaptains = (count: number) =>
  queueLetters(
    shop,
    Array.from({ length: count }, (_, n) => `captain-${n}@example.com`),
  );

const countEmails = async (condition: string) =>
  (await shop.database.pool.query(`select from email_outbox where ${condition}`)).rows.length;
const countWaiting = () => countEmails('sent_at is null');

test('e-mails are sent over SMTP with sender, recipient, both bodies and Message-ID', async () => {
  await queueToCaptains(1);
  expect(await deliverOutbox(shop.services)).toBe(1);
  const [email] = server.accepted;
  expect(email).toMatchObject({
    subject: 'Order 0042201126: production',
    from: { name: 'Northern Threads', address: 'hello@homestand.example' },
    to: [{ address: 'captain-0@example.com' }],
    messageId: expect.stringMatching(/^<.+@127\.0\.0\.1>$/),
  });
  expect(email?.text).toContain('Hello Émile,');
  expect(email?.html).toContain('Hello Émile,');
});

test('e-mails wait while the mail server is down and are sent when it is back', async () => {
  await queueToCaptains(40);
  await server.stop();
  expect(await deliverOutbox(shop.services)).toBe(0);
  expect(await countWaiting()).toBe(40);
  const { rows } = await sql<{ last_error: string }>`
    select last_error from email_outbox where last_error is not null`.execute(shop.database.db);
  expect(rows).toEqual([{ last_error: expect.stringContaining('ECONNREFUSED') }]);

  await server.start();
  shop.passTime(10 * 60);
  expect(await deliverOutbox(shop.services)).toBe(40);
  expect([...groupCopies(server).values()].every(({ length }) => length === 1)).toBe(true);
});

test('e-mails that cannot be decrypted keep their content and raise an alert; the others are sent', async () => {
  await queueToCaptains(51);
  await sql`update email_outbox set encrypted = '\\x00' where id in (select id from email_outbox order by id limit 41)`.execute(
    shop.database.db,
  );
  expect(await deliverOutbox(shop.services)).toBe(10);
  const { rows } = await sql`
    select count(*)::int as count, bool_and(encrypted is not null and failed_at is null) as stored
    from email_outbox where last_error like '%SECRET_KEY%'`.execute(shop.database.db);
  expect(rows).toEqual([{ count: 41, stored: true }]);
  const alerts = await runCheck(shop.services, 'letters-unreadable');
  expect(alerts).toEqual([{ kind: 'letters-unreadable', detail: { letters: 41 } }]);
});

test('e-mails claimed by a dead process are sent by another one after a minute', async () => {
  await queueToCaptains(2);
  const dying = {
    ...shop.services,
    mail: { ...shop.services.mail, send: () => new Promise<never>(() => {}) },
  };
  void deliverOutbox(dying);
  await expect.poll(() => countEmails('attempts > 0')).toBe(2);
  expect(await deliverOutbox(shop.services)).toBe(0);
  shop.passTime(61);
  expect(await deliverOutbox(shop.services)).toBe(2);
});

test('e-mails queued before the clock was set back are sent immediately', async () => {
  shop.passTime(2 * 3600);
  await queueToCaptains(2);
  shop.passTime(-2 * 3600);
  expect(await deliverOutbox(shop.services)).toBe(2);
});

test('an e-mail is given up after five days and its content is deleted', async () => {
  await queueToCaptains(1);
  await server.stop();
  for (let hours = 0; hours < 6 * 24; hours += 4) {
    await deliverOutbox(shop.services);
    shop.passTime(4 * 3600);
  }
  const { rows } =
    await sql`select sent_at, failed_at is not null as failed, encrypted from email_outbox`.execute(
      shop.database.db,
    );
  expect(rows).toEqual([{ sent_at: null, failed: true, encrypted: null }]);
  await server.start();
});

function startWorker(): ChildProcess {
  return spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      DATABASE_URL: shop.database.connectionString,
      DATA_DIR: shop.folder,
      SMTP_URL: server.url,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

test('a worker killed repeatedly loses no e-mail, and copies have the same Message-ID', async () => {
  await queueToCaptains(LETTERS);
  for (let kill = 0; kill < KILL_COUNT; kill += 1) {
    const worker = startWorker();
    await once(worker, 'message');
    const before = server.accepted.length;
    while (server.accepted.length === before && (await countWaiting()) > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 30)));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    // The claims of the killed worker expire after a minute.
    await sql`update email_outbox set next_try_at = ${shop.services.now()} where sent_at is null`.execute(
      shop.database.db,
    );
  }
  const mail = smtpMail(server.url);
  await deliverOutbox({ ...shop.services, mail });
  mail.close();
  const copies = groupCopies(server);
  expect(copies.size).toBe(LETTERS);
  expect([...copies.values()].filter((ids) => new Set(ids).size > 1)).toEqual([]);
  console.info(`${KILL_COUNT} kills, ${server.accepted.length - LETTERS} e-mails sent twice`);
}, 300_000);

test('a delivery that is stopped leaves its e-mails to the next start', async () => {
  await queueToCaptains(3);
  await expect(deliverOutbox(shop.services, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(server.accepted).toHaveLength(0);
  expect(await deliverOutbox(shop.services)).toBe(3);
});
