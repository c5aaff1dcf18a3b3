/** Whoever steals a dump of the database or the logs can open nothing with it (invariant I10 of the security matrix). */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, person, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  shop = await openTestShop({}, { level: 'debug', stream });
});
afterAll(() => shop.close());

async function dump(): Promise<string> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query<{ line: string }>(`select t::text as line from ${name} t`)),
  );
  return tables.flatMap((table) => table.rows.map(({ line }) => line)).join('\n');
}

/** As text, and as the bytes that a dump shows in hexadecimal. */
const traces = (secret: string) => [secret, Buffer.from(secret).toString('hex')];

test('after signing up, in, saving and asking for a new password no secret stands in the database or the log', async () => {
  const browser = person(shop.app);
  await browser.accounts.createTempAccount({ name: 'Émile', email: 'emile@example.com', password: PASSWORD });
  const [letter] = await lettersOf(shop, 'emile@example.com');
  const verifyKey = hashIn(letter!);
  const { password: ticket } = await browser.accounts.verify({ id: verifyKey });
  const { token } = await browser.accounts.login({
    email: 'emile@example.com',
    password: ticket,
    action: 'new',
  });
  browser.token = token;
  const { share_link } = await saveTeamOrder(browser);
  await browser.accounts.createResetCode({ email: 'emile@example.com' });
  await shop.settled();

  // The letters about the order and the reset still wait: what they say is in the database, sealed.
  const { rows } = await shop.database.pool.query('select sealed from mail_outbox where sent_at is null');
  const waiting = rows.map(({ sealed }) => shop.services.sealing.open(sealed));
  const resetCode = /#reset=([\w-]+)/.exec(waiting.join(' '))![1]!;
  const secrets = {
    password: PASSWORD,
    verifyKey,
    ticket,
    token,
    sessionCookie: browser.cookies.get('session')!,
    browserCookie: browser.cookies.get('browser')!,
    teamKey: share_link!.split('.').at(-1)!,
    resetCode,
  };
  const kept = await dump();
  expect(kept).toContain('emile@example.com');
  expect(lines.length).toBeGreaterThan(5);
  for (const [name, secret] of Object.entries(secrets)) {
    for (const trace of traces(secret)) {
      expect(kept.includes(trace), `${name} in the database`).toBe(false);
      expect(lines.join('').includes(trace), `${name} in the log`).toBe(false);
    }
  }
});
