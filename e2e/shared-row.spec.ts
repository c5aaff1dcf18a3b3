/** Two players on one empty row (product-decisions 4): both keep their place, and nobody's form is filled by another. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, watch } from './shop.ts';
import { field } from './team.ts';

test('two guests type into the same empty row: neither is lost or mixed, and the second one is told', async ({
  page,
  browser,
}, { project }) => {
  const jerseys = ['Lavoie', '', '', '', ''].map((jersey_name, n) => [
    `jersey_${n + 1}`,
    { row_id: `player-000${n + 1}`, jersey_name, jersey_size: jersey_name && 'MEN M - CHEST: 40 INCH' },
  ]);
  const order = {
    ...{ secret_code: 'Shared Owls', name: 'Camille Roy', email: 'camille@example.com' },
    ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
    order: Object.fromEntries(jerseys),
  };
  const saved = await page.request.post('/api/save-order', { data: { order } });
  const { share_link } = (await saved.json()) as { share_link: string };
  const link = new URL(share_link);

  const context = await browser.newContext(project.use);
  const zoe = await context.newPage();
  const faults: string[] = [];
  watch(zoe, faults);
  const max = await (await browser.newContext(project.use)).newPage();
  watch(max, faults);
  const onPhone = project.name === 'phone';
  const nameIn = (guest: typeof page, jersey: number) =>
    onPhone ? guest.getByLabel('Back Name') : field(guest, 'Back Name', jersey);
  const sizeIn = (guest: typeof page) =>
    onPhone ? guest.getByLabel('Size', { exact: true }) : field(guest, 'Size', 2);
  const open = (guest: typeof page) => guest.goto(`/start-order${link.hash}`);
  await open(zoe);
  await open(max);

  // The first free row is open for a guest.
  if (onPhone)
    await expect(max.getByRole('button', { name: 'Jersey 2, open' })).toHaveAttribute('aria-current', 'true');
  else await expect(nameIn(max, 2)).toBeFocused();
  await nameIn(max, 2).fill('Max');
  await nameIn(zoe, 2).fill('Zoe');
  await (onPhone ? zoe.getByLabel('Number', { exact: true }) : field(zoe, 'Number', 2)).fill('7');
  await sizeIn(zoe).selectOption('MEN S - CHEST: 38 INCH');
  await zoe.getByRole('button', { name: 'Save Order' }).click();
  await expect(zoe.getByText('Order Saved').first()).toBeVisible();

  await max.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(max.getByText('Another player has saved this row: Zoe, #7, MEN S')).toBeVisible();
  await expect(nameIn(max, 2)).toHaveValue('Max');
  await expect(onPhone ? max.getByLabel('Number', { exact: true }) : field(max, 'Number', 2)).toHaveValue('');
  const { violations } = await new AxeBuilder({ page: max }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await max.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES)
    await max.screenshot({ path: `${process.env.PICTURES}/taken-${project.name}.png` });
  await sizeIn(max).selectOption('MEN M - CHEST: 40 INCH');
  await max.getByRole('button', { name: 'Save Order' }).click();
  await expect(
    max.getByText('Another player had taken jersey 2 in the meantime: Max is now jersey 3').first(),
  ).toBeVisible();
  if (process.env.PICTURES)
    await max.screenshot({ path: `${process.env.PICTURES}/moved-${project.name}.png` });
  await max.reload();
  if (onPhone) await max.getByRole('button', { name: 'Jersey 3, complete' }).click();
  await expect(nameIn(max, 3)).toHaveValue('Max');
  expect(faults).toEqual([]);
});
