/** A player opens the own link, or the team link, and confirms the jersey (rules.md roster-13, roster-23). */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { callApi, createPlayers, inviteTeam, saveTeam } from './saved-team.ts';

/** Saves a team as its captain, who lets every player confirm, and returns the links. */
async function saveHarbourNine(page: Page): Promise<{ orderId: string; links: string[]; teamLink: string }> {
  const { orderId, teamLink } = await saveTeam(page, 'Harbour Nine', {
    order: createPlayers(
      ['Kim', '12'],
      ['Osei', '7'],
      ['', '', ''],
      ['Secretname', '21', 'YOUTH L - CHEST: 32 INCH'],
      ['Wu', '99'],
    ),
  });
  const links = await inviteTeam(page, orderId);
  return { orderId, teamLink, links: links.map(({ pathname, hash }) => pathname + hash) };
}

/** A phone of its own, 320 px wide and without the captain's key. */
async function openOnPhone(browser: Browser, link: string, baseURL: string | undefined, errors: string[]) {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  collectErrors(page, errors);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Nine' })).toBeVisible();
  await page.evaluate(() =>
    addEventListener('click', () => (sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1), true),
  );
  return page;
}

const countTaps = (page: Page) => page.evaluate(() => Number(sessionStorage.taps ?? 0));
const confirmed = (page: Page) => page.getByRole('heading', { name: /^Confirmed on / });

test('from the own link to Confirmed in two taps, without a name of a team mate, and a change by the captain is put back', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { orderId, links } = await saveHarbourNine(page);
  const player = await openOnPhone(browser, links[0]!, baseURL, errors);
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(confirmed(player)).toBeFocused();
  expect(await countTaps(player)).toBeLessThanOrEqual(2);
  await expectAccessible(player);
  await expectRoomForLargeText(player);
  expect(await player.content()).not.toMatch(/Secretname|Osei|\$\d/);
  await player.getByRole('button', { name: 'Change it' }).click();
  await expect(player.getByLabel('Number', { exact: true })).toHaveValue('12');

  const { order: stored } = await callApi(page.request, 'guest-order-data', { order_id: orderId });
  const order = JSON.parse(stored!);
  order.order.jersey_1.jersey_number = '21';
  await callApi(page.request, 'save-order', { order });
  await page.goto(`/start-order#order_id=${orderId}`);
  await expect(page.getByText('KIM confirmed 12, the list says 21')).toBeVisible();
  await player.reload();
  await expect(player.getByRole('heading', { name: 'Changed after it was confirmed' })).toBeVisible();
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Put mine back' }).click();
  await expect(confirmed(player)).toBeVisible();
  await page.reload();
  await expect(page.getByText('KIM confirmed 12, the list says 21')).toBeHidden();
  expect(errors).toEqual([]);
  await player.context().close();
});

test('from the team link to Confirmed in four taps, which others and the captain read, who sets the closing day for all calendars', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { orderId, teamLink } = await saveHarbourNine(page);
  const guest = await openOnPhone(browser, teamLink, baseURL, errors);
  await expectAccessible(guest);
  await expectRoomForLargeText(guest);
  expect(await guest.getByRole('main').textContent()).not.toMatch(/YOUTH L|\$\d/);
  await guest.getByRole('button', { name: '7 Osei' }).click();
  await guest.getByRole('button', { name: 'This one is mine' }).click();
  await expect(guest.getByLabel('Back Name')).toHaveValue('Osei');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(confirmed(guest)).toBeVisible();
  expect(await countTaps(guest)).toBeLessThanOrEqual(4);

  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`/start-order#order_id=${orderId}`);
  await page.getByRole('button', { name: 'Team: 1 of 5 confirmed' }).click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page);
  await sheet.getByLabel('Closes on').fill(day);
  await sheet.getByRole('button', { name: 'Set' }).click();
  await expect(sheet.getByText(/^The list closes on /)).toBeVisible();
  const poster = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Poster with QR code' }).click();
  expect((await poster).suggestedFilename()).toBe(`poster-${orderId}.pdf`);

  const other = await openOnPhone(browser, teamLink, baseURL, errors);
  const calendar = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await calendar).suggestedFilename()).toBe('jerseys.ics');
  await other.getByRole('button', { name: /7 Osei/i }).click();
  await expect(other.getByText('This jersey is confirmed.')).toBeVisible();
  await expect(other.getByText('Something wrong? Tell Camille', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.goto('/stop-reminders#abcdefghijklmnopqrstuv');
  await expect(other.getByText('No reminders are sent any more.')).toBeVisible();
  expect(errors).toEqual([]);
  await guest.context().close();
  await other.context().close();
});
