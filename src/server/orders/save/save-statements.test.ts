/** The number of statements of a call does not depend on the size of the roster. */
import { expect, test } from 'vitest';
import { createCheckout, createTeamOrder, GOOD_CARD, saveTeamOrder } from '../../testing/people/teams.ts';
import { captureStatements } from '../../testing/probes/statements.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

test.each([5, 50])('a quote of %i rows needs no statement', async (rows) => {
  const visitor = createPerson(shop.app);
  const statements = await captureStatements(() => visitor.orders.quote({ order: createTeamOrder(rows) }));
  expect(statements).toEqual([]);
});

test.each([5, 50])(
  'saving an order of %i rows takes two statements, and a change of it five',
  async (rows) => {
    const captain = createPerson(shop.app);
    const fresh = await captureStatements(() => captain.orders.save({ order: createTeamOrder(rows) }));
    const { order } = await saveTeamOrder(captain, rows);
    order.order.jersey_1!.jersey_sleeve = 'Long Sleeve';
    const changed = await captureStatements(() => captain.orders.save({ order }));
    order.order.jersey_2!.jersey_number = '98';
    const numbered = await captureStatements(() => captain.orders.save({ order }));
    order.order.jersey_2!.jersey_name = 'Changed';
    const replaced = await captureStatements(() => captain.orders.save({ order }));
    expect([fresh, changed, numbered, replaced].map(({ length }) => length)).toEqual([2, 5, 5, 5]);
  },
);

/** Returns cents: 37.00 a jersey, 10.00 more below ten, 25.00 of shipping below twenty. */
const computeTotal = (rows: number) => rows * (3700 + (rows < 10 ? 1000 : 0)) + (rows < 20 ? 2500 : 0);

test.each([5, 50])(
  'a complete guest order of %i rows takes twenty-two statements, and one after the response',
  async (rows) => {
    const guest = createPerson(shop.app);
    const statements = await captureStatements(async () => {
      const { order } = await saveTeamOrder(guest, rows);
      const intent = await guest.checkout.createIntent(
        createCheckout({ orders: [order] }, computeTotal(rows)),
      );
      await guest.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
      await guest.checkout.submit({ id: intent.id });
    });
    expect(statements.length).toBe(23);
  },
);
