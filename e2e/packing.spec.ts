/** A packer scans the bags of an order: by a hand scanner, which types, and without a connection (rules.md packing-3, packing-8). */
import type { Page } from '@playwright/test';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { changeOrders, uniqueTeam } from './manager-orders.ts';
import { callApi, createPlayers, saveTeam } from './saved-team.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

const ADDRESS = {
  ...{ street: '123 Main St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', country: 'CAN' },
  text: '123 Main St, Toronto, ON M5V 2T6',
};

interface ReleasedOrder {
  orderId: string;
  /** Of the printed labels, by name. */
  keys: Record<string, string>;
}

/** Creates an order that is released, and prints its player labels. */
async function createReleasedOrder(
  { request }: Page,
  team: string,
  names = ['Kim', 'Osei', 'Roy'],
): Promise<ReleasedOrder> {
  const players = createPlayers(...names.map((name, index): [string, string] => [name, String(index + 7)]));
  const { orderId } = await saveTeam({ request }, team, { order: players });
  await changeOrders(
    `status = true, paid = true, shipping_address = '${JSON.stringify(ADDRESS)}', phone = '4165550199'`,
    [orderId],
  );
  const data = { action: 'new', email: MANAGER_EMAIL, password: 'seven wooden geese' };
  const { token = '' } = await callApi(request, 'login', data);
  await release({ request }, orderId, token);
  return { orderId, keys: await printLabels({ request }, orderId, token) };
}

async function release({ request }: Pick<Page, 'request'>, order_id: string, token: string) {
  const shown = await callApi(request, 'production-release', { order_id }, token);
  const overridden = (shown.open_gates as unknown as string[]).map((gate) => ({
    gate,
    reason: 'Agreed by phone',
  }));
  await callApi(request, 'release-to-production', { order_id, list: shown.list, overridden }, token);
}

async function printLabels({ request }: Pick<Page, 'request'>, orderId: string, token: string) {
  const headers = { 'x-session-token': token };
  await request.post('/api/order-labels', { data: { kind: 'player', order_ids: [orderId] }, headers });
  const { pool, close } = connect(findRunning(process.env.JOURNEY_DATA!)!);
  const { rows } = await pool.query(
    `select l.key, l.printed->>'name' as name from labels l join orders o on o.id = l.order_pk
     where o.order_id = $1 order by l.printed_at`,
    [orderId],
  );
  await close();
  return Object.fromEntries(rows.map(({ key, name }) => [name as string, key as string]));
}

/** Returns the token of the session. */
async function openPacking(page: Page): Promise<string> {
  await signIn(page, MANAGER_EMAIL, '/dashboard/packing');
  await expect(page.getByLabel('Label of the bag that is packed')).toBeFocused();
  return page.evaluate(() => JSON.parse(localStorage.getItem('TPUN_token')!) as string);
}

/** As a hand scanner does: the address in capitals, and Enter, wherever the focus is. */
const scan = async (page: Page, key: string) => {
  await page.keyboard.type(`HTTP://127.0.0.1:3939/S/${key}`);
  await page.keyboard.press('Enter');
};

const answer = (page: Page, text: string) => page.locator('[aria-live=assertive]').getByText(text);

