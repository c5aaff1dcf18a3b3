/** The baseline of a quote: a plain Fastify that does the same work without the shop's hooks. */
import Fastify from 'fastify';
import { orders } from '#contract/orders.ts';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { orderHandlers } from '#server/orders/handlers.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';

const [port] = process.argv.slice(2);
const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const services = { prices: () => prices, config: { limitsFactor: Infinity } } as unknown as Services;
const { quote } = orderHandlers(services);
const caller = { ipAddress: '127.0.0.1' } as Caller;

const app = Fastify();
app.post('/quote', (request) => quote(orders.quote.input.parse(request.body), caller));
app.get('/ready', async () => 'ready');
await app.listen({ host: '127.0.0.1', port: Number(port) });
