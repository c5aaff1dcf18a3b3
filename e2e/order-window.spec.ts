/** The captain sets when the list closes, and the team reads it (rules.md roster-29, roster-30). */
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { createPlayerRow } from './player-row.ts';

/** Saves a team as its captain, and returns the team link and that of the second player. */
async function saveTeam(request: APIRequestContext) {
  const saved = await request.post('/api/save-order', {
    data: {
      order: {
        secret_code: 'Harbour Herons',
        name: 'Camille Roy',
        email: 'camille@example.com',
        cutting_option: 'Shirt',
        material_option: 'Pro Mesh',
        collar_option: 'Round Neck',
        order: {
          jersey_1: createPlayerRow(1, 'Kim', '7'),
          jersey_2: createPlayerRow(2, 'Osei', '8'),
          jersey_3: createPlayerRow(3, 'Roy', '10'),
          jersey_4: createPlayerRow(4, 'Wu', '4'),
          jersey_5: createPlayerRow(5, 'Lavoie', '5'),
        },
      },
    },
  });
  const { order_id, share_link } = await saved.json();
  const { links } = await (await request.post('/api/row-links', { data: { order_id } })).json();
  const toPath = (link: string) => new URL(link).pathname + new URL(link).hash;
  return { orderId: order_id, teamLink: toPath(share_link), playerLink: toPath(links[1].url) };
}

test('the captain sets, extends, closes and opens the list, and the team reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, teamLink, playerLink } = await saveTeam(page.request);
  await page.goto(`/start-order#order_id=${orderId}`);
  await page
    .getByRole('button', { name: /Order Form/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Order window' });
  await panel.getByRole('button', { name: 'Set when the list closes' }).click();
  await panel.getByLabel('What happens then').selectOption('Lock the list');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save the order window' }).click();
  await expect(panel.getByText(/^The list closes .*8:00 p\.m\..*in 7 days/)).toBeVisible();
  await panel.getByRole('button', { name: 'Extend by a day' }).click();
  await expect(panel.getByText(/in 8 days/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  const member = await context.newPage();
  const errors: string[] = [];
  collectErrors(member, errors);
  for (const link of [teamLink, playerLink]) {
    await member.goto(link);
    await expect(member.getByText(/^The list closes .*in 8 days/)).toBeVisible();
    await expectAccessible(member);
  }

  await panel.getByRole('button', { name: 'Close now' }).click();
  await expect(panel.getByText(/^The list closed /)).toBeVisible();
  await expect(page.getByText(/^Locked since/)).toBeVisible();
  await member.reload();
  await expect(member.getByText(/^The list closed /)).toBeVisible();
  await panel.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Lock the list' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
