/** The findings of a roster, checked by the rules of a league, and a locked list (roster-17, roster-25, roster-28). */
import type { Page } from '@playwright/test';
import { chooseForAll, openJersey } from './build-order.ts';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { signInAsManager } from './manager-orders.ts';
import { createPlayers, saveTeam } from './saved-team.ts';

async function openOrderForm(page: Page, orderId: string) {
  await page.goto(`/start-order#order_id=${orderId}`);
  await page
    .getByRole('button', { name: /Order Form/ })
    .first()
    .click();
  await expect(page.getByTitle(/^Number 7 is on/).first()).toBeVisible();
}

test('the captain reads the findings and locks the list, the team reads it, and staff see both', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, teamLink } = await saveTeam(page, 'Lakeside Larks', {
    order: createPlayers(['Kim', '7'], ['Osei', '7'], ['Roy', '100'], ['Wu', '4'], ['Lavoie', '5']),
  });
  await openOrderForm(page, orderId);
  await page.getByText('More wishes').click();
  await page.getByLabel('Rules of your league').selectOption('Volleyball (USA Volleyball)');
  await expect(
    page.getByTitle('Number 100 on jersey 3 is outside Volleyball (USA Volleyball): 1-99.'),
  ).toBeVisible();
  await openJersey(page, 'Number', 2);
  const finding = 'Number 7 is on jerseys 1 and 2.';
  await expect(page.getByText(finding)).toBeVisible();

  await chooseForAll(page, 'Lock the list');
  await expect(page.getByText(/^Locked since/)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const guest = await context.newPage();
  const errors: string[] = [];
  collectErrors(guest, errors);
  await guest.goto(teamLink);
  await expect(guest.getByText(/has locked the list\./)).toBeVisible();
  await expectAccessible(guest);
  expect(errors).toEqual([]);
  await context.close();

  await signInAsManager(page, `/dashboard/orders/${orderId}`);
  const panel = page.getByRole('region', { name: 'Findings' });
  await expect(panel.getByText(finding)).toBeVisible();
  await expect(panel.getByText(/The list is locked since/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Unlock the list' }).click();
  await expect(panel.getByText('The team can change the list.')).toBeVisible();
});
