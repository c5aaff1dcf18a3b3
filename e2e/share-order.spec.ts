import { expect, test } from './fixtures.ts';
import { saveTeam } from './saved-team.ts';

test('from the home page to the shared link in at most ten clicks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
      },
      true,
    ),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Start Order' }).click();
  // The home page has a field with this name too.
  await expect(page.getByRole('heading', { name: 'Build your team’s jerseys' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Maya Chen');
  await page.getByLabel('Email').first().fill('maya@team.ca');
  await page.getByLabel(/Team Name/).fill('Sharers');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: /Basketball/ }).check({ force: true });
  await page.getByRole('button', { name: /Order Form/ }).click();
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(page.getByText('Order Saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/start-order#order_id=');
  expect(await page.evaluate(() => Number(sessionStorage.clicks))).toBeLessThanOrEqual(10);

  const guest = await (await context.browser()!.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Sharers' })).toBeVisible();
});

test('with the id alone sizes are counted, on every step, and no price is shown', async ({ browser }) => {
  const captain = await (await browser.newContext()).newPage();
  const { order } = await saveTeam(captain, 'Strangers');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/start-order#order_id=${order.order_id}`);
  await expect(stranger.getByText('Names and numbers are hidden here.')).toBeVisible();
  const main = stranger.getByRole('main');
  const sizes = stranger.getByRole('list', { name: 'Sizes' });
  await expect(sizes).toBeVisible();
  await expect(main).not.toContainText('$');
  await stranger.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(sizes).toBeVisible();
  await expect(main).not.toContainText('$');
});
