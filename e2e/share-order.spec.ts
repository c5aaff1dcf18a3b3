import { expect, test } from './fixtures.ts';

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
  await page.getByRole('button', { name: 'Save and share' }).click();
  await expect(page.getByText('Saved. The link is copied: send it to your team.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/start-order#order_id=');
  expect(await page.evaluate(() => Number(sessionStorage.clicks))).toBeLessThanOrEqual(10);

  const guest = await (await context.browser()!.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Maya invites you to the team’s order.')).toBeVisible();
});
