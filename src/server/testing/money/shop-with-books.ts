/** Shops for the tests of payments, their manager, and a captain in a browser of each test. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { CardProvider } from '../../platform/providers/payment/card-provider.ts';
import { openShopEmptiedForEachTest, openShopForFile, signInForFile, whenOpen } from '../shop/for-file.ts';
import { createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { findDisagreements } from './money.ts';

/** One shop per file, whose books must agree at the end. */
export function openShopWithBooks() {
  const shop = openShopForFile();
  const manager = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
  afterAll(async () => {
    expect(await findDisagreements(shop)).toEqual([]);
  });
  return { shop, manager, captain: openCaptain(shop) };
}

/** For tests that replace the card provider: each begins with an empty shop and the provider of before. */
export function openEmptiedShops() {
  const shop = openShopEmptiedForEachTest();
  let cards: CardProvider;
  beforeAll(() => {
    ({ cards } = shop.services);
  });
  afterEach(() => {
    shop.services.cards = cards;
  });
  return { shop, captain: openCaptain(shop) };
}

/** Another browser in each test. */
export function openCaptain(shop: TestShop): Person {
  let captain: Person;
  beforeEach(() => {
    captain = createPerson(shop.app);
  });
  return whenOpen(() => captain);
}
