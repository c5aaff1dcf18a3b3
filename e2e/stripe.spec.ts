/**
 * A shop that takes cards by Stripe, in a process of its own: Stripe's API and the script from js.stripe.com are fakes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FakeStripe, startFakeStripe } from '#server/testing/fakes/fake-stripe.ts';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { continueToPayment, openCart, openCheckout } from './cart-checkout.ts';
import { CARDS, routeStripe } from './fake-stripe-script.ts';
import { expect, test } from './fixtures.ts';
import { saveTeam } from './saved-team.ts';

const SECRET_KEY = 'sk_test_homestand';
const PORT = 3942;

let stripe: FakeStripe;
let shop: ChildProcess;
const folder = mkdtempSync(join(tmpdir(), 'homestand-stripe-'));

test.describe.configure({ mode: 'serial' });

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test.beforeAll(async () => {
  stripe = await startFakeStripe(SECRET_KEY);
  shop = spawn(process.execPath, [SERVER_BUNDLE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      LIMITS_FACTOR: '1000',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_homestand',
      STRIPE_WEBHOOK_SECRET: 'whsec_homestand',
      STRIPE_API_URL: stripe.url,
    },
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${PORT}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

test.afterAll(async () => {
  shop.kill();
  await once(shop, 'exit');
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openPayment(page: Page, team: string) {
  await routeStripe(page, stripe);
  const { order } = await saveTeam(page, team);
  await openCart(page, order);
  await openCheckout(page);
  await continueToPayment(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

async function pay(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay $469.00' }).click();
}

const countPaid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

test('a cart opened from another page allows the card form, a declined card is told, and after the bank has asked above the page another one pays', async ({
  page,
}) => {
  const before = countPaid();
  await routeStripe(page, stripe);
  const { order } = await saveTeam(page, 'Stripe Owls');
  await openCart(page, order);
  // The cart is loaded anew, because the policy of other pages forbids Stripe.
  await page.goto('/contact');
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Stripe Owls' })).toBeVisible();
  await openCheckout(page);
  await continueToPayment(page);
  await pay(page, CARDS.declined);
  await expect(
    page.getByText('Your card was declined. Your payment was not successful, please try again.'),
  ).toBeVisible();
  await pay(page, CARDS.bankAsks);
  await page.getByRole('button', { name: 'The bank: this is me' }).click();
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-complete#\d/);
  await expect(page.getByText('Stripe Owls')).toBeVisible();
  expect(countPaid()).toBe(before + 1);
});

test('a customer who returns from the page of the bank finds the paid order, and no secret in the address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.headers().referer ?? ''));
  await openPayment(page, 'Returning Owls');
  await pay(page, CARDS.bankRedirects);
  await expect(page).toHaveURL(/\/payment-complete#\d/);
  await expect(page.getByText('Returning Owls')).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('secret');
  expect(addresses.filter((address) => address.includes('secret'))).toEqual([]);
});

test('only pages with card fields allow Stripe', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  for (const path of ['/cart', '/payment']) expect(await policyOf(path)).toContain('https://js.stripe.com');
  for (const path of ['/', '/start-order', '/payment-complete', '/dashboard'])
    expect(await policyOf(path), path).not.toContain('stripe');
});
