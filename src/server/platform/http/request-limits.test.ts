import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '#domain/shared/problem.ts';
import { limitRequests } from './request-limits.ts';

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
