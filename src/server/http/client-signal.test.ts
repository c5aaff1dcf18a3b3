import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSignal } from './client-signal.ts';

const app = Fastify();
let see: (signal: AbortSignal) => void;
const seen = new Promise<AbortSignal>((resolve) => {
  see = resolve;
});
const answered: AbortSignal[] = [];
app.get('/long', async (_request, reply) => {
  const signal = clientSignal(reply);
  see(signal);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});
app.post('/short', async (_request, reply) => {
  answered.push(clientSignal(reply));
  return { ok: true };
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());
const at = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;

test('a client that hangs up before its answer is known to have gone', async () => {
  const request = openRequest(at('/long'));
  request.on('error', () => undefined).end();
  const signal = await seen;
  expect(signal.aborted).toBe(false);
  const gone = new Promise((resolve) => signal.addEventListener('abort', resolve));
  request.destroy();
  await gone;
});

test('a client that sent a body and got its answer has not', async () => {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  await (await fetch(at('/short'), { method: 'POST', headers, body: '{"a":1}' })).json();
  expect(answered.map(({ aborted }) => aborted)).toEqual([false]);
});
