import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../testing/fakes/mail-server.ts';
import { runCheck } from '../testing/people/checks.ts';
import { queueLetters } from '../testing/people/mailbox.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { deliverOutbox } from './deliver-outbox.ts';

let shop: TestShop;
let server: MailServer;
beforeEach(async () => {
  server = new MailServer();
  await server.start();
  shop = await openTestShop({ SMTP_URL: server.url });
});
afterEach(async () => {
  shop.services.mail.close();
  await shop.close();
  await server.stop();
});

const check = () => runCheck(shop.services, 'emails-waiting', 'emails-given-up');

test('e-mails that are due for ten minutes alert managers until they are sent', async () => {
  await createPaidTeam(shop);
  shop.passTime(9 * 60);
  expect(await check()).toEqual([]);
  shop.passTime(2 * 60);
  const [alert] = await check();
  expect(alert).toMatchObject({ kind: 'emails-waiting', detail: { minutes: 11 } });
  await deliverOutbox(shop.services);
  shop.passTime(60);
  expect(await check()).toEqual([]);
});

test('a mail server that accepts nothing now alerts managers, although every e-mail waits for its next attempt', async () => {
  await queueLetters(shop, ['ana@example.com', 'ben@example.com']);
  server.refusals.set('ana@example.com', 451).set('ben@example.com', 451);
  for (let minute = 0; minute < 9; minute += 1) await deliverAfterMinute();
  expect(await check()).toEqual([]);
  await deliverAfterMinute();
  expect(await check()).toEqual([{ kind: 'emails-waiting', detail: { count: 2, minutes: 10 } }]);
});

test('e-mails that were given up alert managers for a day', async () => {
  await queueLetters(shop, ['ana@example.com']);
  server.refusals.set('ana@example.com', 550);
  await deliverOutbox(shop.services);
  expect(await check()).toEqual([{ kind: 'emails-given-up', detail: { count: 1 } }]);
  shop.passTime(24 * 3600);
  expect(await check()).toEqual([]);
});

test('an e-mail whose first attempt is later by intention is not due', async () => {
  await queueLetters(shop, ['ana@example.com'], 3600);
  shop.passTime(30 * 60);
  expect(await check()).toEqual([]);
});

async function deliverAfterMinute() {
  await deliverOutbox(shop.services);
  shop.passTime(60);
}
