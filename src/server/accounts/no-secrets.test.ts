/** A dump of the database or of the logs contains no usable secret (security.md security-66). */

import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { dumpTables } from '../testing/probes/dump-tables.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD } from '../testing/shop/shop.ts';

const logLines: string[] = [];
const stream = { write: (line: string) => void logLines.push(line) };
const shop = openShopForFile({}, { level: 'debug', stream });

/** The secret as text and as hexadecimal bytes, which is how a dump shows them. */
const listEncodings = (secret: string) => [secret, Buffer.from(secret).toString('hex')];

test('sign-up, sign-in, saving and password reset leave no secret in the database or the log', async () => {
  const browser = createPerson(shop.app);
  await browser.accounts.createTempAccount({ name: 'Émile', email: 'emile@example.com', password: PASSWORD });
  const [verificationEmail] = await readEmails(shop, 'emile@example.com');
  const verifyKey = findHash(verificationEmail!);
  const { password: ticket } = await browser.accounts.verify({ id: verifyKey });
  const { token } = await browser.accounts.login({
    email: 'emile@example.com',
    password: ticket,
    action: 'new',
  });
  browser.token = token;
  const { share_link } = await saveTeamOrder(browser);
  await browser.accounts.createResetCode({ email: 'emile@example.com' });
  await shop.waitForBackgroundWork();

  // The e-mails about the order and the reset are still queued: their content is in the database, encrypted.
  const { rows } = await shop.database.pool.query('select encrypted from email_outbox where sent_at is null');
  const waiting = rows.map(({ encrypted }) => shop.services.encryption.decrypt(encrypted));
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
  const content = await dumpTables(shop);
  expect(content).toContain('emile@example.com');
  expect(logLines.length).toBeGreaterThan(5);
  for (const [name, secret] of Object.entries(secrets)) {
    for (const encoding of listEncodings(secret)) {
      expect(content.includes(encoding), `${name} in the database`).toBe(false);
      expect(logLines.join('').includes(encoding), `${name} in the log`).toBe(false);
    }
  }
});
