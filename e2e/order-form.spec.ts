/** The order form of a captain at several widths, by its size and by keyboard (rules.md builder-18, builder-19). */
import type { Page } from '@playwright/test';
import { chooseForAll, copyTeamLink, openJersey } from './build-order.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createPlayers, saveTeam } from './saved-team.ts';

const WIDTHS = [320, 390, 501, 768, 1024, 1180, 1440];
const PHONE = { width: 390, height: 844 };

const NAMES =
  'Tremblay Côté O’Brien Singh Nguyen Roy Gagné Chen Leblanc Patel Murphy Kowalski Beaulieu Okafor';

/** Opens the order of fourteen players, of whom five have no size. */
async function openForm(page: Page, team: string) {
  const players = NAMES.split(' ').map((name, n): [string, string, string?] =>
    n < 9 ? [name.replace('’', "'"), String(n + 2)] : [name, '', ''],
  );
  const { orderId } = await saveTeam(page, team, { order: createPlayers(...players) });
  await page.goto(`/start-order#order_id=${orderId}`);
  await expect(page.getByRole('button', { name: /^Team: 9 of 14 in/ })).toBeVisible();
}

/** What a person sees of the form: its height, its controls, where the first jersey is, and the red button. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll('#main :is(a, button, input, select, textarea, summary)')];
    const first = document.querySelector('[data-row-button]')!;
    return {
      height: document.documentElement.scrollHeight,
      controls: controls.filter(isShown).length,
      firstJersey: first.getBoundingClientRect().top + scrollY,
      red: [...document.querySelectorAll('.bg-accent')].filter(isShown).map(({ textContent }) => textContent),
    };
  });

/** Neither scrolling to the side, nor a bar over the focused element. */
async function expectNothingHidden(page: Page, width: number, text: string) {
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(getWidth, `${width} px, text ${text}`).toBeLessThanOrEqual(width);
  for (const name of [/Step 5 of 6|Order Form/, /ADD JERSEY/, /Copy Link/]) {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    const isBelowBar = await button.evaluate((element) => {
      const { left, top, width: w, height: h } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + w / 2, top + h / 2);
      return !element.contains(shown) && shown?.closest('[data-bottom-bar]') !== null;
    });
    expect(isBelowBar, `${name} at ${width} px, text ${text}`).toBe(false);
  }
}

test('fourteen players are a short list with one red button, which fits phone, tablet and desktop, also with text twice as large', async ({
  page,
}) => {
  await openForm(page, 'Harbour Herons');
  await expect(page.getByRole('table')).toBeVisible();
  const desktop = await measure(page);
  expect(desktop.height).toBeLessThanOrEqual(1400);
  expect(desktop.controls).toBeLessThanOrEqual(60);
  expect(desktop.red).toEqual(['Copy Link']);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('table')).toBeHidden();
  const phone = await measure(page);
  expect(phone.height).toBeLessThanOrEqual(1700);
  expect(phone.controls).toBeLessThanOrEqual(30);
  expect(phone.firstJersey).toBeLessThan(450);
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 });
  for (const text of ['200%', '100%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingHidden(page, width, text);
    }
  }

  // From 1180 px on it is a table, whose words fit.
  await page.setViewportSize({ width: 1180, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'ADD JERSEY' }).click();
  await page.getByRole('button', { name: 'ADD JERSEY' }).click();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('table [data-column]')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);

  // On the smallest phone Next of every step is in sight.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const step of ['Jersey Cutting', 'Materials', 'Collar']) {
    await page.getByRole('button', { name: /Step \d of 6/ }).click();
    await page.getByRole('button', { name: step }).last().click();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio').last().focus();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('an order that is opened, or loaded again from its end, moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: [] as number[] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const readShifts = async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  };
  await openForm(page, 'Harbour Still');
  await page.goto('about:blank');
  await page.goBack();
  expect(await readShifts()).toEqual([]);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Team: 9 of 14 in/ })).toBeVisible();
  expect(await readShifts()).toEqual([]);
});

test('every state of the form is accessible', async ({ page }) => {
  await openForm(page, 'Harbour Access');
  await openJersey(page, 'Back Name', 6);
  await page.getByRole('button', { name: 'More, jersey 6' }).click();
  await expect(page.getByRole('button', { name: 'Delete jersey 6' })).toBeVisible();
  await page.getByText('More wishes').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^All jerseys: / }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Jersey 1:/ }).click();
  await page.getByRole('button', { name: 'More, jersey 1' }).click();
  await expectAccessible(page);
  await chooseForAll(page, 'All rows: Long Sleeve');
  await expect(page.getByRole('button', { name: /^Jersey 2: .* Long Sleeve/ })).toBeVisible();
  expect(await copyTeamLink(page)).toContain('#order_id=');
});
