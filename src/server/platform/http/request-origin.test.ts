import { describe, expect, test } from 'vitest';
import { openShopForFile } from '../../testing/shop/for-file.ts';

const SITE_DATA = '/api/jersey-product-list';

describe('a shop with PUBLIC_URL', () => {
  const shop = openShopForFile({ PUBLIC_URL: 'https://jays.example' });
  const ask = (host: string, url = '/robots.txt') => shop.app.inject({ url, headers: { host } });

  test.each(['jays.example', 'JAYS.example', 'jays.example:443'])('responds to host %s', async (host) => {
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
  ])('rejects host %s and names its own URL', async (host) => {
    const response = await ask(host);
    expect(response.statusCode).toBe(421);
    expect(response.json()).toEqual({
      response: false,
      message: 'The shop is not open under this name. Please go to https://jays.example',
      code: 'http-421',
    });
  });

  test('responds to health checks under any host', async () => {
    expect((await ask('10.0.0.7:3000', '/healthz')).statusCode).toBe(200);
    expect((await ask('shop-1.internal', '/readyz')).statusCode).toBe(200);
  });

  test('accepts requests from pages of its own origin only', async () => {
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

  test('sends the same security headers with every response, including errors', async () => {
    for (const url of [
      '/files/nothing.jpg',
      '/artwork/front/nothing.svg',
      '/api/nothing',
      '/healthz',
      '/%',
    ]) {
      const { headers } = await ask('jays.example', url);
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
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

describe('a shop without PUBLIC_URL', () => {
  const shop = openShopForFile({ HOST: '0.0.0.0' });
  const ask = (host: string, origin?: string) =>
    shop.app.inject({
      method: 'POST',
      url: SITE_DATA,
      headers: { host, ...(origin ? { origin } : {}) },
      payload: {},
    });

  test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000'])(
    'responds to host %s',
    async (host) => {
      expect((await ask(host, `http://${host}`)).json().code).not.toBe('forbidden');
      expect((await ask(host)).statusCode).toBe(200);
    },
  );

  test('rejects every host name, which prevents DNS rebinding', async () => {
    expect((await ask('rebound.evil.example:3000', 'http://rebound.evil.example:3000')).statusCode).toBe(421);
  });
});
