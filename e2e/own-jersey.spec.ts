/** A player opens the own link, fills in the jersey and confirms it (rules.md roster-23). */
import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { createPlayerRow } from './player-row.ts';

const SIZE = 'MEN M - CHEST: 40 INCH';

/** Saves a team as its captain, and returns the links of its players. */
async function inviteTeam(
  request: APIRequestContext,
): Promise<{ orderId: string; links: string[]; teamLink: string }> {
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  const { order_id, share_link } = await post('/api/save-order', {
    order: {
      secret_code: 'Harbour Nine',
      name: 'Camille Roy',
      email: 'camille@example.com',
      cutting_option: 'Shirt',
      material_option: 'Pro Mesh',
      collar_option: 'Round Neck',
      order: {
        jersey_1: createPlayerRow(1, 'Kim', '12'),
        jersey_2: createPlayerRow(2, 'Osei', '7'),
        jersey_3: createPlayerRow(3, '', '', ''),
        jersey_4: createPlayerRow(4, 'Secretname', '21'),
        jersey_5: createPlayerRow(5, 'Wu', '99'),
      },
    },
  });
  const { links } = await post('/api/row-links', { order_id });
  return {
    orderId: order_id,
    links: links.map(({ url }: { url: string }) => toPath(new URL(url))),
    teamLink: toPath(new URL(share_link)),
  };
}

const toPath = ({ pathname, hash }: URL) => pathname + hash;

/** A phone of its own, 320 px wide and without the captain's key. */
async function openAsPlayer(browser: Browser, link: string, baseURL: string | undefined, errors: string[]) {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  collectErrors(page, errors);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Nine' })).toBeVisible();
  return page;
}

test('from the link to Confirmed in at most six taps, without a name of a team mate', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { links } = await inviteTeam(page.request);
  const started = Date.now();
  const player = await openAsPlayer(browser, links[2]!, baseURL, errors);
  await player.evaluate(() =>
    addEventListener('click', () => (sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1), true),
  );
  await player.getByLabel('Back Name').click();
  await player.keyboard.type('Łoś');
  await player.getByLabel('Number', { exact: true }).click();
  await player.keyboard.type('7');
  await expect(player.getByLabel('Number', { exact: true })).toHaveAccessibleDescription(
    /Another player of your team has this number\.$/,
  );
  await player.keyboard.press('Backspace');
  await player.keyboard.type('8');
  await player.getByLabel('Size', { exact: true }).selectOption(SIZE);
  await expectAccessible(player);
  await player.getByRole('checkbox').click();
  await player.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect(player.getByRole('heading', { name: /^Confirmed on / })).toBeFocused();
  expect(await player.evaluate(() => Number(sessionStorage.taps))).toBeLessThanOrEqual(5);
  expect(Date.now() - started).toBeLessThan(60_000);
  await expectAccessible(player);
  expect(await player.content()).not.toMatch(/Secretname|Osei|Camille|\$\d/);
  await player.getByRole('button', { name: 'Change it' }).click();
  await expect(player.getByLabel('Number')).toHaveValue('8');
  expect(errors).toEqual([]);
  await player.context().close();
});

test('with the keyboard alone', async ({ page, browser, baseURL }) => {
  const errors: string[] = [];
  const { links } = await inviteTeam(page.request);
  const player = await openAsPlayer(browser, links[0]!, baseURL, errors);
  const field = player.getByLabel('Back Name');
  for (let n = 0; n < 40 && !(await field.evaluate((element) => element === document.activeElement)); n += 1)
    await player.keyboard.press('Tab');
  await player.keyboard.press('ControlOrMeta+A');
  await player.keyboard.type('Kym');
  const tick = player.getByRole('checkbox');
  for (let n = 0; n < 10 && !(await tick.evaluate((element) => element === document.activeElement)); n += 1)
    await player.keyboard.press('Tab');
  await player.keyboard.press('Space');
  await player.keyboard.press('Enter');
  await expect(player.getByRole('heading', { name: /^Confirmed on / })).toBeFocused();
  await expect(player.getByText('KYM', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await player.context().close();
});

test('a change by the captain takes the confirmation away, and the link asks again', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { orderId, links } = await inviteTeam(page.request);
  const player = await openAsPlayer(browser, links[0]!, baseURL, errors);
  await player.getByRole('checkbox').click();
  await player.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect(player.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  const loaded = await (
    await page.request.post('/api/guest-order-data', { data: { order_id: orderId } })
  ).json();
  const order = JSON.parse(loaded.order);
  order.order.jersey_1.jersey_size = 'MEN L - CHEST: 42 INCH';
  await page.request.post('/api/save-order', { data: { order } });
  await player.reload();
  await expect(player.getByText(/was changed after it was confirmed/)).toBeVisible();
  await expect(player.getByText('Chest 42 inches, 107 cm')).toBeVisible();
  expect(errors).toEqual([]);
  await player.context().close();
});

test('a guest of the team link finds the own name, confirms, and the captain sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { orderId, teamLink } = await inviteTeam(page.request);
  const guest = await openAsPlayer(browser, teamLink, baseURL, errors);
  await guest.getByRole('button', { name: '7 Osei', exact: true }).click();
  await guest.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect(guest.getByLabel('Back Name')).toHaveValue('Osei');
  await guest.getByRole('checkbox').click();
  await guest.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect(guest.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();

  await page.goto(`/start-order#order_id=${orderId}`);
  await expect(page.getByText('1 of 5 confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the jersey of 12 Kim yourself' }).click();
  await expect(page.getByText('2 of 5 confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Invite players' }).click();
  await expect(page.getByRole('button', { name: 'Copy the link of 99 Wu' })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await guest.context().close();
});

test('a player asks to be reminded, stops it by the key of a letter, and the captain prints the poster', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  const { orderId, links } = await inviteTeam(page.request);
  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  const window = { closes_at: `${day}T20:00`, zone: 'America/Toronto', at_close: 'tell', minimum: null };
  const answer = await page.request.post('/api/set-order-window', {
    data: { order_id: orderId, ...window, reminders: true, version: 0 },
  });
  expect(await answer.json()).toMatchObject({ response: true });
  const player = await openAsPlayer(browser, links[0]!, baseURL, errors);
  await player.getByLabel('E-mail address').fill('ana@example.com');
  await player.getByRole('button', { name: 'Remind me' }).click();
  await expect(player.getByText('We will remind you at a…@example.com.')).toBeVisible();
  await expectAccessible(player);
  await player.reload();
  await player.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(player.getByText('We do not remind you any more.')).toBeVisible();
  await player.goto('/stop-reminders#abcdefghijklmnopqrstuv');
  await player.getByRole('button', { name: 'Stop these letters' }).click();
  await expect(player.getByText(/We do not remind you any more/)).toBeVisible();
  await expectAccessible(player);
  expect(errors).toEqual([]);
  await player.context().close();

  await page.goto(`/start-order#order_id=${orderId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Poster with QR code' }).click();
  expect((await download).suggestedFilename()).toBe(`poster-${orderId}.pdf`);
});
