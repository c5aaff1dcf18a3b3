/** Rasterising an image takes a third of a second of a core, so the share of one client is limited. */
import { expect, test } from 'vitest';
import { openShopForFile } from '../testing/shop/for-file.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

const CODE = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const get = (url: string, remoteAddress = '198.51.100.1', headers = {}) =>
  shop.app.inject({ url, remoteAddress, headers });

test('an image is cached, and a browser that has it gets 304', async () => {
  const url = `/artwork/both/${CODE}.jpg?team=Geese`;
  const first = await get(url);
  const second = await get(url);
  const third = await get(url, '198.51.100.1', { 'if-none-match': first.headers.etag });
  expect(first.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect([third.statusCode, third.rawPayload.length]).toEqual([304, 0]);
});

test('a burst from one address is rejected beyond its share of the queue, and another address is served', async () => {
  // Three images, because a repeated one waits in the queue as well, but is drawn once.
  const burst = Array.from({ length: 60 }, (_, n) =>
    get(`/artwork/both/${CODE}.png?team=${n % 3}`, '203.0.113.9'),
  );
  const other = await get(`/artwork/both/${CODE}.png?team=Geese`, '198.51.100.2');
  const responses = await Promise.all(burst);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(other.statusCode).toBe(200);
  expect(refused.length).toBeGreaterThan(45);
  expect(refused[0]!.headers['retry-after']).toBe('2');
  expect(responses.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
});

test('a code that is not a design is not drawn', async () => {
  for (const url of ['/artwork/both/nothing.png', `/artwork/both/${CODE}.gif`, `/artwork/inside/${CODE}.png`])
    expect((await get(url)).statusCode, url).toBe(404);
});

test('a drawing contains no script and no external resource', async () => {
  const { headers, body } = await get(`/artwork/both/${CODE}.svg`);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(body).not.toMatch(/<style|style=|<script|href="[^#]/);
});
