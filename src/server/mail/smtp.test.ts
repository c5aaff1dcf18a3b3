/** Matrix row F9: letters over a real SMTP server that goes down and comes back, sent by a worker that is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpMail } from '../providers/mail/smtp.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { queueMail } from './outbox.ts';
import { sendLetters } from './send-letters.ts';

const KILLS = Number(process.env.F9_KILLS ?? 5);
const LETTERS = 300;
const WORKER = fileURLToPath(new URL('../testing/letters-process.ts', import.meta.url));

/** A mail server of our own: what it has accepted, in the order of arrival. */
class MailServer {
  readonly accepted: Email[] = [];
  port = 0;
  private server: SMTPServer | null = null;

  async up() {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      // Does not wait for connections that a pool keeps open.
      closeTimeout: 1,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
            this.accepted.push(letter);
            done();
          });
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async down() {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Who got a letter how often, with how many Message-IDs. */
  copies() {
    const byReader = new Map<string, string[]>();
    for (const { to, messageId } of this.accepted) {
      const reader = to?.[0]?.address ?? '';
      byReader.set(reader, [...(byReader.get(reader) ?? []), messageId ?? '']);
    }
    return byReader;
  }
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function shopWithMail(): Promise<{ shop: TestShop; server: MailServer }> {
  const server = new MailServer();
  await server.up();
  closers.push(() => server.down());
  const shop = await openTestShop({ SMTP_URL: server.url, SHOP_NAME: 'Northern Threads' });
  closers.push(() => shop.close());
  closers.push(() => shop.services.mail.close());
  return { shop, server };
}

async function queueLetters({ services }: TestShop, count: number) {
  for (let n = 0; n < count; n += 1) {
    await queueMail(services.db, services, {
      kind: 'status-changed',
      ref: `order-${n}`,
      to: `captain-${n}@example.com`,
      data: { orderId: '0042201126', name: 'Émile', status: 'production' },
    });
  }
}

const waiting = async ({ database }: TestShop) =>
  (await sql<{ count: number }>`select count(*) from mail_outbox where sent_at is null`.execute(database.db))
    .rows[0]!.count;

test('letters go out over SMTP with sender, reader, both bodies and their Message-ID', async () => {
  const { shop, server } = await shopWithMail();
  await queueLetters(shop, 1);
  expect(await sendLetters(shop.services)).toBe(1);
  const [letter] = server.accepted;
  expect(letter).toMatchObject({
    subject: 'Order 0042201126: production',
    from: { name: 'Northern Threads', address: 'hello@homestand.example' },
    to: [{ address: 'captain-0@example.com' }],
    messageId: expect.stringMatching(/^<.+@127\.0\.0\.1>$/),
  });
  expect(letter?.text).toContain('Hello Émile,');
  expect(letter?.html).toContain('Hello Émile,');
});

test('while the mail server is down letters wait, the first try tells that, and all go out when it is back', async () => {
  const { shop, server } = await shopWithMail();
  await queueLetters(shop, 40);
  await server.down();
  expect(await sendLetters(shop.services)).toBe(0);
  expect(await waiting(shop)).toBe(40);
  const { rows } = await sql<{ last_error: string }>`
    select last_error from mail_outbox where last_error is not null`.execute(shop.database.db);
  expect(rows).toEqual([{ last_error: expect.stringContaining('ECONNREFUSED') }]);

  await server.up();
  shop.passTime(10 * 60);
  expect(await sendLetters(shop.services)).toBe(40);
  expect([...server.copies().values()].every(({ length }) => length === 1)).toBe(true);
});

test('a letter that the server refuses waits alone', async () => {
  const { shop } = await shopWithMail();
  await queueLetters(shop, 3);
  const { mail } = shop.services;
  const choosy = {
    ...mail,
    send: (letter: Parameters<typeof mail.send>[0], from: Parameters<typeof mail.send>[1]) =>
      letter.to === 'captain-0@example.com'
        ? Promise.reject(Object.assign(new Error('550 no such mailbox'), { responseCode: 550 }))
        : mail.send(letter, from),
  };
  expect(await sendLetters({ ...shop.services, mail: choosy })).toBe(2);
  expect(await waiting(shop)).toBe(1);
});

test('letters that cannot be read wait alone, keep their words and raise an alarm; the others go out', async () => {
  const { shop } = await shopWithMail();
  await queueLetters(shop, 51);
  await sql`update mail_outbox set sealed = '\\x00' where id in (select id from mail_outbox order by id limit 41)`.execute(
    shop.database.db,
  );
  expect(await sendLetters(shop.services)).toBe(10);
  const { rows } = await sql`
    select count(*)::int as letters, bool_and(sealed is not null and failed_at is null) as kept
    from mail_outbox where last_error like '%SECRET_KEY%'`.execute(shop.database.db);
  expect(rows).toEqual([{ letters: 41, kept: true }]);
  const alarms = await shop.database.db.selectFrom('alarms').select(['kind', 'detail']).execute();
  expect(alarms).toEqual([{ kind: 'letters-unreadable', detail: { letters: 41 } }]);
});

test('letters that a dead process had taken are sent by another a minute later', async () => {
  const { shop } = await shopWithMail();
  await queueLetters(shop, 2);
  const dying = {
    ...shop.services,
    mail: { ...shop.services.mail, send: () => new Promise<never>(() => {}) },
  };
  void sendLetters(dying);
  await expect.poll(() => taken(shop)).toBe(2);
  expect(await sendLetters(shop.services)).toBe(0);
  shop.passTime(61);
  expect(await sendLetters(shop.services)).toBe(2);
});

const taken = async ({ database }: TestShop) =>
  (await sql<{ count: number }>`select count(*) from mail_outbox where attempts > 0`.execute(database.db))
    .rows[0]!.count;

test('letters that were queued before the clock was set back go out at once', async () => {
  const { shop } = await shopWithMail();
  shop.passTime(2 * 3600);
  await queueLetters(shop, 2);
  shop.passTime(-2 * 3600);
  expect(await sendLetters(shop.services)).toBe(2);
});

test('a letter that cannot be sent for five days is given up and says nothing more', async () => {
  const { shop, server } = await shopWithMail();
  await queueLetters(shop, 1);
  await server.down();
  for (let hours = 0; hours < 6 * 24; hours += 1) {
    await sendLetters(shop.services);
    shop.passTime(3600);
  }
  const { rows } =
    await sql`select sent_at, failed_at is not null as failed, sealed from mail_outbox`.execute(
      shop.database.db,
    );
  expect(rows).toEqual([{ sent_at: null, failed: true, sealed: null }]);
}, 60_000);

function startWorker(shop: TestShop, server: MailServer): ChildProcess {
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

test('killed again and again while it sends, the worker loses no letter, and a copy has the same Message-ID', async () => {
  const { shop, server } = await shopWithMail();
  await queueLetters(shop, LETTERS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = startWorker(shop, server);
    await once(worker, 'message');
    const before = server.accepted.length;
    while (server.accepted.length === before && (await waiting(shop)) > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 30)));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    // Whoever held letters is dead: a minute later they are anybody's.
    await sql`update mail_outbox set next_try_at = ${shop.services.now()} where sent_at is null`.execute(
      shop.database.db,
    );
  }
  const mail = smtpMail(server.url);
  closers.push(() => mail.close());
  await sendLetters({ ...shop.services, mail });
  const copies = server.copies();
  expect(copies.size).toBe(LETTERS);
  expect([...copies.values()].filter((ids) => new Set(ids).size > 1)).toEqual([]);
  console.info(`${KILLS} kills, ${server.accepted.length - LETTERS} letters sent twice`);
}, 120_000);
