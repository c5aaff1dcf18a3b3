/** Proves that settle-unmatched.test.ts finds what it looks for. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideConcurrently } from '../../testing/money/unmatched-payments.ts';
import { isCaughtWithin, workWithoutRowLocks } from '../../testing/probes/statements.ts';
import { openTestShop, signInAs } from '../../testing/shop/shop.ts';

test('a build without row locks counts the same payment twice', async () => {
  await using broken = await openTestShop();
  const manager = await signInAs(broken, { email: 'olga@example.com', access: 'manager' });
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    broken.database.db,
  );
  const caught = await workWithoutRowLocks(() =>
    isCaughtWithin(20, async () => (await decideConcurrently(broken, manager)) > 1),
  );
  expect(caught).toBe(true);
});
