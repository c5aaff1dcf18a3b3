/** Clients that send many requests on one connection before they read an answer (security.md security-64). */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop/shop.ts';
import { answerInTurn, MOST_UNANSWERED } from './pipelined-requests.ts';

/** More than the kernel takes for a client that does not read. */
const PICTURE = Buffer.alloc(20_000_000, 'jersey');

let app: FastifyInstance;
/** Pictures that were taken from the store, to be sent. */
let taken: number;
let clients: Socket[];
beforeEach(async () => {
  taken = 0;
  clients = [];
  app = Fastify({ forceCloseConnections: true });
  answerInTurn(app);
  app.get('/picture', async () => {
    taken += 1;
    return PICTURE;
  });
  app.get<{ Params: { word: string } }>('/echo/:word', async ({ params }) => params.word);
  app.post('/echo', async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

async function openConnection({ server }: FastifyInstance): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The shop may close the connection.
  client.on('error', () => undefined).pause();
  clients.push(client);
  await once(client, 'connect');
  return client;
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('of a client that reads no answer, one is held in memory, however many it asks for', async () => {
  const client = await openConnection(app);
  client.write(get('/picture').repeat(MOST_UNANSWERED));
  await expect.poll(() => taken).toBe(1);
  const other = await openConnection(app);
  other.write(get('/echo/jersey', 'Connection: close\r\n'));
  expect(await text(other)).toMatch(/jersey$/);
  expect(taken).toBe(1);
});

test('a connection with more unanswered requests than any browser sends is closed, and nothing of it is begun', async () => {
  const client = await openConnection(app);
  client.write(get('/picture').repeat(50 * MOST_UNANSWERED));
  await expect.poll(() => taken).toBe(1);
  await expect.poll(() => countConnections(app)).toBe(0);
  expect(taken).toBe(1);
});

test('requests that are sent together are all answered, in their order', async () => {
  const client = await openConnection(app);
  const words = Array.from({ length: MOST_UNANSWERED - 2 }, (_, index) => `word-${index}`);
  const body = JSON.stringify({ word: 'posted' });
  const post = `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  client.write(words.map((word) => get(`/echo/${word}`)).join('') + post);
  client.write(get('/unknown', 'Connection: close\r\n'));
  const answers = await text(client);
  expect(answers.match(/word-\d+/g)).toEqual(words);
  expect(answers).toMatch(/"posted".*404 Not Found/s);
});

test('a client that leaves gets no further work done', async () => {
  const client = await openConnection(app);
  client.write(get('/picture').repeat(3));
  await expect.poll(() => taken).toBe(1);
  client.destroy();
  await expect.poll(() => countConnections(app)).toBe(0);
  expect(taken).toBe(1);
});

test('the shop closes such a connection', async () => {
  await using shop = await openTestShop();
  shop.app.server.keepAliveTimeout = 0;
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const client = await openConnection(shop.app);
  client.write(get('/healthz').repeat(20 * MOST_UNANSWERED));
  await expect.poll(() => countConnections(shop.app)).toBe(0);
});
