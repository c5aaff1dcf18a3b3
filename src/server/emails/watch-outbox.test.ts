import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../testing/paid-team.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { watchOutbox } from './watch-outbox.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

test('e-mails that are due for ten minutes alert managers until they are sent', async () => {
  await createPaidTeam(shop);
  shop.passTime(9 * 60);
  await watchOutbox(shop.services);
  expect(await readAlerts()).toEqual([]);
  shop.passTime(2 * 60);
  await watchOutbox(shop.services);
  const [alert] = await readAlerts();
  expect(alert).toMatchObject({ kind: 'emails-waiting', detail: { minutes: 11 } });
  await deliverOutbox(shop.services);
  shop.passTime(60);
  await watchOutbox(shop.services);
  expect(await readAlerts()).toEqual([]);
});

test('an e-mail that waits for its next attempt is not due', async () => {
  await createPaidTeam(shop);
  const later = new Date(shop.services.now().getTime() + 3_600_000);
  await shop.database.db.updateTable('email_outbox').set({ attempts: 3, next_try_at: later }).execute();
  shop.passTime(30 * 60);
  await watchOutbox(shop.services);
  expect(await readAlerts()).toEqual([]);
});
