/** Fixtures for tests of payments: one shop per file, whose books must agree at the end, and its users. */
import { test as base, expect } from 'vitest';
import { createPerson, openTestShop, signInAs } from '../shop/shop.ts';
import { findDisagreements } from './money.ts';

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures that this one needs
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openTestShop();
    onCleanup(async () => {
      const disagreements = await findDisagreements(shop);
      await shop.close();
      expect(disagreements).toEqual([]);
    });
    return shop;
  })
  .extend('manager', { scope: 'file' }, ({ shop }) =>
    signInAs(shop, { email: 'olga@example.com', access: 'manager' }),
  )
  .extend('captain', ({ shop }) => createPerson(shop.app));

/** For tests that break the shop, its database or its card provider: each gets a separate shop. */
export const isolatedTest = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures that this one needs
  .extend('shop', async ({}, { onCleanup }) => {
    const shop = await openTestShop();
    onCleanup(() => shop.close());
    return shop;
  })
  .extend('captain', ({ shop }) => createPerson(shop.app));
