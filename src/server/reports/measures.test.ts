import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openTestShop, signInAs, type TestShop } from '../testing/shop/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('an empty shop has nothing to measure', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  expect(await olga.reports.measures({})).toEqual({
    response: true,
    approved_orders: 0,
    approved_in_first_round: 0,
    answered_rounds: 0,
    round_days: null,
  });
});

test('measures are for managers', async () => {
  const ana = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  for (const person of [ana, createPerson(shop.app)])
    await expect(person.reports.measures({})).rejects.toBeTruthy();
});
