/** The baseline: a plain Fastify that returns given bytes, and parses a JSON body where the shop does. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, quoteFile, homeFile] = process.argv.slice(2);
const quote = readFileSync(quoteFile!);
const home = readFileSync(homeFile!);

const app = Fastify();
app.post('/quote', async (_request, reply) => reply.type('application/json; charset=utf-8').send(quote));
app.get('/home', async (_request, reply) => reply.type('text/html; charset=utf-8').send(home));
await app.listen({ host: '127.0.0.1', port: Number(port) });
