import { delayScripts, expect, test } from './fixtures.ts';

test('clicks and input before hydration are not lost', async ({ page }) => {
  const arrive = await delayScripts(page);
  await page.goto('/start-order', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel(/Team Name/).fill('Early Birds');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  arrive();
  await expect(page.getByRole('heading', { name: 'Early Birds' })).toBeVisible();
});

test('letters typed while the page starts stand behind those typed before', async ({ page }) => {
  const arrive = await delayScripts(page);
  await page.goto('/start-order', { waitUntil: 'domcontentloaded' });
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially('Camille');
  // As React does when it renders the field again before the input is replayed.
  await name.evaluate((field: HTMLInputElement) => {
    field.value = '';
  });
  await name.pressSequentially(' Roy');
  arrive();
  await page.waitForLoadState('networkidle');
  await expect(name).toHaveValue('Camille Roy');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
  await expect(name).toHaveValue('Camille Roy');
});

test('a form submitted with Enter before hydration is submitted afterwards', async ({ page }) => {
  const arrive = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('six wooden geese');
  await page.keyboard.press('Enter');
  arrive();
  await expect(page.getByText('These details do not match').first()).toBeVisible();
  expect(page.url()).not.toContain('geese');
});

test('a link that is followed before hydration opens, although the next page takes its time', async ({
  page,
}) => {
  const arrive = await delayScripts(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hydrated = new Promise<void>((resolve) => void page.exposeFunction('tellHydrated', resolve));
  await page.addInitScript(() => addEventListener('page-ready', () => Reflect.get(window, 'tellHydrated')()));
  await page.route('**/products?sport=soccer', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: /^soccer$/i }).click({ noWaitAfter: true });
  arrive();
  await hydrated;
  answer();
  await expect(page).toHaveURL(/sport=soccer$/);
});

test('the code of a page that is about a fragment of its address does not wait for the pictures', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const pictures: (() => void)[] = [];
  await page.route('**/*.{svg,webp,png,jpg}', async (route) => {
    await new Promise<void>((resolve) => pictures.push(resolve));
    await route.continue();
  });
  const code = page.waitForRequest('**/assets/entry.client-*.js');
  await page.goto('/product#jersey&basketball&bb-1', { waitUntil: 'commit' });
  await code;
  for (const show of pictures) show();
});