test('an order is packed by scanning its bags, and the last one opens its shipping', async ({ page }) => {
  const team = uniqueTeam('Owls');
  const { orderId, keys } = await createReleasedOrder(page, team);
  const hawks = await createReleasedOrder(page, uniqueTeam('Hawks'), ['Wu']);
  const token = await openPacking(page);
  await expectAccessible(page);

  await scan(page, keys.KIM!);
  await expect(answer(page, 'KIM 7')).toBeVisible();
  await expect(answer(page, 'MEN M, 1 of 3, parcel 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: team })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Missing (2)' })).toBeVisible();
  await expectAccessible(page);

  await scan(page, keys.KIM!);
  await expect(answer(page, 'Scanned before')).toBeVisible();
  await scan(page, hawks.keys.WU!);
  await expect(answer(page, `Belongs to ${uniqueTeam('Hawks')}`)).toBeVisible();
  await scan(page, 'nothing of ours');
  await expect(answer(page, 'Unknown label')).toBeVisible();

  // The next parcel; the press takes the focus from nobody.
  await page.getByRole('button', { name: 'Next parcel' }).click();
  await scan(page, keys.OSEI!);
  await expect(answer(page, 'MEN M, 2 of 3, parcel 2')).toBeVisible();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Missing (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'This bag has a fault' }).click();
  await page.getByLabel('What is wrong with it?').fill('A stain');
  await page.keyboard.press('Enter');
  await scan(page, keys.OSEI!);
  await expect(answer(page, 'Set the bag aside.')).toBeVisible();
  await expect(page.getByText('fault: A stain')).toBeVisible();
  await scan(page, keys.OSEI!);
  await expect(answer(page, 'MEN M, 2 of 3, parcel 2')).toBeVisible();

  await page.getByRole('link', { name: `Ship order ${orderId}` }).click();
  await expect(page.getByLabel('1 of 3 are not packed. Why is it sent?')).toBeVisible();
  await page.goBack();

  // A change of the list in between.
  const { version } = await callApi(page.request, 'staff-order', { order_id: orderId }, token);
  const rows = [{ row_id: 'player-0003', jersey_number: '21' }];
  await callApi(page.request, 'update-order', { order: { order_id: orderId, version, rows } }, token);
  await scan(page, keys.ROY!);
  await expect(answer(page, 'number was 9, is 21')).toBeVisible();
  await expect(page.getByText('This order was changed after its release.')).toBeVisible();
  await release(page, orderId, token);
  const fresh = await printLabels(page, orderId, token);
  await scan(page, fresh.ROY!);
  await expect(page).toHaveURL(`/dashboard/orders/${orderId}#parcels`);
  const parcels = page.locator('#parcels');
  await expect(parcels.locator('summary').first()).toBeFocused();
  await expect(parcels.getByText('All 3 jerseys are packed in 2 parcels.')).toBeVisible();
  await expect(parcels.getByText('Thick Envelope with 2 items')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ tolerated: ['ERR_INTERNET_DISCONNECTED'] });

  test('scans wait in the browser, are sent once, and those that are not recorded stay on the page', async ({
    page,
    context,
  }) => {
    const { keys } = await createReleasedOrder(page, uniqueTeam('Herons'));
    const hawks = await createReleasedOrder(page, uniqueTeam('Ravens'), ['Wu']);
    await openPacking(page);
    await scan(page, keys.KIM!);
    await expect(answer(page, 'KIM 7')).toBeVisible();
    await context.setOffline(true);
    await scan(page, keys.OSEI!);
    await expect(answer(page, 'No connection')).toBeVisible();
    await expect(page.getByText('1 scan waits on this device for a connection.')).toBeVisible();
    // One that is taken back before it was sent.
    await scan(page, keys.ROY!);
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await scan(page, hawks.keys.WU!);
    await expect(page.getByText('4 scans wait on this device for a connection.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('Scanned without a connection, and to be looked at:')).toBeVisible();
    await expect(page.getByText(`Another team: Belongs to ${uniqueTeam('Ravens')}. WU 7`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Missing (1)' })).toBeVisible();
    await expect(page.getByText('on this device for a connection')).toBeHidden();
    await page.getByRole('button', { name: 'I have looked' }).click();
    await expect(page.getByText('to be looked at')).toBeHidden();
    // Nothing is sent again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Missing (1)' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('packing-scans'))).toBe('[]');
  });
});

test('the code of a label opens packing for staff, and says to others whose jersey it is', async ({
  page,
}) => {
  const { keys } = await createReleasedOrder(page, uniqueTeam('Finders'));
  await page.goto(`/S/${keys.KIM}`);
  await expect(page.getByRole('heading', { name: /^A jersey of / })).toBeVisible();
  await expect(page.getByText('Found it?')).toBeVisible();
  await expect(page.getByText('KIM')).toHaveCount(0);
  await expectAccessible(page);
  await signIn(page, MANAGER_EMAIL, `/S/${keys.KIM}`);
  await expect(page).toHaveURL('/dashboard/packing');
  await expect(answer(page, 'KIM 7')).toBeVisible();
  // The next code opens the page anew, with the same order on the table.
  await page.goto(`/S/${keys.OSEI}`);
  await expect(answer(page, 'MEN M, 2 of 3, parcel 1')).toBeVisible();
});
