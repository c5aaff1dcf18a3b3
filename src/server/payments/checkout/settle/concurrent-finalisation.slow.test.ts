/** Proves that concurrent-finalisation.test.ts finds what it looks for. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countOrders } from '../../../testing/money/money.ts';
import { createTeamOrder, pay } from '../../../testing/people/teams.ts';
import { isCaughtWithin, workWithoutRowLocks } from '../../../testing/probes/statements.ts';
import { createPerson, openTestShop, type Person, type TestShop } from '../../../testing/shop/shop.ts';

const FIVE = 5 * (3700 + 1000) + 2500;

/** Orders that were never saved are inserted, and could be twice; a saved one is one whatever happens. */
const payUnsaved = (captain: Person) => pay(captain, { orders: [createTeamOrder(5) as never] }, FIVE);

const submitAtOnce = (captain: Person, id: string, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => captain.checkout.submit({ id })));

/** Drops the database constraints that would hide the race of a build without locks. */
async function allowOrdersTwice({ database }: TestShop) {
  await sql`alter table orders drop constraint orders_order_id_key, drop constraint orders_checkout_id_checkout_position_key`.execute(
    database.db,
  );
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    database.db,
  );
}

test('a build without row locks and unique orders fails the same test', async () => {
  const fails = async () => {
    await using broken = await openTestShop();
    const captain = createPerson(broken.app);
    const { id } = await payUnsaved(captain);
    await allowOrdersTwice(broken);
    const responses = await workWithoutRowLocks(() => submitAtOnce(captain, id, 20));
    return responses.some(({ status }) => status === 'rejected') || (await countOrders(broken, id)) > 1;
  };
  expect(await isCaughtWithin(10, fails)).toBe(true);
});
