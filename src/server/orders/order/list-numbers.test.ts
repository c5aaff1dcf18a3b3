import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { addProducts } from '../../testing/people/many-products.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import {
  createTeamOrder,
  LAPSED,
  openPayment,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { readList } from './list-store.ts';
import { findOrder } from './order-store.ts';

const { shop, olga } = openShopWithManagers();
beforeAll(async () => {
  await addProducts(shop.database.db, 1);
  await shop.services.catalogue.reload();
});

async function saveDraft() {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  return { captain, order, order_id, reference: share_link!.split('#order_id=')[1]! };
}

/** Saves an order, changes it as staff and returns its id. */
async function updateDraft(fields: Record<string, unknown>): Promise<string> {
  const { order_id } = await saveDraft();
  await olga.orderManagement.updateOrder({ order: { order_id, version: 1, ...fields } } as never);
  return order_id;
}

/** A payment arrives after its reservation, in which a jersey was changed; the captain takes the change into the paid order. */
async function takeLateChange(): Promise<string> {
  const { captain, order, order_id } = await saveDraft();
  const { id, pay } = await openPayment(captain, { orders: [order] });
  shop.passTime(LAPSED);
  order.order.jersey_2!.jersey_name = 'Ouellet';
  await captain.orders.save({ order });
  await pay();
  await captain.checkout.submit({ id });
  const paidId = `${order_id}-1-1`;
  const { unsettled } = await captain.players.list({ order_id: paidId });
  await captain.players.settleChange({ order_id: paidId, id: unsettled[0]!.id, action: 'take' });
  return paidId;
}

/** Each returns the id of the order that was written last; mockups/print-writers.test.ts has those of an approved list. */
const WRITERS: Record<string, () => Promise<string>> = {
  'a team saves for the first time': async () => (await saveDraft()).order_id,
  'the captain changes names, options, letter case and design': async () => {
    const { captain, order } = await saveDraft();
    order.order.jersey_1!.jersey_name = 'Straße';
    const change = { collar_option: 'V-Neck', case_option: 'LOWER CASE', design_option: true } as const;
    return (await captain.orders.save({ order: { ...order, ...change } })).order_id;
  },
  'a guest fills in a row that is merged': async () => {
    const { captain, order, order_id, reference } = await saveDraft();
    const guest = createPerson(shop.app, '10.7.7.7');
    const loaded = JSON.parse(
      (await guest.orders.loadShared({ order_id: reference })).order,
    ) as OrderResponse;
    order.order.jersey_1!.jersey_number = '99';
    await captain.orders.save({ order });
    loaded.order.jersey_2!.jersey_name = 'Ouellet';
    await guest.orders.save({ order: loaded, key: reference.split('.')[1] });
    return order_id;
  },
  'a cart is paid': async () => (await createPaidTeam(shop)).orderId,
  'a cart with a product is paid that was never saved': async () => {
    const captain = createPerson(shop.app);
    const order = { ...createTeamOrder(), product_code: 'bb-1', cutting_option: null } as never;
    const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
    return `${(await captain.checkout.submit({ id })).order_id}-1-1`;
  },
  'the captain takes a change that was saved before a late payment': takeLateChange,
  'staff change a sleeve, which has a price': () =>
    updateDraft({ rows: [{ row_id: 'player-0001', jersey_sleeve: 'Long Sleeve' }] }),
  'staff add a jersey': () =>
    updateDraft({ new_rows: [{ row_id: 'new-goalie-01', jersey_size: 'MEN M - CHEST: 40 INCH' }] }),
  'staff remove a jersey': () => updateDraft({ deleted_rows: ['player-0007'] }),
  'staff change options': () =>
    updateDraft({ material_option: 'Recycled Mesh', case_option: 'MIXED CASE', design_option: true }),
  'staff cancel the order and take it up again': async () => {
    const { orderId: order_id } = await createPaidTeam(shop);
    const change = { order_id, reason: 'The season is off' };
    await olga.orderManagement.setWorkState({ ...change, version: 2, work_state: 'cancelled' });
    await olga.orderManagement.setWorkState({ ...change, version: 3, work_state: 'active' });
    return order_id;
  },
};

test.each(Object.entries(WRITERS))(
  'when %s, the version of that number has the same jerseys',
  async (_, write) => {
    const { db, now } = shop.services;
    const order = await findOrder(db, { orderId: await write(), keyHashes: [], now: now() });
    expect(await readList(db, order!.pk)).toMatchObject({ number: order!.listNumber, isAsSaved: true });
  },
);

test('no other file writes jerseys', () => {
  const folder = join(import.meta.dirname, '..', '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .filter((file) => !file.startsWith('testing'));
  const writes = /\bjerseys: (?:JSON\.stringify\(\s*)?toStoredJerseys|\bjerseys = '\[\]'/;
  expect(files.filter((file) => writes.test(readFileSync(join(folder, file), 'utf8'))).sort()).toEqual([
    'order-management/update/update-store.ts',
    'orders/order/order-content-store.ts',
    // Deletes them.
    'privacy/privacy-store.ts',
  ]);
});
