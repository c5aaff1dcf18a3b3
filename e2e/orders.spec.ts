/** The manager's orders: the table, the update page, and two managers at one order (matrix C8; A11 on the order page). */
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { connect } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { elevenMinutesLater, expect, test, updateOrder, watch } from './shop.ts';

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('manager@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
}

const XSS = "<img src=x onerror=\"document.title='run'\">\"><script>document.title='run'</script>";

let made = 0;

/** Orders that are in production, of a team of this test's own. Answers their ids, the newest first. */
async function makeOrders(team: string, count: number, more: { notes?: string } = {}): Promise<string[]> {
  const { pool, close } = connect(findRunning(process.env.JOURNEY_DATA!)!);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    made += 1;
    const id = `${String(process.pid % 100000).padStart(5, '0')}${made}201126`.slice(-16);
    const { rows } = await pool.query(
      `insert into orders (order_id, secret_code, name, email, order_notes, total_jerseys, total_shorts, order_total_cents,
        final_price_cents, cutting_option, material_option, collar_option, status, paid, order_status, order_submitted_date, pricing_version)
      values ($1, $2, $3, 'captain@example.com', $4, 5, 0, 23500, 23500, 'Shirt', 'Pro Mesh', 'Round Neck', true, true,
        'production', now() + $5 * interval '1 second', (select max(version) from price_lists)) returning id`,
      [id, team, `Camille ${team}`.slice(0, 110), more.notes ?? '', n],
    );
    await pool.query(
      `insert into order_rows select $1, 'player-' || lpad(n::text, 4, '0'), n, $2, '', n::text, 'MEN M - CHEST: 40 INCH', 'No Shorts',
        'Short Sleeve', false, 4700, 0, 0, 4700 from generate_series(1, 5) n`,
      [rows[0].id, 'Roy'],
    );
    ids.unshift(id);
  }
  await close();
  return ids;
}

const isAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

const uniqueTeam = (word: string) => `${word} ${process.pid} ${test.info().project.name}`;

