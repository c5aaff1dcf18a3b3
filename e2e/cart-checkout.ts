/** The steps from a saved order to its payment, for the checkout journeys. */
import type { Page } from '@playwright/test';
import type { OrderResponse } from '#contract/order-dto.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { expect } from './fixtures.ts';

export interface SavedOrder {
  order: OrderResponse;
  link: string;
}

/** Saves an order of twelve jerseys, 444.00, as the captain's browser does. */
export async function saveTeam(page: Page, team: string): Promise<SavedOrder> {
  const response = await page.request.post('/api/save-order', {
    data: { order: { ...createTeamOrder(), secret_code: team } },
  });
  const saved = (await response.json()) as { order: string; share_link: string };
  return { order: JSON.parse(saved.order) as OrderResponse, link: saved.share_link };
}

export const storeInCart = (page: Page, orders: object[]) =>
  page.evaluate((cart) => localStorage.setItem('TPUN_guest_cart', JSON.stringify(cart)), orders);

export async function openCart(page: Page, order: OrderResponse) {
  await page.goto('/cart');
  await storeInCart(page, [order]);
  await page.reload();
  await expect(page.getByText('$469.00').first()).toBeVisible();
}

export async function openCheckout(page: Page) {
  await page.getByRole('button', { name: 'Check Out' }).click();
  await page.getByLabel('Phone Number').fill('4165550199');
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel('Shipping Address').fill('123 Main St, Toronto, ON M5V 2T6');
  await page.getByRole('button', { name: /Use 123 Main St/ }).click();
}

export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

export async function payWithCard(page: Page, card: string, total: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel(/Expiry/).fill('1230');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: `Pay ${total}` }).click();
}
