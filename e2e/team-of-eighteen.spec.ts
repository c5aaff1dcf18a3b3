/** Eighteen players confirm on their phones, the captain approves, and a manager releases the order (rules.md roster-23, production-12). */
import type { Browser, Page } from '@playwright/test';
import { collectErrors, expect, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { signInAsManager } from './manager-orders.ts';
import { createPlayerRow } from './player-row.ts';
import { attachMockup, callApi } from './request-approval.ts';

const NAMES =
  'Kim Osei Tremblay Gagnon Nguyễn Singh Roy MacLeod Okafor Lavoie Dubois Šimić Haddad Côté Petrov Wójcik Chen Fraser'.split(
    ' ',
  );
/** More pages at once than this would time out on a machine with two processors. */
const PHONES_AT_ONCE = 6;

interface Team {
  orderId: string;
  /** The links of the players, in the order of the rows. */
  links: string[];
}

async function saveTeam(page: Page, email: string): Promise<Team> {
  const rows = NAMES.map((name, index) => createPlayerRow(index + 1, name, String(index + 2)));
  const { order_id } = await callApi(page.request, 'save-order', {
    order: {
      ...{ secret_code: 'Harbour Eighteen', name: 'Camille Roy', email },
      ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
      order: Object.fromEntries(rows.map((row, index) => [`jersey_${index + 1}`, row])),
    },
  });
  await callApi(page.request, 'players-confirm', { order_id, on: true });
  const answer = await page.request.post('/api/row-links', { data: { order_id } });
  const { links } = (await answer.json()) as { links: { url: string }[] };
  return { orderId: order_id!, links: links.map(({ url }) => url) };
}

/** Opens a player's link on a phone of its own, changes the number if one is given, and confirms. */
async function confirmOnPhone(
  browser: Browser,
  link: string,
  errors: string[],
  number?: string,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  collectErrors(phone, errors);
  await phone.goto(link);
  const change = phone.getByRole('button', { name: 'Change it' });
  const confirm = phone.getByRole('button', { name: 'Save and confirm' });
  await expect(confirm.or(change)).toBeVisible();
  if (await change.isVisible()) await change.tap();
  if (number) await phone.getByLabel('Number', { exact: true }).fill(number);
  await confirm.tap();
  await expect(phone.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  await context.close();
}

async function confirmAll(browser: Browser, { links }: Team, errors: string[]): Promise<void> {
  const waiting = links.map((link, index) => ({ link, number: index === 4 ? '77' : undefined }));
  const confirmNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await confirmOnPhone(browser, next.link, errors, next.number);
  };
  await Promise.all(Array.from({ length: PHONES_AT_ONCE }, confirmNext));
}

async function approveByLink(page: Page, email: string): Promise<void> {
  await page.goto(await waitForLink(email, /Please approve/));
  const list = page.getByRole('table', { name: 'Jerseys as they will be printed' });
  await expect(list.getByRole('row', { name: '5 NGUYỄN 77 MEN M' })).toBeVisible();
  for (const check of await page.getByRole('group', { name: 'I have checked' }).getByRole('checkbox').all())
    await check.check();
  await page.getByLabel('Your name').fill('Camille Roy');
  await page.getByLabel('Email').last().fill(email);
  await page.getByLabel('Type APPROVED').fill('APPROVED');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Mockup approved, thank you.').first()).toBeVisible();
}

test('eighteen phones confirm at once, the list is approved and released, and a later change voids the release', async ({
  page,
  browser,
}, { retry }) => {
  test.slow();
  const email = `eighteen.${retry}@example.com`;
  const errors: string[] = [];
  const team = await saveTeam(page, email);
  await confirmAll(browser, team, errors);
  await page.goto(`/start-order#order_id=${team.orderId}`);
  await expect(page.getByRole('button', { name: 'Team: 18 of 18 confirmed' })).toBeVisible();
  await attachMockup(page.request, team.orderId);
  await approveByLink(page, email);

  const manager = await browser.newPage();
  collectErrors(manager, errors);
  await signInAsManager(manager);
  await manager.goto(`/dashboard/orders/${team.orderId}`);
  const panel = manager.getByRole('region', { name: 'Release' });
  await expect(panel.getByText('Not released: papers say DO NOT SEW.')).toBeVisible();
  await expect(panel.getByText(/^Not confirmed by their players/)).toBeHidden();
  await panel.getByLabel(/^Release without “payment/).fill('The school pays by cheque');
  await panel.getByRole('button', { name: 'Release to production' }).click();
  await expect(panel.getByText(/^Released list \d+$/)).toBeVisible();
  await expect(panel.getByText('Without: payment, or the deposit (The school pays by cheque)')).toBeVisible();

  await confirmOnPhone(browser, team.links[0]!, errors, '99');
  await manager.reload();
  await expect(panel.getByText('Released for another list or picture')).toBeVisible();
  await panel.getByLabel('Withdraw the release, because').fill('KIM has another number');
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Not released: papers say DO NOT SEW.')).toBeVisible();
  expect(errors).toEqual([]);
  await manager.close();
});
