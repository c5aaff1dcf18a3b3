/** What is written after an approval decides whether it still fits the list (rules.md mockups-8, decision 96). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { readList } from '../orders/order/list-store.ts';
import { findOrder } from '../orders/order/order-store.ts';
import { approveWithList } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';
import { openShopWithManagers, renumberNinth, updateOrder } from '../testing/people/update-page.ts';
import { createPerson } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

async function createApprovedTeam() {
  const { orderId, captain } = await createPaidTeam(shop);
  await approveWithList(shop, olga, captain, orderId);
  return { orderId, captain };
}

const readMockup = async (orderId: string) => (await olga.mockups.list({ order_id: orderId })).mockups[0]!;

/** The number of an order's list is that of a version with the same jerseys (rules.md orders-26). */
async function expectAsSaved(orderId: string): Promise<void> {
  const { db, now } = shop.services;
  const order = await findOrder(db, { orderId, keyHashes: [], now: now() });
  expect(await readList(db, order!.pk)).toMatchObject({ number: order!.listNumber, isAsSaved: true });
}

/** A saved order whose list is approved, in the browser of its captain. */
async function createApprovedDraft() {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  await approveWithList(shop, olga, captain, order_id);
  return { captain, order, order_id, key: share_link!.split('#order_id=')[1]! };
}

async function saveDraft(edit: (order: OrderResponse) => OrderResponse): Promise<string> {
  const { captain, order, order_id } = await createApprovedDraft();
  await captain.orders.save({ order: edit(structuredClone(order)) as never });
  return order_id;
}

async function changePaid(fields: Record<string, unknown>): Promise<string> {
  const { orderId } = await createApprovedTeam();
  await updateOrder(olga, orderId, fields);
  return orderId;
}

/** Each changes what is printed after the approval and returns the id of the order that was written last. */
const PRINT_WRITERS: Record<string, () => Promise<string>> = {
  'the captain changes a name': () =>
    saveDraft((order) => {
      order.order.jersey_1!.jersey_name = 'Straße';
      return order;
    }),
  'the captain lets the shop design': () => saveDraft((order) => ({ ...order, design_option: true })),
  'the captain deletes a player': () =>
    saveDraft((order) => {
      const { jersey_12: deleted, ...rest } = order.order;
      return { ...order, order: rest, deleted_rows: [deleted!.row_id] } as never;
    }),
  'a guest fills in a row': async () => {
    const { key, order_id } = await createApprovedDraft();
    const guest = createPerson(shop.app, '10.7.7.7');
    const loaded = JSON.parse((await guest.orders.loadShared({ order_id: key })).order) as OrderResponse;
    loaded.order.jersey_2!.jersey_name = 'Ouellet';
    await guest.orders.save({ order: loaded, key: key.split('.')[1] });
    return order_id;
  },
  'a list that was changed before the payment is paid': async () => {
    const { captain, order } = await createApprovedDraft();
    order.order.jersey_3!.jersey_number = '88';
    const saved = await captain.orders.save({ order });
    const { id } = await pay(captain, { orders: [JSON.parse(saved.order)] }, TWELVE_CENTS);
    return `${(await captain.checkout.submit({ id })).order_id}-1-1`;
  },
  'the captain corrects a paid order': async () => {
    const { orderId, captain } = await createApprovedTeam();
    await updateOrder(olga, orderId, { status: false });
    const { order } = await captain.orders.load({ order_id: orderId, email: 'camille@example.com' });
    const corrected = JSON.parse(order);
    corrected.order.jersey_2.jersey_name = 'Gagnon';
    await captain.orders.save({ order: corrected });
    return orderId;
  },
  'staff change a size': () =>
    changePaid({ rows: [{ row_id: 'player-0003', jersey_size: 'WOMEN S - CHEST: 34 INCH' }] }),
};

test.each(Object.entries(PRINT_WRITERS))('when %s, the approval no longer fits', async (_, write) => {
  const orderId = await write();
  expect(await readMockup(orderId)).toMatchObject({ with_list: true, outdated: true });
  await expectAsSaved(orderId);
});

test.each<[string, () => Promise<string>]>([
  ['staff write a note', () => changePaid({ order_notes: 'Rush.' })],
  [
    'staff adjust the price',
    async () => {
      const { orderId: order_id } = await createApprovedTeam();
      const adjustment = { adjustment_id: randomUUID(), amount: 10, reason: 'Thicker thread' };
      await olga.orderManagement.adjustPrice({ order_id, ...adjustment });
      return order_id;
    },
  ],
  [
    'the approved list is paid as it is',
    async () => {
      const { captain, order } = await createApprovedDraft();
      const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
      return `${(await captain.checkout.submit({ id })).order_id}-1-1`;
    },
  ],
  [
    'a change is taken back',
    async () => {
      const { orderId } = await createApprovedTeam();
      await renumberNinth(olga, orderId, '21');
      await renumberNinth(olga, orderId, '8');
      return orderId;
    },
  ],
])('when %s, the approval fits', async (_, write) => {
  const orderId = await write();
  expect(await readMockup(orderId)).toMatchObject({ with_list: true, outdated: false, changes: [] });
  await expectAsSaved(orderId);
});
