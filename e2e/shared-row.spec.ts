/** Two players on one empty row (product-decisions 4): both keep their place, and nobody's form is filled by another. */
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, test, watch } from './shop.ts';
import { field } from './team.ts';

/** An order of five rows of which the first is filled in; returns its team link. */
async function shareOrder(page: Page): Promise<URL> {
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
  return new URL(share_link);
}

/** The fields of one jersey: in the table on a desktop, in the open card on a phone. */
function formOf(guest: Page, project: { name: string }) {
  const onPhone = project.name === 'phone';
  return (label: 'Back Name' | 'Number' | 'Size', jersey: number) =>
    onPhone ? guest.getByLabel(label, { exact: true }) : field(guest, label, jersey);
}

/** A guest of the team link with a browser of their own; its console must stay empty. */
async function openAsGuest(browser: Browser, use: object, link: URL, faults: string[]): Promise<Page> {
  const guest = await (await browser.newContext(use)).newPage();
  watch(guest, faults);
  await guest.goto(`/start-order${link.hash}`);
  return guest;
}

async function saveBea(bea: Page, project: { name: string }) {
  const form = formOf(bea, project);
  await form('Back Name', 2).fill('Bea');
  await form('Number', 2).fill('22');
  await form('Size', 2).selectOption('MEN S - CHEST: 38 INCH');
  await bea.getByRole('button', { name: 'Save Order' }).click();
  await expect(bea.getByText('Order Saved').first()).toBeVisible();
}

test('two guests type into the same empty row: neither is lost or mixed, and the second one is told', async ({
  page,
  browser,
}, { project }) => {
  const link = await shareOrder(page);

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

test('an empty form that is open stays empty when another player saves its row', async ({ page, browser }, {
  project,
}) => {
  const link = await shareOrder(page);
  const faults: string[] = [];
  const art = await openAsGuest(browser, project.use, link, faults);
  const bea = await openAsGuest(browser, project.use, link, faults);
  const form = formOf(art, project);
  await form('Back Name', 2).focus();
  await saveBea(bea, project);

  await art.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(art.getByText('Another player has saved this row: Bea, #22, MEN S')).toBeVisible();
  await expect(form('Back Name', 2)).toBeFocused();
  await expect(form('Back Name', 2)).toHaveValue('');
  await expect(form('Number', 2)).toHaveValue('');
  await expect(form('Size', 2)).toHaveValue('');
  await art.keyboard.type('Art');
  await expect(form('Back Name', 2)).toHaveValue('Art');
  await form('Size', 2).selectOption('MEN M - CHEST: 40 INCH');
  await art.getByRole('button', { name: 'Save Order' }).click();
  await expect(art.getByText('Art is now jersey 3').first()).toBeVisible();
  // The card follows its player.
  await expect(form('Back Name', 3)).toHaveValue('Art');
  await expect(form('Number', 3)).toHaveValue('');
  if (project.name === 'phone') await art.getByRole('button', { name: /^Jersey 2,/ }).click();
  await expect(form('Back Name', 2)).toHaveValue('Bea');
  expect(faults).toEqual([]);
});

test('a guest who comes back finds the first row that is free now', async ({ page, browser }, {
  project,
}) => {
  const link = await shareOrder(page);
  const faults: string[] = [];
  const art = await openAsGuest(browser, project.use, link, faults);
  const form = formOf(art, project);
  await expect(form('Back Name', 2)).toBeVisible();
  await art.goto('/');
  const bea = await openAsGuest(browser, project.use, link, faults);
  await saveBea(bea, project);

  await art.goto(`/start-order${link.hash}`);
  if (project.name === 'phone')
    await expect(art.getByRole('button', { name: 'Jersey 3, open' })).toHaveAttribute('aria-current', 'true');
  else await expect(form('Back Name', 3)).toBeFocused();
  await expect(form('Back Name', 3)).toHaveValue('');
  expect(faults).toEqual([]);
});
