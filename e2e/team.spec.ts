import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './shop.ts';

test('the manager writes tasks, ticks one, and sees designers and their columns', async ({ page }, {
  project,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('manager@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  const axe = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 120)) })),
    ).toEqual([]);
  };

  const title = `Call the mill (${project.name})`;
  await page.goto('/dashboard#tasks');
  await page.getByLabel('New task').fill(title);
  await page.getByLabel('Due').fill('2026-01-05');
  await page.getByRole('button', { name: 'Add' }).click();
  const task = page.getByRole('listitem').filter({ hasText: title });
  await expect(task).toContainText('overdue: Monday, January 5, 2026');
  await axe();
  await task.getByRole('checkbox').click();
  await expect(task).toHaveCount(0);
  await page.getByLabel('Show done tasks too').check();
  await task.getByRole('button', { name: `Delete: ${title}` }).click();
  await expect(task).toHaveCount(0);

  await page.goto('/dashboard#staff-orders');
  await expect(page.getByRole('heading', { name: 'Staff Orders' })).toBeVisible();
  await axe();
  await page.goto('/dashboard#designers');
  await expect(page.getByRole('heading', { name: 'Designers' })).toBeVisible();
  await axe();
});
