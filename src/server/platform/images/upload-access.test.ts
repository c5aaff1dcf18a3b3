/** Bodies of 15 MB are read only for staff. */
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/api.ts';
import { paths } from '#contract/endpoint/calls.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();
const customer = signInForFile(shop, { email: 'camille@example.com', access: 'customer' });
beforeAll(() => shop.app.listen({ host: '127.0.0.1', port: 0 }));

const LARGE = [
  paths.orderManagement.uploadCustomerPicture,
  paths.mockups.uploadPicture,
  paths.products.uploadPicture,
];

/** Sends the headers of a request that announces 15 MB, without a body. */
function announce(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = shop.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = openRequest({
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 14_000_000, ...headers },
    });
    request.once('response', (response) => {
      resolve(response.statusCode!);
      response.resume();
      request.destroy();
    });
    request.once('error', reject);
    request.flushHeaders();
  });
}

test('these are all endpoints that accept more than a megabyte', () => {
  const large = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls)
      .filter(([, endpoint]) => 'bodyLimit' in endpoint)
      .map(([name]) => (paths as Record<string, Record<string, string>>)[group]![name]),
  );
  expect(large.sort()).toEqual(LARGE.toSorted());
});

test.each(LARGE)('%s rejects a visitor before the body is sent', async (path) => {
  expect(await announce(path)).toBe(401);
});

test.each(LARGE)('%s rejects a customer before the body is sent', async (path) => {
  const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(await announce(path, { cookie, 'x-session-token': customer.token! })).toBe(403);
});
