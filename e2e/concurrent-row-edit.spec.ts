/**
 * Two players on one empty row (rules.md roster-11, roster-12): both get a row, and no form is filled with another
 * player's values.
 */
import type { Browser, Page } from '@playwright/test';
import { jerseyField } from './build-order.ts';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';

/** Saves an order of five rows of which the first is filled in, and returns its team link. */
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

/** Returns a function that finds the fields of a jersey: in the table on a desktop, in the open card on a phone. */
function getRowForm(guest: Page, project: { name: string }) {
  const onPhone = project.name === 'phone';
  return (label: 'Back Name' | 'Number' | 'Size', jersey: number) =>
    onPhone ? guest.getByLabel(label, { exact: true }) : jerseyField(guest, label, jersey);
}

/** Opens the team link as a guest in a separate browser, whose console must stay empty. */
async function openAsGuest(browser: Browser, use: object, link: URL, errors: string[]): Promise<Page> {
  const guest = await (await browser.newContext(use)).newPage();
  collectErrors(guest, errors);
  await guest.goto(`/start-order${link.hash}`);
  return guest;
}

async function saveSecondGuest(bea: Page, project: { name: string }) {
  const form = getRowForm(bea, project);
  await form('Back Name', 2).fill('Bea');
  await form('Number', 2).fill('22');
  await form('Size', 2).selectOption('MEN S - CHEST: 38 INCH');
  await bea.getByRole('button', { name: 'Save Order' }).click();
  await expect(bea.getByText('Order Saved').first()).toBeVisible();
}

test('two guests who fill in the same empty row both keep their values, and the second one is notified', async ({
  page,
  browser,
}, { project }) => {
  const link = await shareOrder(page);

  const context = await browser.newContext(project.use);
  const zoe = await context.newPage();
  const errors: string[] = [];
  collectErrors(zoe, errors);
  const max = await (await browser.newContext(project.use)).newPage();
  collectErrors(max, errors);
  const onPhone = project.name === 'phone';
  const findName = (guest: typeof page, jersey: number) =>
    onPhone ? guest.getByLabel('Back Name') : jerseyField(guest, 'Back Name', jersey);
  const findSize = (guest: typeof page) =>
    onPhone ? guest.getByLabel('Size', { exact: true }) : jerseyField(guest, 'Size', 2);
  const open = (guest: typeof page) => guest.goto(`/start-order${link.hash}`);
  await open(zoe);
  await open(max);

  // A guest starts with the first free row open.
  if (onPhone)
    await expect(max.getByRole('button', { name: 'Jersey 2, Row 2: open' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  else await expect(findName(max, 2)).toBeFocused();
  await findName(max, 2).fill('Max');
  await findName(zoe, 2).fill('Zoe');
  await (onPhone ? zoe.getByLabel('Number', { exact: true }) : jerseyField(zoe, 'Number', 2)).fill('7');
  await findSize(zoe).selectOption('MEN S - CHEST: 38 INCH');
  await zoe.getByRole('button', { name: 'Save Order' }).click();
  await expect(zoe.getByText('Order Saved').first()).toBeVisible();

  await max.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(max.getByText('Another player has saved this row: Zoe, #7, MEN S')).toBeVisible();
  await expect(findName(max, 2)).toHaveValue('Max');
  await expect(
    onPhone ? max.getByLabel('Number', { exact: true }) : jerseyField(max, 'Number', 2),
  ).toHaveValue('');
  await expectAccessible(max);
  await findSize(max).selectOption('MEN M - CHEST: 40 INCH');
  await max.getByRole('button', { name: 'Save Order' }).click();
  await expect(
    max.getByText('Another player had taken jersey 2 in the meantime: Max is now jersey 3').first(),
  ).toBeVisible();
  if (process.env.PICTURES)
    await max.screenshot({ path: `${process.env.PICTURES}/moved-${project.name}.png` });
  await max.reload();
  if (onPhone) await max.getByRole('button', { name: 'Jersey 3, complete' }).click();
  await expect(findName(max, 3)).toHaveValue('Max');
  expect(errors).toEqual([]);
});

test('an empty form that is open stays empty when another player saves its row', async ({ page, browser }, {
  project,
}) => {
  const link = await shareOrder(page);
  const errors: string[] = [];
  const art = await openAsGuest(browser, project.use, link, errors);
  const bea = await openAsGuest(browser, project.use, link, errors);
  const form = getRowForm(art, project);
  await form('Back Name', 2).focus();
  await saveSecondGuest(bea, project);

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
  expect(errors).toEqual([]);
});

test('a returning guest starts with the row that is free by then', async ({ page, browser }, { project }) => {
  const link = await shareOrder(page);
  const errors: string[] = [];
  const art = await openAsGuest(browser, project.use, link, errors);
  const form = getRowForm(art, project);
  await expect(form('Back Name', 2)).toBeVisible();
  await art.goto('/');
  const bea = await openAsGuest(browser, project.use, link, errors);
  await saveSecondGuest(bea, project);

  await art.goto(`/start-order${link.hash}`);
  if (project.name === 'phone')
    await expect(art.getByRole('button', { name: 'Jersey 3, Row 3: open' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  else await expect(form('Back Name', 3)).toBeFocused();
  await expect(form('Back Name', 3)).toHaveValue('');
  expect(errors).toEqual([]);
});
