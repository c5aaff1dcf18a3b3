/** Two players on one free jersey (rules.md roster-11, roster-12): both get one, and no form is filled with another player's values. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { createPlayerRow } from './player-row.ts';
import { callApi } from './request-approval.ts';

const SIZE = 'MEN S - CHEST: 38 INCH';

/** Saves an order of five rows of which the first is filled in, and returns its team link. */
async function shareOrder(page: Page): Promise<URL> {
  const rows = ['Lavoie', '', '', '', ''].map((name, index) =>
    createPlayerRow(index + 1, name, '', name && SIZE),
  );
  const { share_link } = await callApi(page.request, 'save-order', {
    order: {
      ...{ secret_code: 'Shared Owls', name: 'Camille Roy', email: 'camille@example.com' },
      ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
      order: Object.fromEntries(rows.map((row, index) => [`jersey_${index + 1}`, row])),
    },
  });
  return new URL(share_link!);
}

/** Opens the team link in a separate browser, whose console must stay empty, and there the second jersey. */
async function openSecondJersey(browser: Browser, use: object, link: URL, errors: string[]): Promise<Page> {
  const guest = await (await browser.newContext(use)).newPage();
  collectErrors(guest, errors);
  await guest.goto(`/start-order${link.hash}`);
  await guest.getByRole('button', { name: 'Jersey 2', exact: true }).click();
  await expect(guest.getByLabel('Back Name')).toHaveValue('');
  return guest;
}

async function fillInAndSave(guest: Page, name: string, number: string): Promise<void> {
  await guest.getByLabel('Back Name').fill(name);
  await guest.getByLabel('Number', { exact: true }).fill(number);
  await guest.getByLabel('Size', { exact: true }).selectOption(SIZE);
  await guest.getByRole('button', { name: 'Save', exact: true }).click();
}

test(
  'two guests who fill in the same free jersey both keep their values, and the second one is told',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const link = await shareOrder(page);
    const errors: string[] = [];
    const zoe = await openSecondJersey(browser, project.use, link, errors);
    const max = await openSecondJersey(browser, project.use, link, errors);

    await fillInAndSave(zoe, 'Zoe', '7');
    await expect(zoe.getByRole('button', { name: '7 Zoe' })).toBeVisible();
    await fillInAndSave(max, 'Max', '');
    await expect(
      max.getByText('Another player had taken that jersey in the meantime: you are jersey 3 now.'),
    ).toBeVisible();
    await expectAccessible(max);
    await max.reload();
    await expect(max.getByLabel('Back Name')).toHaveValue('Max');
    await expect(max.getByLabel('Number', { exact: true })).toHaveValue('');
    await expect(max.getByRole('button', { name: '7 Zoe' })).toBeVisible();
    expect(errors).toEqual([]);
    await Promise.all([zoe, max].map((guest) => guest.context().close()));
  },
);
