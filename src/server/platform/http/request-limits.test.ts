import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#domain/shared/problem.ts';
import { limitAllRequests, limitRequests } from './request-limits.ts';

const app = Fastify();
limitRequests(app, { limitsFactor: 1 });
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof Problem && error.code === 'too-many-attempts' ? 429 : 500).send(),
);
app.get('/three', { config: { requestsPerMinute: 3 } }, async () => 'ok');
app.get('/other', { config: { requestsPerMinute: 3 } }, async () => 'ok');
app.get('/free', async () => 'ok');

afterEach(() => app.close());

test('a client is rejected above the limit of a route, other clients and routes are not', async () => {
  const get = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const first = [];
  for (let n = 0; n < 5; n += 1) first.push(await get('/three', '192.0.2.1'));
  expect(first).toEqual([200, 200, 200, 429, 429]);
  expect(await get('/three', '192.0.2.2')).toBe(200);
  expect(await get('/other', '192.0.2.1')).toBe(200);
  expect(await get('/free', '192.0.2.1')).toBe(200);
});

describe('all requests of a client together', () => {
  let shop: FastifyInstance;
  beforeEach(async () => {
    shop = Fastify();
    shop.setErrorHandler((_error, _request, reply) => reply.code(429).send());
    limitAllRequests(shop, { limitsFactor: 1, trustProxy: { kind: 'none' } }, 2);
    shop.get('/:page', async () => 'ok');
    await shop.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => shop.close());

  const open = async (page: string) => {
    const { port } = shop.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${page}`, { headers: { connection: 'close' } });
    return response.status;
  };

  test('are rejected above a budget, and above twice the budget their connections are closed unread', async () => {
    expect([await open('a'), await open('b')]).toEqual([200, 200]);
    expect([await open('c'), await open('d')]).toEqual([429, 429]);
    await expect(open('e')).rejects.toThrow('fetch failed');
    const { port } = shop.server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'close');
    expect(silent.bytesRead).toBe(0);
  });

  test('do not count for other clients', async () => {
    for (let n = 0; n < 5; n += 1) await open('a').catch(() => 'closed');
    const other = await shop.inject({ url: '/a', remoteAddress: '192.0.2.1' });
    expect(other.statusCode).toBe(200);
  });
});
