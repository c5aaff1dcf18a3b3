/** The baselines: a plain Fastify that does the same work for a quote without the shop's hooks, and returns a fixed page. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { orders } from '#contract/orders.ts';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { orderHandlers } from '#server/orders/handlers.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';

const [port, homeFile] = process.argv.slice(2);
const home = readFileSync(homeFile!);
const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const services = { prices: () => prices, config: { limitsFactor: Infinity } } as unknown as Services;
const { quote } = orderHandlers(services);
const caller = { ipAddress: '127.0.0.1' } as Caller;

const app = Fastify();
app.post('/quote', (request) => quote(orders.quote.input.parse(request.body), caller));
app.get('/home', async (_request, reply) => reply.type('text/html; charset=utf-8').send(home));
await app.listen({ host: '127.0.0.1', port: Number(port) });
