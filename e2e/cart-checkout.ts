/** The steps from a saved order to its payment, for the checkout journeys. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { expect } from './fixtures.ts';
import { callApi } from './saved-team.ts';

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
  await fillInCustomer(page);
}

export async function fillInCustomer(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await fillInRecipient(page);
}

/** What the page of a payment link asks for as well. */
export async function fillInRecipient(page: Page) {
  await page.getByLabel('Phone Number').fill('4165550199');
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

/** Pays an order of saveTeam by the calls of the checkout, as who is signed in on the page. */
export async function payByCalls(page: Page, order: OrderResponse): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('TPUN_token')!) as string);
  const call = (name: string, data: object) => callApi(page.request, name, data, token);
  const id = randomUUID();
  const customer = { name: 'Camille Roy', email: 'camille@example.com', phone: '4165550199' };
  const address = {
    street: '123 Main St',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CAN',
  };
  const checkout = { orders: [order], customer, address };
  const { clientSecret } = await call('create-payment-intent', { id, amount: 46_900, checkout });
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  await call('sandbox-card/confirm', { clientSecret, ...card });
  await call('submit-cart-order', { id });
}
