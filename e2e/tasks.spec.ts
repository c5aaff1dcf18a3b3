/** Designers with their orders, tasks, and access to the dashboard (rules.md dashboard-6). */
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { assignOrder, createUser, expect, test } from './fixtures.ts';
import { requestMockupApproval } from './request-approval.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

test(
  'the manager creates tasks, assigns them to another person, completes and deletes them, with shortcuts',
  { tag: '@long' },
  async ({ page }, { project, retry }) => {
    // With one member of staff there is no choice of assignee.
    await createUser({
      name: `Tess ${project.name}`,
      email: `tess-${project.name}-${retry}@shop.example`,
      access: 'staff',
    });
    const orderId = await requestMockupApproval(page.request, `tasks-${project.name}@example.com`);
    const title = `Call the mill (${project.name} ${retry + 1})`;
    await signIn(page, MANAGER_EMAIL, '/dashboard/tasks');
    await page.getByLabel('New task').fill(title);
    await page.getByLabel('Due', { exact: true }).fill('2026-01-05');
    await page.getByLabel('Order ID, if it is about one').fill('no such order');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('There is no order with this ID; please check it')).toBeVisible();
    await expect(page.getByLabel('Order ID, if it is about one')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expect(page.getByLabel('New task')).toHaveValue(title);
    await page.getByLabel('Order ID, if it is about one').fill(orderId);
    await page.getByRole('button', { name: 'Add' }).click();
    const task = page.getByRole('listitem').filter({ hasText: title });
    await expect(task).toContainText('overdue: Monday, January 5, 2026');
    await expect(task.getByRole('link', { name: 'Northside Owls' })).toBeVisible();

    const edit = task.getByRole('button', { name: `Edit: ${title}` });
    await edit.click();
    await page.getByRole('dialog').getByLabel('Due', { exact: true }).fill('2027-01-05');
    await page.getByRole('dialog').getByLabel('For').selectOption('Manager');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(task).toContainText('Manager, Tuesday, January 5, 2027');
    await expect(edit).toBeFocused();

    await task.getByRole('checkbox').click();
    await expect(task).toHaveCount(0);
    // Its state is part of the address, which changes after the click.
    await page.getByLabel('Show done tasks too').click();
    await expect(page.getByLabel('Show done tasks too')).toBeChecked();
    await task.getByRole('button', { name: `Delete: ${title}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Delete this task?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(task).toHaveCount(0);

    const shortcuts = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('button', { name: 'Shortcuts' });
    await shortcuts.click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeFocused();
    await expectSearchFromTasks(page, 'Orders');
  },
);

/** The shortcut takes staff from every tab to the search of their orders. */
async function expectSearchFromTasks(page: Page, heading: string) {
  await page.goto('/dashboard/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByLabel('Search')).toBeFocused();
}

test('a designer sees only their own orders: as a table with mockups, as a list, and by search, and the manager sees the workload', async ({
  page,
}, { project, retry }) => {
  const [ana, ben] = [`Ana ${project.name} ${retry}`, `Ben ${project.name} ${retry}`];
  for (const name of [ana, ben])
    await createUser({
      name,
      email: `${name.replaceAll(' ', '-').toLowerCase()}@shop.example`,
      access: 'staff',
      designer: name,
    });
  const mine = await requestMockupApproval(page.request, `ana-${project.name}-${retry}@example.com`);
  const foreign = await requestMockupApproval(page.request, `ben-${project.name}-${retry}@example.com`);
  await assignOrder(mine, ana);
  await assignOrder(foreign, ben);

  await signIn(page, `ana-${project.name}-${retry}@shop.example`, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText(mine).first()).toBeVisible();
  await expect(page.getByText(foreign)).toHaveCount(0);
  await expectAccessible(page);
  const enlarge = page.getByRole('button', { name: /^Enlarge: Mockup/ });
  await enlarge.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
  const picture = await page.request.get(
    '/artwork/both/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.png',
  );
  await page
    .locator(`input[type=file][name="${mine}"]`)
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await picture.body() });
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText('Mockup Uploaded')).toBeVisible();

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: mine })).toContainText(`Designing`);
  await expect(page.getByRole('row').filter({ hasText: mine })).toContainText(ana);
  await expectAccessible(page);
  await page.getByLabel('Search').fill(`ana-${project.name}-${retry}@example.com`);
  await expect(page.getByText('None of your orders match this search.')).toBeVisible();
  await page.getByLabel('Search').fill('owls');
  await expect(page.getByText(mine).first()).toBeVisible();

  await page.goto('/dashboard/staff-orders');
  await expect(page.getByRole('region', { name: ana }).getByRole('link', { name: mine })).toBeVisible();
  await expect(page.getByRole('region', { name: ben })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/dashboard/orders/${foreign}`);
  await expect(page.getByText('Nothing was found here, please check the order ID')).toBeVisible();
  // A tab that is not in the designer's menu opens the first tab.
  await page.goto('/dashboard/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expectSearchFromTasks(page, 'My Orders');

  await signIn(page, MANAGER_EMAIL, '/dashboard/staff-orders');
  await expect(page.getByRole('region', { name: ana }).getByRole('link', { name: mine })).toBeVisible();
  await expect(page.getByRole('region', { name: ben }).getByRole('link', { name: foreign })).toBeVisible();
  await page.goto('/dashboard/designers');
  await expect(page.getByRole('heading', { name: ana })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `1 to design: the orders of ${ana}` }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByText(mine).filter({ visible: true })).toBeVisible();
});

test('the focused element is never hidden below the bar with the unsaved changes', async ({ page }) => {
  await signIn(page, MANAGER_EMAIL, '/dashboard/pricing');
  await page.getByLabel('Henley', { exact: true }).fill('3.50');
  await expect(page.getByText('Please save any changes!')).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).focus();
  const update = page.getByRole('button', { name: 'Update', exact: true });
  for (let field = 0; field < 30; field += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await update.evaluate((button) => button === document.activeElement)) break;
    expect(await page.evaluate(isFocusCovered), 'the focused field').toBe(false);
  }
  await expect(update).toBeFocused();
  await page.getByRole('button', { name: 'Undo my changes' }).click();
});

function isFocusCovered(): boolean {
  const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== document.activeElement;
}
