import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, clientSignal } from './client-connection.ts';

const formatClient = (ip: string) => clientAddress({ ip });

test('an IPv4 address is a client, also when it is written as IPv6', () => {
  expect(formatClient('192.0.2.9')).toBe('192.0.2.9');
  expect(formatClient('::ffff:192.0.2.9')).toBe('192.0.2.9');
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:0:0:9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
])('%s belongs to the client %s', (ip, client) => {
  expect(formatClient(ip)).toBe(client);
});

const app = Fastify();
let see: (signal: AbortSignal) => void;
const seen = new Promise<AbortSignal>((resolve) => {
  see = resolve;
});
const answeredSignals: AbortSignal[] = [];
app.get('/long', async (_request, reply) => {
  const signal = clientSignal(reply);
  see(signal);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});
app.post('/short', async (_request, reply) => {
  answeredSignals.push(clientSignal(reply));
  return { ok: true };
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());
const at = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;

test('the signal is aborted when the client disconnects before the response', async () => {
  const request = openRequest(at('/long'));
  request.on('error', () => undefined).end();
  const signal = await seen;
  expect(signal.aborted).toBe(false);
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  request.destroy();
  await aborted;
});

test('the signal is not aborted after a complete response to a request with a body', async () => {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  await (await fetch(at('/short'), { method: 'POST', headers, body: '{"a":1}' })).json();
  expect(answeredSignals.map(({ aborted }) => aborted)).toEqual([false]);
});
