/** Behind a TLS proxy, rate limits apply to the visitors, not to the proxy. */
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/shop.ts';

/** The header with the visitor's address, which the test proxy treats as the address of the connection. */
const FROM = 'x-test-address';

let shop: TestShop;
const proxies: Server[] = [];

/** Forwards requests like nginx with `$proxy_add_x_forwarded_for` and `Host $host`. */
async function openProxy(target: number): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const { [FROM]: from, 'x-forwarded-for': claimed, ...headers } = incoming.headers;
    const chain = [claimed, from ?? incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const { method, url: path } = incoming;
    const forwarded = openRequest(
      { port: target, method, path, headers: { ...headers, 'x-forwarded-for': chain } },
      (response) => {
        outgoing.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return (proxy.address() as AddressInfo).port;
}

async function openShopBehind(TRUST_PROXY: string, hops = 1): Promise<number> {
  shop = await openTestShop({ LIMITS_FACTOR: '1', TRUST_PROXY });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  let port = (shop.app.server.address() as AddressInfo).port;
  for (let hop = 0; hop < hops; hop += 1) port = await openProxy(port);
  return port;
}

async function closeShop() {
  for (const proxy of proxies.splice(0)) proxy.close();
  await shop.close();
}

/** Counts accepted coupon attempts; one address is limited to ten a minute. */
async function countAcceptedGuesses(port: number, createHeaders: (n: number) => Record<string, string>) {
  let counted = 0;
  for (let n = 0; n < 12; n += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/check-discount`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...createHeaders(n) },
      body: JSON.stringify({ code: 'guess' }),
    });
    if (response.status !== 429) counted += 1;
  }
  return counted;
}

describe.each(['loopback', '127.0.0.1, ::1', '1'])('with TRUST_PROXY=%s', (trusted) => {
  let port: number;
  beforeAll(async () => {
    port = await openShopBehind(trusted);
  });
  afterAll(closeShop);

  test('each visitor has separate limits and cannot spoof another address', async () => {
    expect(await countAcceptedGuesses(port, () => ({ [FROM]: '198.51.100.7' }))).toBe(10);
    expect(await countAcceptedGuesses(port, (n) => ({ [FROM]: `203.0.113.${n}` }))).toBe(12);
    const spoof = (n: number) => ({ [FROM]: '198.51.100.8', 'x-forwarded-for': `10.0.0.${n}` });
    expect(await countAcceptedGuesses(port, spoof)).toBe(10);
  });
});

test('two proxies count as two hops', async () => {
  onTestFinished(closeShop);
  const port = await openShopBehind('2', 2);
  expect(await countAcceptedGuesses(port, () => ({ [FROM]: '198.51.100.7' }))).toBe(10);
});

test('without the setting X-Forwarded-For is ignored', async () => {
  onTestFinished(closeShop);
  const port = await openShopBehind('off');
  expect(await countAcceptedGuesses(port, (n) => ({ [FROM]: `203.0.113.${n}` }))).toBe(10);
});
