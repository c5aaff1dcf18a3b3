import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const SITE_DATA = '/api/jersey-product-list';

describe('a shop that was told its public address', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ PUBLIC_URL: 'https://jays.example' });
  });
  afterAll(() => shop.close());
  const ask = (host: string, url = '/robots.txt') => shop.app.inject({ url, headers: { host } });

  test.each(['jays.example', 'JAYS.example', 'jays.example:443'])('is open as %s', async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'jays.example.evil.example',
    'jays.example:8443',
    '127.0.0.1',
    'localhost',
    'a b',
    '',
  ])('is not open as %s, and says where it is', async (host) => {
    const answer = await ask(host);
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toEqual({
      response: false,
      message: 'The shop is not open under this name. Please go to https://jays.example',
      code: 'http-421',
    });
  });

  test('programs that watch it may ask by any name', async () => {
    expect((await ask('10.0.0.7:3000', '/healthz')).statusCode).toBe(200);
    expect((await ask('shop-1.internal', '/readyz')).statusCode).toBe(200);
  });

  test('only pages of its public address may call it', async () => {
    const call = (origin: string) =>
      shop.app.inject({
        method: 'POST',
        url: SITE_DATA,
        headers: { host: 'jays.example', origin },
        payload: {},
      });
    expect((await call('https://jays.example')).json().code).not.toBe('forbidden');
    expect((await call('http://jays.example')).json().code).toBe('forbidden');
    expect((await call('https://evil.example')).json().code).toBe('forbidden');
  });

  test('every answer names the same headers, missing files and faults included', async () => {
    for (const url of [
      '/files/nothing.jpg',
      '/artwork/front/nothing.svg',
      '/api/nothing',
      '/healthz',
      '/%',
    ]) {
      const { headers } = await ask('jays.example', url);
      expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'");
    }
    const { headers } = await ask('jays.example', '/healthz');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    });
  });
});

describe('a shop without a public address', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ HOST: '0.0.0.0' });
  });
  afterAll(() => shop.close());
  const ask = (host: string, origin?: string) =>
    shop.app.inject({
      method: 'POST',
      url: SITE_DATA,
      headers: { host, ...(origin ? { origin } : {}) },
      payload: {},
    });

  test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000'])(
    'is open as %s',
    async (host) => {
      expect((await ask(host, `http://${host}`)).json().code).not.toBe('forbidden');
      expect((await ask(host)).statusCode).toBe(200);
    },
  );

  test('is open under no name, so none can be pointed at it', async () => {
    expect((await ask('rebound.evil.example:3000', 'http://rebound.evil.example:3000')).statusCode).toBe(421);
  });
});
