/** Malformed HTTP and malformed URLs get the shop's own error messages. */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { openShopForFile } from '../testing/shop/for-file.ts';

const shop = openShopForFile();
let port: number;
beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});

async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test.each(['/%', '/api/%E0%A4%A', `/files/${'a'.repeat(300)}.jpg`, '/no-such-file'])(
  '%s gets a message without names of software',
  async (url) => {
    const response = await shop.app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toEqual({
      response: false,
      message: expect.stringMatching(/^[A-Z]/),
      code: `http-${response.statusCode}`,
    });
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test.each([
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['another protocol', 'HELO shop\r\n\r\n', 400],
])('%s gets a message', async (_what, request, status) => {
  const response = await sendRaw(request);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).toContain(`"message":"The request could not be read.","code":"http-${status}"`);
  expect(response).not.toMatch(/FST_|Client Error|statusCode/);
});

test('a call that is not posted names the method to use', async () => {
  const response = await shop.app.inject({ url: '/api/order?id=1' });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('POST');
  expect(response.json()).toMatchObject({ response: false, code: 'http-405' });
});
