import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Player {
  name: string;
  number: string;
  size: string;
}

const MEN = 'MEN M - CHEST: 40 INCH';
const YOUTH = 'YOUTH L - CHEST: 32 INCH';

/** Eighteen players: accents, an apostrophe, a hyphen, '0' and '00', adults and children. */
export const PLAYERS: Player[] = [
  ['Lavoie', '0', MEN],
  ['Émond', '00', MEN],
  ["O'Brien", '7', MEN],
  ['St-Pierre', '07', YOUTH],
  ['Łukasz', '11', MEN],
  ['Nguyễn'.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''), '12', YOUTH],
  ['Tremblay', '13', MEN],
  ['Singh', '14', MEN],
  ['Roy', '15', YOUTH],
  ['Gagné', '16', MEN],
  ['Müller', '17', MEN],
  ['Señora', '18', YOUTH],
  ['Çelik', '19', MEN],
  ['Dvořák', '20', MEN],
  ['MacDonald', '21', YOUTH],
  ['Wu', '22', MEN],
  ['Christensen', '99', MEN],
  ['Bélanger', '100', YOUTH],
].map(([name, number, size]) => ({ name: name!, number: number!, size: size! }));

/** Chooses the options from the start page to the order form. */
export async function designJersey(page: Page, team: string) {
  await page.goto('/start-order');
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel(/Team Name/).fill(team);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(
    page.getByText(/Tuesday|Monday|Wednesday|Thursday|Friday|Saturday|Sunday/).first(),
  ).toBeVisible();
  await goToNextStep(page);
  await chooseOption(page, 'Shirt');
  await goToNextStep(page);
  await chooseOption(page, 'Pro Mesh');
  await goToNextStep(page);
  await chooseOption(page, 'Round Neck');
  await goToNextStep(page);
  await expect(page.getByRole('heading', { name: 'Order Form' })).toBeVisible();
}

/** Fills in the start page, which is open, and begins an order. */
export async function startOrder(page: Page, team: string) {
  await page.getByLabel('Name', { exact: true }).fill('Maya Chen');
  await page.getByLabel('Email').fill('maya@team.ca');
  await page.getByLabel('Team Name / Order Name').fill(team);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('[data-step=confirm]')).toBeVisible();
}

export const goToNextStep = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

const chooseOption = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(name) }).check({ force: true });

/** Opens a jersey of the table, whose row is text until then, and returns one of its fields. On a desktop only. */
export async function openJersey(page: Page, label: string, jersey: number): Promise<Locator> {
  const field = page.getByLabel(`${label}, jersey ${jersey}`);
  const row = page.getByRole('button', { name: `Edit jersey ${jersey}`, exact: true });
  await expect(row.or(field)).toBeVisible();
  if (await row.isVisible()) await row.click();
  return field;
}

/** The row of a jersey that is text. On a desktop only. */
export const jerseyRow = (page: Page, jersey: number) => page.locator('table [data-row]').nth(jersey - 1);

/** Chooses what is done with all jerseys together. */
export async function chooseForAll(page: Page, name: string) {
  await page.getByRole('button', { name: /^All jerseys: / }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Opens the sheet of the team, copies its link there, and returns it. */
export async function copyTeamLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Team: / }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Copy Link' }).click();
  const link = await sheet.getByText(/#order_id=/).textContent();
  await sheet.getByRole('button', { name: 'Close' }).click();
  return link!;
}

/** Pastes a roster as from a spreadsheet into the first back name; on a desktop only. */
export async function pasteRoster(page: Page, players: Player[]) {
  const text = players.map(({ name, number, size }) => [name, number, size].join('\t')).join('\n');
  const first = await openJersey(page, 'Back Name', 1);
  await first.evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

export async function saveOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(page).toHaveURL(/#order_id=\d{10}/);
  return /order_id=(\d+)/.exec(page.url())![1]!;
}
