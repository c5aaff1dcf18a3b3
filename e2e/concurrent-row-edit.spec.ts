/** Two players on one free jersey (rules.md roster-11, roster-12): both get one, and no form is filled with another player's values. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { createPlayers, saveTeam } from './saved-team.ts';

const SIZE = 'MEN S - CHEST: 38 INCH';

/** Opens the team link in a separate browser, whose console must stay empty, and there the second jersey. */
async function openSecondJersey(
  browser: Browser,
  use: object,
  link: string,
  errors: string[],
): Promise<Page> {
  const guest = await (await browser.newContext(use)).newPage();
  collectErrors(guest, errors);
  await guest.goto(link);
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

test('two guests who fill in the same free jersey both keep their values, and the second one is told', async ({
  page,
  browser,
}, { project }) => {
  const order = createPlayers(['Lavoie', '', SIZE], ['', '', ''], ['', '', ''], ['', '', ''], ['', '', '']);
  const { teamLink } = await saveTeam(page, 'Shared Owls', { order });
  const errors: string[] = [];
  const zoe = await openSecondJersey(browser, project.use, teamLink, errors);
  const max = await openSecondJersey(browser, project.use, teamLink, errors);

  await fillInAndSave(zoe, 'Zoe', '7');
  await expect(zoe.getByRole('button', { name: '7 Zoe' })).toBeVisible();
  await fillInAndSave(max, 'Max', '');
  await expect(
    max.getByText('Another player has just taken that jersey: you are now jersey 3.'),
  ).toBeVisible();
  await expectAccessible(max);
  await max.reload();
  await expect(max.getByLabel('Back Name')).toHaveValue('Max');
  await expect(max.getByLabel('Number', { exact: true })).toHaveValue('');
  await expect(max.getByRole('button', { name: '7 Zoe' })).toBeVisible();
  expect(errors).toEqual([]);
  await Promise.all([zoe, max].map((guest) => guest.context().close()));
});
