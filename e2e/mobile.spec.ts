/** What only a phone has: cards, menus and sheets. */
import { designJersey, goToNextStep, saveOrder } from './build-order.ts';
import { expect, test } from './fixtures.ts';

test('five players are entered card by card and saved, and no input is lost on a reload', async ({
  page,
}) => {
  await designJersey(page, 'Rink Rats');
  for (let jersey = 1; jersey <= 5; jersey += 1) {
    if (jersey > 1) await page.getByRole('button', { name: new RegExp(`^Jersey ${jersey}:`) }).click();
    await page.getByLabel('Back Name').fill(`Player ${jersey}`);
    await page.getByLabel('Number', { exact: true }).fill(String(jersey));
    await page.getByLabel('Size', { exact: true }).selectOption('MEN M - CHEST: 40 INCH');
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /^Jersey 5: 5 Player 5/ })).toBeVisible();
  const id = await saveOrder(page);
  await page.getByRole('button', { name: /Step 5 of 6/ }).click();
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

test('the menu closes on Escape, a click outside and a selection', async ({ page }) => {
  await page.goto('/privacy');
  const button = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(link).toBeVisible();
  await page.mouse.click(200, 800);
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL('/products');
  await expect(link).toBeHidden();
});
