/** Eighteen players confirm on their phones, the captain approves, and a manager releases the order (rules.md roster-23, production-12). */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { collectErrors, expect, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { signInAsManager } from './manager-orders.ts';
import { attachMockup } from './request-approval.ts';
import { callApi, createPlayers, inviteTeam, saveTeam } from './saved-team.ts';

const NAMES =
  'Kim Osei Tremblay Gagnon Nguyễn Singh Roy MacLeod Okafor Lavoie Dubois Šimić Haddad Côté Petrov Wójcik Chen Fraser'.split(
    ' ',
  );
/** Each is a browser of its own; the other players confirm by the calls of that page. */
const PHONES_AT_ONCE = 2;

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

/** Some confirm on their phones, the last of them with another number, and the others by the calls of that page. */
async function confirmAll(
  { request }: Page,
  browser: Browser,
  links: URL[],
  errors: string[],
): Promise<void> {
  const onPhones = links.slice(0, PHONES_AT_ONCE);
  const byCalls = links.slice(PHONES_AT_ONCE).map(async ({ hash }) => {
    const reference = { order_id: hash.slice(1) };
    const { jersey } = await callApi(request, 'own-jersey', reference);
    await callApi(request, 'confirm-own-jersey', { ...reference, shown: jersey, of_age_or_guardian: true });
  });
  const phones = onPhones.map(({ href }, index) =>
    confirmOnPhone(browser, href, errors, index === PHONES_AT_ONCE - 1 ? '77' : undefined),
  );
  await Promise.all([...phones, ...byCalls]);
}

async function approveByLink(page: Page, email: string): Promise<void> {
  await page.goto(await waitForLink(email, /Please approve/));
  const list = page.getByRole('list', { name: 'Jerseys as they will be printed' });
  await expect(list.getByRole('listitem').filter({ hasText: 'OSEI' })).toContainText('77');
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.getByRole('checkbox', { name: /^I have checked/ }).check();
  await expect(page.getByLabel('Email').last()).toHaveValue(email);
  await page.getByLabel('Type APPROVED').fill('APPROVED');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Mockup approved, thank you.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approved mockup' })).toBeVisible();
  await expectRoomForLargeText(page);
}

test('eighteen players confirm at once, the list is approved and released, and a later change voids the release', async ({
  page,
  browser,
}, { retry }) => {
  test.slow();
  const email = `eighteen.${retry}@example.com`;
  const errors: string[] = [];
  const order = createPlayers(...NAMES.map((name, index): [string, string] => [name, String(index + 2)]));
  const { orderId } = await saveTeam(page, 'Harbour Eighteen', { email, order });
  const links = await inviteTeam(page, orderId);
  await confirmAll(page, browser, links, errors);
  await page.goto(`/start-order#order_id=${orderId}`);
  await expect(page.getByRole('button', { name: 'Team: 18 of 18 confirmed' })).toBeVisible();
  await attachMockup(page.request, orderId);
  await approveByLink(page, email);

  const manager = await browser.newPage();
  collectErrors(manager, errors);
  await signInAsManager(manager, `/dashboard/orders/${orderId}`);
  const panel = manager.getByRole('region', { name: 'Release' });
  await expect(panel.getByText('Not released: papers say DO NOT SEW.')).toBeVisible();
  await expect(panel.getByText(/^Not confirmed by their players/)).toBeHidden();
  await panel.getByRole('button', { name: 'Release to production' }).click();
  const release = manager.getByRole('dialog', { name: 'Release to production?' });
  await release.getByLabel(/^Release without “payment/).fill('The school pays by cheque');
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(panel.getByText(/^Released list \d+$/)).toBeVisible();
  await expect(panel.getByText('Without: payment, or the deposit (The school pays by cheque)')).toBeVisible();

  await confirmOnPhone(browser, links[0]!.href, errors, '99');
  await manager.reload();
  await expect(panel.getByText('Released for another list or picture')).toBeVisible();
  await panel.getByLabel('Withdraw the release, because').fill('KIM has another number');
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Not released: papers say DO NOT SEW.')).toBeVisible();
  expect(errors).toEqual([]);
  await manager.close();
});
