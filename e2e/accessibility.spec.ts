import { expectAccessible, expectContrastInOtherTheme } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { FAQ_PAGES } from './faq-pages.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

/** Pages whose layout on a phone is another one. */
const ON_A_PHONE = ['/', '/products', '/product/soccer/s-1', '/start-order'];

const PAGES = [
  '/cart',
  '/order-status',
  '/account',
  '/size-chart',
  '/contact',
  '/products#patterns',
  '/login',
  '/privacy',
  '/accessibility',
  '/materials',
  '/materials#pro-mesh',
  '/jersey-samples',
  '/warranty-replacement',
  '/mockup-verification',
  '/newsletter',
];

/** One column of text, which is the same on a phone. */
const MESSAGES = [
  '/product#jersey&soccer&no-such',
  '/verify',
  '/payment#0042201126&abcdefghijklmnopqrstuv=payment',
  '/payment-complete#0042201126',
  '/mockup-verification#0042201126=confirm',
  '/jersey#0042201126.abcdefghijklmnopqrstuv',
  '/newsletter#leave=abcdefghijklmnopqrstuv',
];

test(
  'public pages have no accessibility violations and fit the width of the screen, also with large text',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.setTimeout(300_000);
    for (const path of project.name === 'phone' ? ON_A_PHONE : [...ON_A_PHONE, ...PAGES, ...MESSAGES])
      await test.step(path, async () => {
        // Otherwise an address that differs only in its fragment would not be loaded again.
        await page.goto('about:blank');
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        // An earlier address of a product leads to its page first.
        await expect(page.locator('h1').first()).toBeAttached();
        await expectAccessible(page);
        if (project.name === 'phone') return;
        // The phone shows its pages in the dark theme.
        if (!ON_A_PHONE.includes(path)) await expectContrastInOtherTheme(page);
        if (!MESSAGES.includes(path)) await expectRoomForLargeText(page);
      });
  },
);

const STAFF_PAGES = [
  'overview',
  'tasks',
  'packing',
  'my-orders',
  'staff-orders',
  'designers',
  'discount-codes',
  'pricing',
  'taxes',
  'products',
  'mail',
  'services',
  'security',
];

test('the pages of the dashboard have enough contrast in the dark theme too', async ({ page }) => {
  test.setTimeout(300_000);
  const team = uniqueTeam('Night Shift');
  const [orderId] = await createOrders(team, 1);
  const search = `?search=${encodeURIComponent(team)}`;
  await signInAsManager(page);
  for (const path of [...STAFF_PAGES, `orders${search}`, `suppliers${search}`, `orders/${orderId}`])
    await test.step(path, async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectContrastInOtherTheme(page);
    });
});

test('the chosen theme persists, and is applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { first: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe('dark');
});

const PAGES_WITHOUT_SCRIPT: [path: string, text: string][] = [
  ['/product/baseball/b-1', '10-15 business days'],
  ['/product/baseball/b-1', 'no returns on customized orders'],
  ['/', 'Something of your own'],
  ['/', 'Design and share'],
  ['/start-order', 'Building an order needs JavaScript.'],
  ['/cart', 'The cart is kept in your browser and needs JavaScript.'],
  ['/login', 'Signing in needs JavaScript.'],
  ['/order-status', 'Looking up an order needs JavaScript.'],
  ['/materials', '150 g/m²'],
  ['/size-chart', 'YOUTH 2XS'],
  ['/jersey-samples', 'Harbour Nine'],
  ['/warranty-replacement', 'A seam opens, a hem comes loose or a button falls off.'],
  ['/mockup-verification', 'Approved orders with errors get no reprint, refund or credit.'],
  ['/contact', 'Or write directly'],
];

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('public pages can be read, and every page of the menus reached', async ({ page }) => {
    await page.goto('/privacy');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }),
    ).toBeVisible();
    for (const name of FAQ_PAGES)
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    await page.goto('/products?sport=soccer');
    await expect(page.getByRole('heading', { name: 'Albion' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Skyline' })).toHaveCount(0);
    for (const [path, text] of PAGES_WITHOUT_SCRIPT) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });
});