test('the manager finds an order, corrects it and sees who did what', async ({ page }) => {
  const team = uniqueTeam('Finders');
  const [id] = await makeOrders(team, 1);
  await signIn(page);
  await page.goto('/dashboard#orders');
  await page.getByLabel('Search').fill(team);
  await page.getByRole('link', { name: team }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await isAccessible(page);

  await page.getByLabel('Printing ID').fill('P-77');
  await page.getByLabel('Design folder').fill('javascript:alert(1)');
  await expect(page.getByText('Please save any changes!')).toBeVisible();
  await updateOrder(page);
  await expect(page.getByText('Please use an https link').first()).toBeVisible();
  await expect(page.getByLabel('Design folder')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Design folder').fill('https://drive.google.com/drive/folders/abc');
  await page.getByRole('button', { name: 'Edit jerseys' }).click();
  await expect(page.getByText('For more jerseys make a new order')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD JERSEY' })).toHaveCount(0);
  await page.getByLabel('Jersey, Back name 2').fill('Gagnon');
  await isAccessible(page);
  await updateOrder(page);
  await expect(page.getByText('Order Updated').first()).toBeVisible();
  await expect(page.getByText('Printing ID from none to P-77')).toBeVisible();
  await expect(page.getByText('Jersey 2, Back name from Roy to Gagnon')).toBeVisible();

  await page.getByRole('button', { name: 'Adjust price' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust price' }).click();
  await expect(page.getByText('Say why, it stays in the history')).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('-10.50');
  await page.getByLabel('Reason').fill('Late reply of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust price' }).click();
  await expect(page.getByText('Adjusted: Late reply of ours')).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(`/dashboard#order-view=${id}`);
  await expect(page.getByText('P-77', { exact: true })).toBeVisible();
  for (const name of ['Save changes', 'Adjust price', 'Refund', 'Upload Mockup', 'Upload customer jerseys'])
    await expect(page.getByRole('button', { name }).or(page.getByLabel(name)), name).toHaveCount(0);
  await isAccessible(page);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await sheet).suggestedFilename()).toBe(`order-${id}.pdf`);
});

/** A saved order of twelve, as its captain's browser would have saved it. */
async function saveTeam(page: Page, team: string): Promise<string> {
  const jerseys = Array.from({ length: 12 }, (_, n) => [
    `jersey_${n + 1}`,
    {
      row_id: `player-${String(n).padStart(4, '0')}`,
      jersey_name: 'Roy',
      jersey_size: 'MEN M - CHEST: 40 INCH',
    },
  ]);
  const order = {
    ...{ secret_code: team, name: 'Camille Roy', email: 'camille@example.com' },
    ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
    order: Object.fromEntries(jerseys),
  };
  const answer = await page.request.post('/api/save-order', { data: { order } });
  return ((await answer.json()) as { order_id: string }).order_id;
}

test('of an unpaid order: a jersey more, one less, the address and the deposit; each fault at its field', async ({
  page,
}) => {
  const team = uniqueTeam('Growers');
  const id = await saveTeam(page, team);
  await signIn(page);
  await page.goto(`/dashboard#order=${id}`);
  await page.getByRole('button', { name: 'Edit jerseys' }).click();
  await expect(page.getByRole('button', { name: 'Delete jersey 5' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete jersey 7' }).click();
  await expect(page.getByText('is taken out when you save')).toBeVisible();
  await page.getByRole('button', { name: 'ADD JERSEY' }).click();
  await expect(page.getByLabel('Jersey, Front name 13')).toBeFocused();
  await page.getByLabel('Jersey, Number 13').fill('3x');
  await page.getByLabel('Jersey, Size 13').selectOption('MEN M - CHEST: 40 INCH');
  await page.getByLabel('Shipping Address').fill('8 Rue Émile');
  await page.getByLabel('Deposit amount').fill('half');
  await updateOrder(page);
  await expect(page.getByLabel('Deposit amount')).toBeFocused();
  await page.getByLabel('Deposit amount').fill('150');
  await updateOrder(page);
  await expect(
    page.getByText('Please enter your address for shipping before proceed.').first(),
  ).toBeVisible();
  await page.getByLabel('Shipping Address').fill('123 Main St, Toronto, ON M5V 2T6');
  await page.getByRole('button', { name: /^Use / }).click();
  await updateOrder(page);
  await expect(page.getByText('Jersey 13, Number: Use up to 3 digits')).toBeVisible();
  await expect(page.getByLabel('Jersey, Number 13')).toBeFocused();
  await isAccessible(page);
  await page.reload();
  await page.getByLabel('Jersey, Number 13').fill('31');
  await updateOrder(page);
  await expect(page.getByText('Order Updated').first()).toBeVisible();
  await expect(page.getByText('Jersey added: 31, MEN M - CHEST: 40 INCH')).toBeVisible();
  await expect(page.getByText('Shipping Address from none to 123 Main St, Toronto')).toBeVisible();
  await expect(page.getByText('$469.00 due')).toBeVisible();
  await page.getByRole('button', { name: 'Send deposit link' }).click();
  await expect(page.getByLabel('Amount (CAD)')).toHaveValue('150.00');
});

test('pictures of the customer’s jerseys are uploaded together, and each is judged on its own', async ({
  page,
}) => {
  const team = uniqueTeam('Collectors');
  const [id] = await makeOrders(team, 1);
  await signIn(page);
  await page.goto(`/dashboard#order=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  const picture = { name: 'image.jpg', mimeType: 'image/png', buffer: await page.screenshot() };
  const files = [
    picture,
    { ...picture, name: 'notes.jpg', buffer: Buffer.from('no picture') },
    { ...picture, buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } }) },
  ];
  await page.getByLabel('Upload customer jerseys').setInputFiles(files);
  await expect(page.getByRole('dialog', { name: 'Upload 3 pictures?' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const list = page.getByRole('list', { name: 'Chosen files' });
  await expect(list.getByText('Added')).toHaveCount(2);
  await expect(list.getByText('Only JPEG, PNG, WebP and HEIC pictures can be uploaded.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Customer’s jersey/ })).toHaveCount(2);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Take out picture 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('img', { name: /^Customer’s jersey/ })).toHaveCount(1);
});

async function managerPage(browser: Browser, faults: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  watch(page, faults);
  await signIn(page);
  return page;
}

test('C8: of two managers the second is told, and what was typed stays on the screen', async ({
  browser,
}) => {
  const team = uniqueTeam('Rivals');
  const [id] = await makeOrders(team, 1);
  const faults: string[] = [];
  const [olga, priya] = [await managerPage(browser, faults), await managerPage(browser, faults)];
  for (const page of [olga, priya]) {
    await page.goto(`/dashboard#order=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  }
  await olga.getByLabel('Printing ID').fill('Olga 1');
  await priya.getByLabel('Order Notes').fill('Priya was here');
  await updateOrder(olga);
  await expect(olga.getByText('Order Updated').first()).toBeVisible();
  await updateOrder(priya);
  await expect(priya.getByText('Order Updated').first()).toBeVisible();
  await expect(priya.getByLabel('Printing ID')).toHaveValue('Olga 1');

  await priya.getByLabel('Printing ID').fill('Priya 2');
  await olga.getByLabel('Printing ID').fill('Olga 2');
  await updateOrder(priya);
  await expect(priya.getByText('Printing ID from Olga 1 to Priya 2')).toBeVisible();
  await updateOrder(olga);
  await expect(olga.getByText('Printing ID now: Priya 2')).toBeVisible();
  await expect(olga.getByLabel('Printing ID')).toHaveValue('Olga 2');
  await olga.getByRole('button', { name: 'Load the newer order' }).click();
  await expect(olga.getByLabel('Printing ID')).toHaveValue('Olga 2');
  await updateOrder(olga);
  await expect(olga.getByText('Printing ID from Priya 2 to Olga 2')).toBeVisible();

  // The same with a jersey: one corrects it, the other one's correction of it waits on the screen.
  for (const page of [olga, priya]) {
    await page.reload();
    await page.getByRole('button', { name: 'Edit jerseys' }).click();
  }
  await olga.getByLabel('Jersey, Back name 3').fill('Tremblay');
  await priya.getByLabel('Jersey, Back name 3').fill('Gagnon');
  await updateOrder(olga);
  await expect(olga.getByText('Jersey 3, Back name from Roy to Tremblay')).toBeVisible();
  await updateOrder(priya);
  await expect(priya.getByText('Jersey 3, Back name now: Tremblay')).toBeVisible();
  await expect(priya.getByLabel('Jersey, Back name 3')).toHaveValue('Gagnon');
  expect(faults).toEqual([]);
});

test('A11: what a customer typed is text on the list and on the order page', async ({ page }) => {
  const team = `${uniqueTeam('Hackers')} ${XSS}`;
  const [id] = await makeOrders(team, 1, { notes: XSS });
  await signIn(page);
  await page.goto('/dashboard#orders');
  await page.getByLabel('Search').fill(id!.slice(0, 10));
  await expect(page.getByText(team).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/dashboard#order=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await expect(page.getByLabel('Order Notes')).toHaveValue(XSS);
  await page.getByLabel('Printing ID').fill(XSS.slice(0, 60));
  await updateOrder(page);
  await expect(page.getByText(`Printing ID from none to ${XSS.slice(0, 60)}`)).toBeVisible();
  expect(await page.title()).not.toBe('run');
});

test('by keyboard: search, next and previous order, the list of keys; nothing while typing', async ({
  page,
}) => {
  const team = uniqueTeam('Keys');
  const [newest, older] = await makeOrders(team, 2);
  await signIn(page);
  await page.goto('/dashboard#orders');
  await expect(page.getByRole('button', { name: 'Reload Orders' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type(`${team}/jk?`);
  await expect(page.getByLabel('Search')).toHaveValue(`${team}/jk?`);
  await page.getByLabel('Search').fill(team);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: team }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  // The keys do what the links beside them say, from the moment that these stand there.
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${older}$`));
  await expect(page.getByRole('link', { name: 'Previous order' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Single keys do this').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
});

test('the table and the overview: columns, sorting, a kept view, the export, the weeks', async ({ page }) => {
  const team = uniqueTeam('Columns');
  await makeOrders(team, 2);
  await signIn(page);
  await expect(page.getByRole('img', { name: /^Orders per week: this week/ })).toBeVisible();
  await isAccessible(page);
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Week of' })).toBeVisible();
  await page.goto('/dashboard#orders');
  await page.getByLabel('Search').fill(team);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await isAccessible(page);
  const file = page.waitForEvent('download');
  await elevenMinutesLater(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const again = page.getByRole('dialog', { name: 'Please type your password again' });
  await again.getByLabel('Password').fill('seven wooden geese');
  await again.getByRole('button', { name: 'Go on' }).click();
  expect((await file).suggestedFilename()).toBe('orders.csv');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  if (test.info().project.name === 'desktop') {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Tracking').check();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Tracking' })).toBeVisible();
    await page.getByRole('button', { name: 'Total', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  }
  await page.reload();
  await page.getByLabel('Saved views').selectOption('Mine');
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(team);
});
