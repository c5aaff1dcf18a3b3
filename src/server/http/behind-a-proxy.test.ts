/** A public shop stands behind a proxy that speaks TLS: limits count its visitors, not the proxy. */
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';

/** From which a visitor comes; the proxy of the test takes the place of a line to the internet. */
const FROM = 'x-test-address';

let shop: TestShop;
const proxies: Server[] = [];

/** Does what nginx does with `$proxy_add_x_forwarded_for` and `Host $host`. */
async function openProxy(target: number): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const { [FROM]: from, 'x-forwarded-for': claimed, ...headers } = incoming.headers;
    const chain = [claimed, from ?? incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const { method, url: path } = incoming;
    const forwarded = openRequest(
      { port: target, method, path, headers: { ...headers, 'x-forwarded-for': chain } },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
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

afterEach(async () => {
  for (const proxy of proxies.splice(0)) proxy.close();
  await shop.close();
});

/** Ten coupon codes a minute are tried from one address, then no more. */
async function guessesThatCount(port: number, addressOf: (n: number) => Record<string, string>) {
  let counted = 0;
  for (let n = 0; n < 12; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/check-discount`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...addressOf(n) },
      body: JSON.stringify({ code: 'guess' }),
    });
    if (answer.status !== 429) counted += 1;
  }
  return counted;
}

describe.each(['loopback', '127.0.0.1, ::1', '1'])('with TRUST_PROXY=%s', (trusted) => {
  test('each visitor has limits of its own, and cannot choose another address', async () => {
    const port = await openShopBehind(trusted);
    expect(await guessesThatCount(port, () => ({ [FROM]: '198.51.100.7' }))).toBe(10);
    expect(await guessesThatCount(port, (n) => ({ [FROM]: `203.0.113.${n}` }))).toBe(12);
    const liar = (n: number) => ({ [FROM]: '198.51.100.8', 'x-forwarded-for': `10.0.0.${n}` });
    expect(await guessesThatCount(port, liar)).toBe(10);
  });

  test('one IPv6 line is one visitor, however many of its addresses it uses', async () => {
    const port = await openShopBehind(trusted);
    expect(await guessesThatCount(port, (n) => ({ [FROM]: `2001:db8:1:2:${n}::${n}` }))).toBe(10);
    expect(await guessesThatCount(port, (n) => ({ [FROM]: `2001:db8:1:${n + 10}::1` }))).toBe(12);
  });

  test('an IPv4 address is the same visitor when it is written as IPv6', async () => {
    const port = await openShopBehind(trusted);
    const mixed = (n: number) => ({ [FROM]: n % 2 ? '::ffff:192.0.2.9' : '192.0.2.9' });
    expect(await guessesThatCount(port, mixed)).toBe(10);
  });
});

test('two proxies are two hops', async () => {
  const port = await openShopBehind('2', 2);
  expect(await guessesThatCount(port, () => ({ [FROM]: '198.51.100.7' }))).toBe(10);
});

test('without the setting nobody’s word is taken', async () => {
  const port = await openShopBehind('off');
  expect(await guessesThatCount(port, (n) => ({ [FROM]: `203.0.113.${n}` }))).toBe(10);
});
