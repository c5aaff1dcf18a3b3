/** Taxes: a shop in Ontario is set up, and its books are downloaded (rules.md tax-3, tax-9). */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

test('a manager registers and ends it, changes a rate from a new day on, and downloads the books', async ({
  page,
}, { retry }) => {
  // Far ahead, because the other journeys pay without tax.
  const firstDay = `${2099 + retry}-01-01`;
  await signIn(page, MANAGER_EMAIL, '/dashboard');
  await page.getByRole('link', { name: 'Taxes' }).click();
  await page.getByLabel('GST/HST number').fill('12345 6789 RT0001');
  await page.getByLabel('First day of GST/HST').fill(firstDay);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save registrations' }).click();
  await expect(page.getByText('Taxes saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('GST/HST number')).toHaveValue('12345 6789 RT0001');
  await page.getByLabel('GST/HST number').fill('');
  await page.getByRole('button', { name: 'Save registrations' }).click();
  await expect(page.getByRole('button', { name: 'Save registrations' })).toBeDisabled();

  await page.getByRole('button', { name: 'Change HST of NB' }).first().click();
  await page.getByLabel('Source').fill('');
  await page.getByLabel('First day', { exact: true }).fill(firstDay);
  await page.getByLabel('Rate (%)').fill('15.5');
  await page.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByText('Say where the rate is from.')).toBeVisible();
  await page.getByLabel('Source').fill('Budget of 2098');
  await page.getByRole('button', { name: 'Save rate' }).click();
  await expect(
    page.getByRole('row', { name: `NB HST 15.5 % 15 % ${firstDay} (later) Budget of 2098` }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /NB HST 15 % 15 % 2016-07-01/ })).toBeVisible();

  await page.getByLabel('Form').selectOption('Xero');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the books' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('"*ContactName","*InvoiceNumber"');
});
