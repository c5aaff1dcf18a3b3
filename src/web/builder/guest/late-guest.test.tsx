/** A guest whose change came too late is told what became of it (rules.md roster-28, orders-12). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/paths.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { parseOrderDto } from '../../lib/parse-order-dto.ts';
import { failNetwork, fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import BuilderPage from '../builder-page.tsx';

const NAMES = ['Lavoie', 'Roy', 'Wu', 'Osei', 'Kim'];
const TEAM = createTeamContent(...NAMES.map((name, index) => ({ name, number: `${index + 10}` })));
const LINK = `/start-order#order_id=${ORDER_ID}.abcdefghijklmnopqrstuv`;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

interface ShopState {
  content: OrderContent;
  version: number;
  status: boolean;
  deferred: 'left' | 'taken' | null;
}

/** The order as the shop answers it at the moment; a save is set aside. */
let shop: ShopState;
/** The last save. */
let sent: OrderContent;

async function openLink() {
  const calls = fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.confirmations.list]: () => ({ order_id: ORDER_ID, rows: [] }),
    [paths.orders.loadShared]: ({ deferred_save }: { deferred_save?: number }) => ({
      order: JSON.stringify({ ...toOrderResponse(shop.content, shop.version), status: shop.status }),
      ...{ role: 'guest', share_link: null, is_saved: false, roster_locked: !shop.status },
      deferred: deferred_save === 7 ? shop.deferred : null,
    }),
    [paths.orders.save]: ({ order }: { order: string }) => {
      sent = parseOrderDto(JSON.parse(order))!;
      return reject('roster-locked', 'The list is locked', { deferredSave: 7 });
    },
  });
  const { pricing, pricing_version, options, sizing } = SITE_DATA;
  const site = { pricing, pricing_version, options, sizing };
  const loaderData = { site, earliest: 'Monday' };
  const builder = <BuilderPage loaderData={loaderData} />;
  const { screen } = await renderPages({ '/start-order': builder }, LINK);
  return { screen, calls };
}

/** A guest adds Gil to the locked list and closes the page. */
async function sendGil() {
  shop = { content: TEAM, version: 1, status: false, deferred: null };
  const { screen } = await openLink();
  await screen.getByRole('button', { name: 'ADD JERSEY' }).first().click();
  await screen.getByLabelText('Back Name').fill('Gil');
  await screen.getByLabelText('Number').fill('5');
  await screen.getByLabelText('Size', { exact: true }).selectOptions('MEN M - CHEST: 40 INCH');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText('Sent: the order creator decides about it')).toBeVisible();
  return screen;
}

async function sendGilThenReload(later: Partial<ShopState>) {
  await sendGil();
  await cleanup();
  shop = { ...shop, ...later };
  return openLink();
}

test('a guest whose added player the creator left out reads so after a reload, and the list is as it is', async () => {
  const { screen } = await sendGilThenReload({ deferred: 'left' });
  await expect.element(screen.getByText('The order creator left out your change')).toBeVisible();
  await expect.element(screen.getByText('Jersey 6, Back Name “Gil”')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Jersey 6,/ }).query()).toBeNull();
  await expect.element(screen.getByText('Unsaved changes, kept in this browser')).not.toBeInTheDocument();
});

test('that a change was left out is told until the guest has read it', async () => {
  const first = await sendGilThenReload({ deferred: 'left' });
  await expect.element(first.screen.getByText('The order creator left out your change')).toBeVisible();
  await cleanup();
  const { screen } = await openLink();
  await screen.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.element(screen.getByText('The order creator left out your change')).not.toBeInTheDocument();
});

test('a guest whose added player the creator took reads so, and is in', async () => {
  await sendGil();
  await cleanup();
  shop = { ...shop, deferred: 'taken', content: sent, version: 2 };
  const { screen } = await openLink();
  await expect.element(screen.getByText('The order creator took your change')).toBeVisible();
  await expect.element(screen.getByText('All changes saved. You are in: jersey 6.')).toBeVisible();
  expect(screen.getByText(/^Your team has changed/).elements()).toEqual([]);
});

test('a change waits on for the creator when somebody else changed another jersey', async () => {
  const [lavoie, ...others] = TEAM.rows;
  const content = { ...TEAM, rows: [{ ...lavoie!, number: '77' }, ...others] };
  const { screen } = await sendGilThenReload({ content, version: 2 });
  await expect.element(screen.getByRole('button', { name: /^Jersey 1,.* 77 Lavoie$/ })).toBeVisible();
  await expect.element(screen.getByText('Sent: the order creator decides about it')).toBeVisible();
});

test('a player who is not in the list yet is not counted as missing from it', async () => {
  const screen = await sendGil();
  await expect.element(screen.getByText('5 of 5 players are in. Not in the list yet: 6.')).toBeVisible();
});

test('after the payment a guest reads that the change still waits, with the words that were typed', async () => {
  const first = await sendGilThenReload({ status: true, version: 2 });
  await expect.element(first.screen.getByText('Your change waits for the order creator')).toBeVisible();
  await cleanup();
  const { screen } = await openLink();
  await expect.element(screen.getByText('Your change waits for the order creator')).toBeVisible();
  await expect.element(screen.getByText('Jersey 6, Back Name “Gil”')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Gil/ }).query()).toBeNull();
});

test('after the payment a guest reads that the change was left out, with the words to be copied', async () => {
  const { screen } = await sendGilThenReload({ status: true, version: 2, deferred: 'left' });
  await expect.element(screen.getByText('The order creator left out your change')).toBeVisible();
  await expect.element(screen.getByText('Jersey 6, Back Name “Gil”')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
