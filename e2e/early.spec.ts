import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

test('what is pressed and typed before the page’s code has arrived is not lost', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/start-order', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel(/Team Name/).fill('Early Birds');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  arrive();
  await expect(page.getByRole('heading', { name: 'Early Birds' })).toBeVisible();
});

test('a form that is sent with Enter before the page’s code has arrived is sent by it', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('six wooden geese');
  await page.keyboard.press('Enter');
  arrive();
  await expect(page.getByText('These details do not match').first()).toBeVisible();
  expect(page.url()).not.toContain('geese');
});

test('a message that is typed before the page’s code has arrived keeps every field', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name').fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel('Message').fill('Are you open?');
  await page.getByRole('button', { name: 'Send message' }).click();
  arrive();
  await expect(page.getByText('Thank you, your message is with us.')).toBeVisible();
});

/** Keeps the page's code away until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}
