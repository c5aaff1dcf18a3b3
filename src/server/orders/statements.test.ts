/** What a call costs the database does not grow with the roster. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { statementsOf } from '../testing/statements.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([5, 50])('a quote of %i rows asks the database nothing', async (rows) => {
  const visitor = person(shop.app);
  const statements = await statementsOf(() => visitor.orders.quote({ order: teamOrder(rows) }));
  expect(statements).toEqual([]);
});

test.each([5, 50])(
  'saving an order of %i rows takes six statements at most, new or changed',
  async (rows) => {
    const captain = person(shop.app);
    const fresh = await statementsOf(() => captain.orders.save({ order: teamOrder(rows) }));
    const { order } = await saveTeamOrder(captain, rows);
    order.order.jersey_1!.jersey_name = 'Changed';
    const changed = await statementsOf(() => captain.orders.save({ order }));
    expect({ fresh: fresh.length, changed: changed.length }).toEqual({ fresh: 5, changed: 5 });
  },
);

/** 37.00 a jersey, 10.00 more below ten, 25.00 of shipping below twenty. */
const totalOf = (rows: number) => rows * (3700 + (rows < 10 ? 1000 : 0)) + (rows < 20 ? 2500 : 0);

test.each([5, 50])(
  'a paid checkout of %i rows takes twenty-seven statements at most, from the intent to the order, one of them after the answer',
  async (rows) => {
    const captain = person(shop.app);
    const { order } = await saveTeamOrder(captain, rows);
    const statements = await statementsOf(async () => {
      const intent = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, totalOf(rows)));
      await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
      await captain.checkout.submit({ id: intent.id });
    });
    expect(statements.length).toBeLessThanOrEqual(27);
    expect(statements.length).toBe(27);
  },
);
