/** Size, number and daily amount of uploads, and their memory (security.md security-80, security-81). */
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { MAX_DESIGN_BYTES } from '#domain/orders/order/design-file.ts';
import { PDF, postDesignFile, sendDesignFile } from '../testing/people/design-files.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });
let camille: Person;
let orderId: string;
beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  camille = createPerson(shop.app);
  orderId = (await saveTeamOrder(camille)).order_id;
});

const TOO_LARGE = {
  response: false,
  code: 'file-too-large',
  message: 'A file has 20 MB at most; please send a smaller one',
};

interface Sending {
  answer: Promise<{ status: number; body: string }>;
  write: (bytes: Buffer) => void;
  abort: () => void;
}

/** Opens an upload over the network and leaves the body to the test. */
function openUpload(headers: Record<string, string | number>): Sending {
  const { port } = shop.app.server.address() as AddressInfo;
  const cookie = [...camille.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = openRequest({
    port,
    path: filePaths.uploadDesignFile,
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      'x-order-id': orderId,
      'x-upload-id': crypto.randomUUID(),
      'x-file-name': 'logo.pdf',
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      resolve({ status: response.statusCode!, body: await text(response) });
    });
  });
  answer.catch(() => undefined);
  request.flushHeaders();
  return {
    answer,
    write: (bytes) => void request.write(bytes),
    abort: () => request.destroy(),
  };
}

test('a file of exactly 20 MB is taken', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(MAX_DESIGN_BYTES - PDF.length)]);
  expect(await sendDesignFile(shop, camille, { orderId, bytes })).toMatchObject({ bytes: MAX_DESIGN_BYTES });
});

test('one byte more is refused with words before the body is sent', async () => {
  const upload = openUpload({ 'content-length': MAX_DESIGN_BYTES + 1 });
  const { status, body } = await upload.answer;
  expect(status).toBe(413);
  expect(JSON.parse(body)).toMatchObject(TOO_LARGE);
});

test('a body without a length is refused as soon as it is too long', async () => {
  const upload = openUpload({ 'transfer-encoding': 'chunked' });
  for (let megabytes = 0; megabytes <= 20; megabytes += 1) upload.write(Buffer.alloc(1024 * 1024));
  const { status, body } = await upload.answer;
  expect(status).toBe(413);
  expect(JSON.parse(body)).toMatchObject(TOO_LARGE);
});

test('a stranger is refused before the body is sent', async () => {
  const upload = openUpload({ 'content-length': 1_000_000, cookie: 'browser=forged' });
  expect(await upload.answer).toMatchObject({ status: 403 });
});

test('another website cannot send a file', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await postDesignFile(shop, camille, { orderId, headers })).statusCode).toBe(403);
});

test('a fourth upload of one client at the same time is told to wait, and aborted ones make room', async () => {
  const running = [1, 2, 3].map(() => openUpload({ 'content-length': 1_000_000 }));
  for (const upload of running) upload.write(PDF);
  const tryAnother = async () => (await openUpload({ 'content-length': 0 }).answer).status;
  // The three are admitted after queries of their own.
  await expect.poll(tryAnother).toBe(429);
  const { id } = await sendDesignFile(shop, camille, { orderId });
  await camille.designFiles.remove({ order_id: orderId, id });
  for (const upload of running) upload.abort();
  await expect.poll(tryAnother).toBe(200);
  expect((await camille.designFiles.list({ order_id: orderId })).files).toHaveLength(1);
});

test('one client sends a gigabyte a day', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await shop.database.pool.query(
    `update rate_limit_counters set count = 9999 where key = 'design-files:10.0.0.1'`,
  );
  const { id } = await sendDesignFile(shop, camille, { orderId });
  await camille.designFiles.remove({ order_id: orderId, id });
  const refused = await postDesignFile(shop, camille, { orderId });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sendDesignFile(shop, olga, { orderId, byStaff: true })).toMatchObject({
    uploaded_by: 'staff',
  });
  shop.passTime(24 * 3600);
  expect(await sendDesignFile(shop, camille, { orderId })).toMatchObject({ name: 'logo.pdf' });
});
