import { expect, test } from 'vitest';
import { openTestShop, person } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';

test('a hundred guests who save one order at once leave the shop its connections', async () => {
  await using shop = await openTestShop();
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain, 12);
  const { pool } = shop.database;
  // A slow transaction on the same order: every save has to wait for it.
  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query('select 1 from orders where order_id = $1 for update', [order.order_id]);

  const saves = Array.from({ length: 100 }, (_, guest) => {
    const row = order.order[`jersey_${(guest % 12) + 1}`]!;
    const changed = {
      ...order,
      order: { [`jersey_${(guest % 12) + 1}`]: { ...row, jersey_number: `${guest}` } },
    };
    return captain.orders.save({ order: JSON.stringify(changed) });
  });
  const bystander = person(shop.app, '10.0.0.2');
  const { order: theirs } = await saveTeamOrder(bystander, 5);
  expect(theirs.order_id).not.toBe(order.order_id);
  expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(2);

  await slow.query('commit');
  slow.release();
  const answers = await Promise.allSettled(saves);
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});
