/** Stores the corpus in every field that takes text, before the screens are looked at. */
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openMonitoredVisitor } from './monitored-visitor.ts';
import {
  findAccepted,
  HOSTILE_SHOP,
  type HostileShop,
  MANAGER,
  PASSWORD,
  seedAccounts,
  seedMessages,
  seedOrders,
  seedPayment,
  seedProducts,
  seedRequests,
  seedShop,
  seedTracking,
} from './seed-hostile-data.ts';

test('every field stores the corpus as text, or rejects it', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const [captain, manager, designer, guest] = await Promise.all(
    Array.from({ length: 4 }, () => openMonitoredVisitor(browser, baseURL!)),
  );
  await manager!.signIn(MANAGER, PASSWORD);
  await seedAccounts(captain!, designer!);
  const orders = await seedOrders(captain!);
  const paid = await seedPayment(captain!, orders[0]!.id);
  const ids = { emt: orders[2]!.id, link: orders[3]!.id, mockup: orders[4]!.id, design: orders[5]!.id };
  await seedRequests(manager!, ids);
  await seedShop(manager!, paid);
  await seedTracking(paid);
  await seedMessages(guest!);
  const products = await seedProducts(manager!);
  expect(products.filter((text) => /[<>/\\]/.test(text))).toEqual([]);
  expect(await findAccepted(captain!, manager!, ids.design)).toEqual([]);
  const shop: HostileShop = { paid, emt: ids.emt, design: ids.design, shared: orders[1]! };
  writeFileSync(HOSTILE_SHOP, JSON.stringify(shop));
  for (const { context } of [captain!, manager!, designer!, guest!]) await context.close();
});
