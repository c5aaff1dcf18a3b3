/** Proves that settle-link-checkout.test.ts finds what it looks for. */
import { expect, test } from 'vitest';
import { payLink, readBooked, settleConcurrently } from '../../../testing/money/concurrent-settlement.ts';
import { allowTwice } from '../../../testing/money/money.ts';
import { isCaughtWithin, workWithoutRowLocks } from '../../../testing/probes/statements.ts';
import { openTestShop, signInAs } from '../../../testing/shop/shop.ts';

test('settling a link in a build without row locks and unique payments fails the same test', async () => {
  const booksTwice = async () => {
    await using broken = await openTestShop();
    const olga = await signInAs(broken, { email: 'olga@example.com', access: 'manager' });
    await allowTwice(broken);
    const paid = await payLink(broken, olga);
    await workWithoutRowLocks(() => settleConcurrently(broken, paid));
    return (await readBooked(broken, paid.orderId)).payments > 1;
  };
  expect(await isCaughtWithin(10, booksTwice)).toBe(true);
});
