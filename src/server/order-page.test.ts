/** The page of an order: one call with the rights of its parts (rules.md orders-17, orders-18). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { uploadMockup } from './testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from './testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from './testing/shop/for-file.ts';
import { type Person, signInAs } from './testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let orderId: string;
beforeAll(async () => {
  ({ orderId } = await createPaidTeam(shop));
  await assignDesigner(shop, orderId, 'Ana');
  await uploadMockup(olga, orderId);
  await olga.internalNotes.add({ order_id: orderId, request_id: randomUUID(), text: 'the crest' });
  await olga.tasks.add({ order_id: orderId, title: 'Call the captain' });
  await olga.tasks.add({ order_id: orderId, title: 'Draw the crest', assignee: 'ana' });
});

/** What staff read of an order by calls of their own. */
const callParts = ({ players, rosterChecks, mockups, production, tasks }: Person) => ({
  roster: players.list({ order_id: orderId }),
  checks: rosterChecks.read({ order_id: orderId }),
  mockups: mockups.list({ order_id: orderId }),
  release: production.readRelease({ order_id: orderId }),
  tasks: tasks.list({ order_id: orderId, all: true }),
});

async function expectParts(page: object, calls: Record<string, Promise<object>>) {
  for (const [part, call] of Object.entries(calls))
    expect({ response: true, ...(page as Record<string, object>)[part] }, part).toEqual(await call);
}

test('a manager gets every part as its own call answers it', async () => {
  const page = await olga.orderManagement.order({ order_id: orderId });
  await expectParts(page, {
    ...callParts(olga),
    shipping: olga.shipping.shipments({ order_id: orderId }),
    payments: olga.payments.orderMoney({ order_id: orderId }),
  });
  expect(page.notes.map(({ text }) => text)).toEqual(['the crest']);
  expect(page.design_files).toEqual([]);
});

test('the designer of the order gets the parts as their own calls answer them, and nothing of money or parcels', async () => {
  const page = await ana.orderManagement.order({ order_id: orderId });
  await expectParts(page, callParts(ana));
  expect(page).toMatchObject({ shipping: null, payments: null, money: null, contact: null, history: [] });
  expect(page.tasks.tasks.map(({ title }) => title)).toEqual(['Draw the crest']);
  expect(JSON.stringify(page)).not.toMatch(/camille@|123 Main|4165550199|Call the captain/);
});

test('another designer gets nothing', async () => {
  const ben = await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await expect(ben.orderManagement.order({ order_id: orderId })).rejects.toMatchObject({ code: 'not-found' });
});
