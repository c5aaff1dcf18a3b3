/** The page of an order: one call with the rights of its parts (rules.md orders-17, orders-18). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadMockup } from './testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from './testing/people/paid-team.ts';
import { openTestShop, type Person, signInAs, type TestShop } from './testing/shop/shop.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  ({ orderId } = await createPaidTeam(shop));
  await assignDesigner(shop, orderId, 'Ana');
  await uploadMockup(olga, orderId);
  await olga.internalNotes.add({ order_id: orderId, request_id: randomUUID(), text: 'the crest' });
  await olga.tasks.add({ order_id: orderId, title: 'Call the captain' });
  await olga.tasks.add({ order_id: orderId, title: 'Draw the crest', assignee: 'ana' });
});
afterAll(() => shop.close());

test('a manager gets every part as its own call answers it', async () => {
  const page = await olga.orderManagement.order({ order_id: orderId });
  const reference = { order_id: orderId };
  const calls = {
    roster: olga.players.list(reference),
    checks: olga.rosterChecks.read(reference),
    mockups: olga.mockups.list(reference),
    release: olga.production.readRelease(reference),
    tasks: olga.tasks.list({ ...reference, all: true }),
    shipping: olga.shipping.shipments(reference),
    payments: olga.payments.orderMoney(reference),
  };
  for (const [part, call] of Object.entries(calls))
    expect({ response: true, ...page[part as keyof typeof calls] }, part).toEqual(await call);
  expect(page.notes.map(({ text }) => text)).toEqual(['the crest']);
  expect(page.design_files).toEqual([]);
});

test('the designer of the order gets the parts as their own calls answer them, and nothing of money or parcels', async () => {
  const page = await ana.orderManagement.order({ order_id: orderId });
  const reference = { order_id: orderId };
  const calls = {
    roster: ana.players.list(reference),
    checks: ana.rosterChecks.read(reference),
    mockups: ana.mockups.list(reference),
    release: ana.production.readRelease(reference),
    tasks: ana.tasks.list({ ...reference, all: true }),
  };
  for (const [part, call] of Object.entries(calls))
    expect({ response: true, ...page[part as keyof typeof calls] }, part).toEqual(await call);
  expect(page).toMatchObject({ shipping: null, payments: null, money: null, contact: null, history: [] });
  expect(page.tasks.tasks.map(({ title }) => title)).toEqual(['Draw the crest']);
  expect(JSON.stringify(page)).not.toMatch(/camille@|123 Main|4165550199|Call the captain/);
});

test('another designer gets nothing', async () => {
  const ben = await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await expect(ben.orderManagement.order({ order_id: orderId })).rejects.toMatchObject({ code: 'not-found' });
});
