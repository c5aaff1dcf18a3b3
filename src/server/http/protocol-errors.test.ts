/** What is no proper HTTP, or no proper address, is answered in the shop's words too. */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test.each(['/%', '/api/%E0%A4%A', `/files/${'a'.repeat(300)}.jpg`, '/no-such-file'])(
  '%s is answered in words, without the names of programs',
  async (url) => {
    const answer = await shop.app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toEqual({
      response: false,
      message: expect.stringMatching(/^[A-Z]/),
      code: `http-${answer.statusCode}`,
    });
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test.each([
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['another protocol', 'HELO shop\r\n\r\n', 400],
])('%s is answered in words', async (_what, request, status) => {
  const answer = await sendRaw(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`"message":"The request could not be read.","code":"http-${status}"`);
  expect(answer).not.toMatch(/FST_|Client Error|statusCode/);
});

test('a picture asked for with its fields twice is drawn with the first of them', async () => {
  const url = '/artwork/front/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.svg';
  const twice = await shop.app.inject({ url: `${url}?team=Geese&team=Otters&name=A&name=B` });
  expect(twice.statusCode).toBe(200);
  expect(twice.body).toBe((await shop.app.inject({ url: `${url}?team=Geese&name=A` })).body);
});
