/** Calls that move money are restricted to managers (rules.md payments-9, payments-16, security.md security-33). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDisagreements } from '../testing/money/money.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const manager = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
afterAll(async () => {
  expect(await findDisagreements(shop)).toEqual([]);
});

describe('calls that move money are for managers only', () => {
  const CALLS: Record<string, (someone: Person, orderId: string) => Promise<unknown>> = {
    orderMoney: (someone, order_id) => someone.payments.orderMoney({ order_id }),
    sendDepositLink: (someone, order_id) =>
      someone.payments.sendDepositLink({ order: { order_id, version: 1 } }),
    sendPaymentLink: (someone, order_id) =>
      someone.payments.sendPaymentLink({ order: { order_id, version: 1 } }),
    confirmEmtDeposit: (someone, order_id) =>
      someone.payments.confirmEmtDeposit({ order: { order_id, version: 1, reference: 'x' } }),
    confirmEmtPayment: (someone, order_id) =>
      someone.payments.confirmEmtPayment({ order: { order_id, version: 1, reference: 'x' } }),
    expectEmt: (someone, order_id) => someone.payments.expectEmt({ order: { order_id, version: 1 } }),
    refund: (someone, order_id) =>
      someone.payments.refund({
        refund: {
          id: '0d6a4e8e-6a55-4d9a-9a73-0a8a4f0d3c11',
          order_id,
          payment: 1,
          amount: 1,
          amount_again: 1,
          reason: 'x',
        },
      }),
    deleteSaved: (someone, order_id) => someone.payments.deleteSaved({ order: { order_id, version: 1 } }),
  };
  const people = {} as Record<string, Person>;
  let orderId: string;
  beforeAll(async () => {
    const captain = createPerson(shop.app);
    const { order_id, share_link } = await saveTeamOrder(captain);
    orderId = order_id;
    people.captain = captain;
    people.guest = createPerson(shop.app);
    await people.guest.orders.loadShared({ order_id: share_link!.split('#order_id=')[1]! });
    people.customer = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
    for (const name of ['Ana', 'Ben'])
      people[`designer ${name}`] = await signInAs(shop, {
        email: `${name.toLowerCase()}@example.com`,
        access: 'staff',
        designerName: name,
      });
    await sql`update orders set designer_id = (select id from users where designer_name = 'Ana')
      where order_id = ${orderId}`.execute(shop.database.db);
  });

  test.each(Object.keys(CALLS))('%s rejects everyone else and changes nothing', async (name) => {
    for (const [who, someone] of Object.entries(people)) {
      const code = who === 'captain' || who === 'guest' ? 'not-signed-in' : 'forbidden';
      await expect(CALLS[name]!(someone, orderId), who).rejects.toMatchObject({ code });
    }
    await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      version: 1,
      received: 0,
      links: [],
      refunds: [],
    });
  });
});
