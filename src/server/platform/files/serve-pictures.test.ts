/** Pictures from a private bucket: the shop itself sends them (security.md security-74). */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  openOtherMachine,
  openShopWithBucket,
  readId,
  type ShopWithBucket,
  uploadPicture,
} from '../../testing/shop/shop-with-bucket.ts';
import { documentKey, pictureKey } from '../providers/files/file-store.ts';
import { parseRange } from './serve-pictures.ts';

let shop: ShopWithBucket;
let url: string;
beforeAll(async () => {
  shop = await openShopWithBucket();
  url = await uploadPicture(shop.olga);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.errors.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: path, headers });

test('a picture is sent by the shop, for a year, as nothing but a picture', async () => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-length': String(answer.rawPayload.length),
    'accept-ranges': 'bytes',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20 });
  expect(JSON.stringify(answer.headers)).not.toContain(shop.service.settings.S3_ENDPOINT);
});

test('a browser that has the picture is told so', async () => {
  const { headers } = await get(url);
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(url, { 'if-none-match': known });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const modified = String(headers['last-modified']);
  expect((await get(url, { 'if-modified-since': modified })).statusCode).toBe(304);
  expect((await get(url, { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).statusCode).toBe(200);
});

test('a part of a picture is sent on request', async () => {
  const { rawPayload: whole, headers } = await get(url);
  const part = await get(url, { range: 'bytes=2-5' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`);
  expect(part.rawPayload.equals(whole.subarray(2, 6))).toBe(true);
  const beyond = await get(url, { range: `bytes=${whole.length}-` });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`);
  expect((await get(url, { range: 'bytes=2-5', 'if-range': '"older"' })).statusCode).toBe(200);
  expect((await get(url, { range: 'bytes=2-5', 'if-range': String(headers.etag) })).statusCode).toBe(206);
});

test('headers alone are sent on request', async () => {
  const answer = await shop.app.inject({ method: 'HEAD', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toHaveLength(0);
});

test('two processes on two machines see each other’s pictures', async () => {
  const other = await openOtherMachine(shop);
  const seen = await other.app.inject({ method: 'GET', url });
  expect(seen.rawPayload.equals((await get(url)).rawPayload)).toBe(true);
  await other.services.files.write(pictureKey('a-picture-of-the-other'), seen.rawPayload);
  expect((await get('/files/a-picture-of-the-other.jpg')).statusCode).toBe(200);
  await other.close();
});

test('a private document has no public address', async () => {
  await shop.services.files.write(documentKey('a-private-document', 'pdf'), Buffer.from('%PDF'));
  await shop.services.files.write(documentKey('a-private-photograph', 'jpg'), Buffer.from('private'));
  for (const path of [
    'a-private-photograph.jpg',
    'documents/a-private-photograph.jpg',
    'documents%2Fa-private-photograph.jpg',
    '..%2Fdocuments%2Fa-private-photograph.jpg',
    'a-private-document.pdf',
    'a-private-document.jpg',
  ])
    expect((await get(`/files/${path}`)).statusCode, path).toBe(404);
});

test('a picture that the bucket has lost is replaced by No Image, with an alert that does not name it', async () => {
  const lost = await uploadPicture(shop.olga);
  shop.service.bucket.delete(`pictures/${readId(lost)}.jpg`, null);
  const answer = await get(lost);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  expect(answer.body).toContain('No Image');
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-lost"')]);
  expect(shop.errors.join()).not.toContain(readId(lost));
});

test.each(['<html>The gateway has a problem</html>', ''])(
  'other bytes than were stored are replaced by No Image for a while, with an alert: %s',
  async (bytes) => {
    const damaged = await uploadPicture(shop.olga);
    const path = `pictures/${readId(damaged)}.jpg`;
    const stored = shop.service.bucket.get(path)!;
    shop.service.bucket.put(path, Buffer.from(bytes), stored.type);
    const answer = await get(damaged);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(answer.body).toContain('No Image');
    expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-damaged"')]);
    expect(shop.errors.join()).not.toContain(readId(damaged));
    shop.service.bucket.put(path, stored.bytes, stored.type);
    expect((await get(damaged)).statusCode).toBe(200);
  },
);

test('while the database cannot be asked, a picture is sent and not kept', async () => {
  const asked = vi.spyOn(shop.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is away');
  });
  const answer = await get(url);
  asked.mockRestore();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a bucket in haste is replaced by No Image for a while', async () => {
  // The SDK waits a random part of its pause before a repetition.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.01);
  shop.service.failNext('slow-down', 'slow-down', 'slow-down');
  const answer = await get(url);
  random.mockRestore();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  expect(answer.body).toContain('No Image');
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"files-unreachable"')]);
  expect((await get(url)).statusCode).toBe(200);
});

test.each(['%00', 'a%00b', '..%2f..%2fetc', 'x'.repeat(43), 'x'.repeat(70), '%F0%9F%92%A9'])(
  'the name %s is not found, and no fault is logged',
  async (name) => {
    const { statusCode, headers } = await get(`/files/${name}.jpg`);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
    expect(shop.errors).toEqual([]);
  },
);

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
])('%s is a part of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
  '%s means the whole file',
  (header) => {
    expect(parseRange(header, 10)).toBeNull();
  },
);

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is beyond ten bytes', (header) => {
  expect(parseRange(header, 10)).toBe('unsatisfiable');
});
