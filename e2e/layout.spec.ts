import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { FAQ_PAGES } from './faq-pages.ts';
import { expect, test } from './fixtures.ts';

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const storeValue = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name!, text!), [key, JSON.stringify(value)]);

test('the header links every page, and the account or dashboard by role', async ({ page }) => {
  const menu = findMenu(page);
  await page.goto('/');
  for (const name of ['Home', 'Order Status', 'Products', 'Contact', 'Cart', 'Login'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await storeValue(page, 'TPUN_user', { name: 'Mia', account_type: 'customer', account_access: 'customer' });
  await storeValue(page, 'TPUN_guest_cart', [{}, {}]);
  await page.goto('/privacy');
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await expect(menu.getByRole('link', { name: 'Cart (2)' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await storeValue(page, 'TPUN_user', { name: 'Mia', account_type: 'staff', account_access: 'manager' });
  await page.goto('/privacy');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveCount(0);
});

test('the FAQ can be operated by keyboard', async ({ page }) => {
  await page.goto('/privacy');
  const menu = findMenu(page);
  const button = menu.getByRole('button', { name: 'FAQ' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const name of FAQ_PAGES) await expect(menu.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'header');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: FAQ_PAGES[0]! })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('link', { name: FAQ_PAGES[4]! })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the contact widget is two plain links, moves away from the focus, and stays closed', async ({
  page,
}) => {
  await page.goto('/privacy');
  const chat = page.getByRole('complementary', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Chat' }).click();
  for (const [name, address] of [
    ['WhatsApp', 'https://wa.me/14165550199'],
    ['Messenger', 'https://m.me/journeys'],
  ] as const) {
    const link = chat.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expectAccessible(page, 'aside');
  await page.keyboard.press('Escape');

  const covered = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await covered.focus();
  await covered.evaluate((link) => {
    link.setAttribute('class', 'fixed right-3 bottom-3 p-4');
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  await expect(chat).toBeHidden();
  await page.locator('#main').focus();
  await expect(chat).toBeVisible();

  await chat.getByRole('button', { name: 'Chat' }).click();
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await expect(chat).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(chat).toHaveCount(0);
});

test('a visit is reported once, and again after three hours', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/set-visit')) reports.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual(['{}']);
  await page.clock.fastForward('03:00:01');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual(['{}', '{}']);
});

test('a page on which something is done ends with a line, right below what it shows', async ({ page }) => {
  for (const path of ['/cart', '/account', '/login', '/start-order', '/payment', '/jersey']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const { height } = (await page.getByRole('contentinfo').boundingBox())!;
    expect(height, path).toBeLessThan(200);
    const { page: whole, shown } = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      shown: Math.max(
        innerHeight,
        document.querySelector('#main > *')!.getBoundingClientRect().bottom +
          document.querySelector('footer')!.offsetHeight,
      ),
    }));
    expect(whole - shown, path).toBeLessThan(64);
  }
});
