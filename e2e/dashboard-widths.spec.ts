/** The lists of the back office at every width, and with text of twice the size: nothing is beside the window. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

const WIDTHS = [320, 390, 501, 768, 1024, 1280, 1440, 1920];
const LARGE_TEXT_WIDTHS = [390, 768, 1440];
/** The highest row that a list has from 501 px on. */
const MAX_ROW = 120;

/** Two journeys, which run beside one another. */
const LISTS = {
  'the lists of orders': [
    'orders',
    'orders?saved=true&sort=created',
    'suppliers',
    'staff-orders',
    'designers',
  ],
  'the other lists': ['overview', 'packing', 'discount-codes', 'products', 'tasks', 'mail'],
};

const measure = (page: Page) =>
  page.evaluate(() => ({
    beside: document.documentElement.scrollWidth - innerWidth,
    row: Math.max(
      0,
      ...[...document.querySelectorAll('main :is([data-list-row], tbody tr)')].map(
        (row) => row.getBoundingClientRect().height,
      ),
    ),
  }));

async function expectToFit(page: Page) {
  await expect(page.locator('main section[aria-busy=false]').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await measure(page)).beside, `at ${width} px`).toBeLessThanOrEqual(0);
    if (width >= 501) expect((await measure(page)).row, `a row at ${width} px`).toBeLessThanOrEqual(MAX_ROW);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await measure(page)).beside, `text of twice the size at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}

for (const [name, lists] of Object.entries(LISTS))
  test(`${name} fit every width, and text of twice the size`, { tag: '@long' }, async ({ page }) => {
    await createOrders(uniqueTeam('Wolfeschlegelsteinhausenbergerdorff'), 2, {
      name: 'Bartholomew Wolfeschlegelsteinhausenbergerdorff',
    });
    await signInAsManager(page);
    for (const list of lists)
      await test.step(list, async () => {
        await page.goto(`/dashboard/${list}`);
        await expectToFit(page);
      });
  });
