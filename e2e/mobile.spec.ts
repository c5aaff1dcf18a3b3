import { designJersey, goToNextStep, saveOrder } from './build-order.ts';
import { expect, test } from './fixtures.ts';

test('on a phone five players are entered card by card and saved, and no input is lost on a reload', async ({
  page,
}) => {
  await designJersey(page, 'Rink Rats');
  for (let jersey = 1; jersey <= 5; jersey += 1) {
    await page.getByLabel('Back Name').fill(`Player ${jersey}`);
    await page.getByLabel('Number', { exact: true }).fill(String(jersey));
    await page.getByLabel('Size', { exact: true }).selectOption('MEN M - CHEST: 40 INCH');
    if (jersey < 5) await page.getByRole('button', { name: 'Next player' }).click();
  }
  await page.reload();
  await page.getByRole('button', { name: 'Jersey 5, complete' }).click();
  await expect(page.getByLabel('Back Name')).toHaveValue('Player 5');
  const id = await saveOrder(page);
  await goToNextStep(page);
  await expect(page.getByText(id).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the header does not cover a field that gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  const name = page.getByLabel('Name');
  await name.evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().top - 50 });
    field.focus();
  });
  const header = (await page.getByRole('banner').boundingBox())!;
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
});
