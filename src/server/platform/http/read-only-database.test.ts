/** What the shop does while nothing can be saved (rules.md operation-8); a full disk is in full-disk.slow.test.ts. */
import { expect, inject, test } from 'vitest';
import { createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson, openTestShop } from '../../testing/shop/shop.ts';
import { asAdmin } from '../../testing/shop/template.ts';

const CANNOT_SAVE =
  'The shop cannot save anything right now. Nothing you typed is lost: leave this page open and try again in a few minutes.';

test('with a read-only database the shop is not ready but shows its products, and recovers by itself', async () => {
  await using shop = await openTestShop();
  const visitor = createPerson(shop.app);
  const name = new URL(shop.database.connectionString).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    asAdmin(inject('testServer').adminUrl, async (admin) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
  const readReadiness = async () => (await shop.app.inject('/readyz')).statusCode;
  expect(await readReadiness()).toBe(200);

  await setReadOnly('on');
  shop.passTime(5);
  await expect.poll(readReadiness).toBe(503);
  // The first one may meet a connection that was ended.
  const save = async () => {
    const refused = await visitor.post('/api/save-order', { order: JSON.stringify(createTeamOrder()) });
    return { status: refused.statusCode, ...refused.json() };
  };
  await expect.poll(save).toMatchObject({ status: 503, code: 'database-away', message: CANNOT_SAVE });
  await expect(visitor.catalogue.siteData({})).resolves.toMatchObject({ response: true });

  await setReadOnly('off');
  const isReadyLater = () => {
    shop.passTime(1);
    return readReadiness();
  };
  await expect.poll(isReadyLater).toBe(200);
  await saveTeamOrder(visitor);
});
