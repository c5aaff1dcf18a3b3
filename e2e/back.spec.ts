import { goToNextStep, startOrder } from './build-order.ts';
import { expect, test } from './fixtures.ts';

test('Back leads through the steps of the builder to the start page, which lists every unfinished order', async ({
  page,
}) => {
  await page.goto('/start-order');
  await startOrder(page, 'Hawks');
  await goToNextStep(page);
  await expect(page.locator('[data-step=cutting]')).toBeVisible();
  await page.getByRole('radio', { name: /Shirt/ }).check({ force: true });
  await goToNextStep(page);
  await expect(page.locator('[data-step=materials]')).toBeVisible();

  await page.goBack();
  await expect(page.locator('[data-step=cutting]')).toBeVisible();
  await page.goForward();
  await expect(page.locator('[data-step=materials]')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.locator('[data-step=confirm]')).toBeVisible();
  await page.goBack();

  await startOrder(page, 'Owls');
  await page.getByRole('banner').getByRole('link', { name: 'Start Order' }).click();
  await startOrder(page, 'Kites');
  await page.goBack();
  for (const team of ['Kites', 'Owls', 'Hawks'])
    await expect(page.getByRole('button', { name: `Continue ${team}` })).toBeVisible();
  await page.getByRole('button', { name: 'Discard Owls' }).click();
  await expect(page.getByRole('button', { name: 'Continue Owls' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Continue Owls' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Hawks' }).click();
  await expect(page.getByRole('heading', { name: 'Hawks' })).toBeVisible();
});
