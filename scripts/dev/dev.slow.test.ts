import { expect, test } from 'vitest';
import { CHANGE, edit, fetchPath, findFile, openUpdates, startDevelopment } from './development.ts';

startDevelopment();

test('files of the project that are not part of a page are not served', async () => {
  expect((await fetchPath('/data/secret-key')).status).toBe(404);
  expect((await fetchPath('/package.json')).status).toBe(404);
});

test('a change of the server applies to the next request', async () => {
  const message = async () => {
    const response = await fetchPath('/api/no-such-call', { method: 'POST' });
    return ((await response.json()) as { message: string }).message;
  };
  expect(await message()).toBe('Page Not Found');
  edit('src/server', "return 'Page Not Found';", "return 'No such address';");
  await expect.poll(message, CHANGE).toBe('No such address');
});

test('a server that does not compile reports the error and restarts once it is corrected', async () => {
  const fetchStatus = async () => (await fetchPath('/api/no-such-call', { method: 'POST' })).status;
  const correct = edit('src/server', "return 'No such address';", 'return } broken');
  await expect.poll(fetchStatus, CHANGE).toBe(502);
  correct();
  await expect.poll(fetchStatus, CHANGE).toBe(404);
});

test('a change of a page updates open browsers and the HTML for the next visitor', async () => {
  const page = async () => (await fetchPath('/contact')).text();
  expect(await page()).toContain('>Contact</h1>');
  const file = findFile('src/web', 'title="Contact"');
  await fetchPath(`/${file}`); // A browser that shows the page has loaded its module.
  const updates = await openUpdates();
  edit('src/web', 'title="Contact"', 'title="Write to us"');
  await expect.poll(() => updates, CHANGE).toContain(`/${file}`);
  await expect.poll(page, CHANGE).toContain('>Write to us</h1>');
});

test('the code of the dashboard is served with what it imports', async () => {
  const layout = await (await fetchPath('/src/web/dashboard/app/layout.tsx')).text();
  const [, imported] = /from "(\/package\.json[^"]*)"/.exec(layout)!;
  expect(await (await fetchPath(imported!)).text()).toContain('export');
});

test('the calls of the shop are documented at /docs', async () => {
  expect(await (await fetchPath('/docs')).text()).toContain('POST /api/login');
});
