import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
// The browser reports a 404 on the console, so these journeys use a page whose console is not checked.
import { test as plain } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Requests the exact path; browsers and libraries normalise URLs before they send them. */
async function getRaw(baseURL: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port, host } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  return { status: Number(response.split(' ')[1]), body: response };
}

test('an address that no page can have gets a static 404 page without scripts', async ({ baseURL }) => {
  for (const path of [
    `/${'a/'.repeat(3990)}`,
    `/${'a'.repeat(4000)}`,
    '//',
    '///',
    '//evil.example:99999/',
    '/\\evil.example/',
    '/a/b/c/d/e/f/g/h/i/j/k',
  ]) {
    const { status, body } = await getRaw(baseURL!, path);
    expect(status, path).toBe(404);
    expect(body, path).toContain('<h1>Page Not Found</h1>');
    expect(body, path).not.toContain('<script');
  }
});

plain('the page of an unknown address has the layout of the shop, and its links work', async ({ page }) => {
  expect((await page.goto('/no-such-page'))!.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Our designs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a page ignores query parameters that it does not know', async ({ page }) => {
  await page.goto('/materials?utm_source=letter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?utm_source=letter');
});

plain('no page breaks its own policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  for (const path of [
    '/',
    '/products',
    '/start-order',
    '/product/soccer/s-2',
    '/cart',
    '/login',
    '/no-such-page',
  ])
    await page.goto(path);
  expect(complaints).toEqual([]);
});

test('every response forbids framing', async ({ request }) => {
  for (const path of ['/', '/no-such-page', '/assets/nothing.js', '/files/nothing.jpg', '/api/nothing'])
    expect((await request.get(path)).headers()['x-frame-options'], path).toBe('DENY');
});
