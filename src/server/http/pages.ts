/**
 * The pages. Their HTML is the same for every visitor (what belongs to one of them comes by call, afterwards), so each
 * address is rendered once per catalogue and day and then answered from memory, compressed already.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Site } from '#contract/site.ts';
import { torontoDate } from '#domain/delivery.ts';
import { productAt } from '../found/products.ts';
import type { Services } from '../services.ts';
import { WorkQueue } from '../work-queue.ts';
import { clientAddress } from './client-address.ts';
import { allowOwnScripts, contentSecurityPolicy } from './content-security.ts';
import { type Packed, pack, sendPacked } from './packed.ts';
import { pageAddress } from './page-address.ts';
import { siteOf } from './site.ts';
import { NOT_FOUND_HTML } from './static-pages.ts';

interface Page {
  status: number;
  type: string;
  policy: string;
  etag: string;
  packed: Packed;
}

/** Addresses with queries are made by visitors: the memory for them is bounded. */
const MOST_PAGES = 400;

/** From one address: rendering is forty times the work of a call. */
const PAGES_A_MINUTE = 600;

/** Rendering keeps the one thread busy that everything else waits for. */
const RENDER_QUEUE = { concurrency: 1, waiting: 60, waitingPerClient: 10 };

export function servePages(app: FastifyInstance, services: Services, build: ServerBuild): void {
  const render = pageRenderer(services, build);
  const queue = new WorkQueue(RENDER_QUEUE);
  const patterns = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
  const known = {
    patterns: ['/', ...patterns],
    isProduct: (type: string, file: string) => productAt(services, type, file) !== undefined,
  };
  const kept = new Map<string, Promise<Page>>();
  let keptFor = '';

  async function pageFor(url: string, client: string): Promise<Page> {
    const edition = `${services.catalogue.edition()} ${torontoDate(services.now())}`;
    if (edition !== keptFor) {
      kept.clear();
      keptFor = edition;
    }
    const page = kept.get(url) ?? queue.run({ client }, () => render(url));
    keep(kept, url, page);
    return page;
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { rateLimit: { max: PAGES_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const url = pageAddress(request.url, known);
      if (url === null) return sendNotFound(reply);
      return send(await pageFor(url, clientAddress(request)), request, reply);
    },
  });
}

/** What was asked for last stands last; what nobody asked for the longest makes room. Faults are not kept. */
function keep(kept: Map<string, Promise<Page>>, url: string, page: Promise<Page>) {
  const isNew = !kept.delete(url);
  kept.set(url, page);
  if (!isNew) return;
  if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? '');
  const forget = () => kept.delete(url);
  page.then(({ status }) => status !== 200 && status !== 404 && forget(), forget);
}

interface BuiltEntry {
  siteContext: RouterContext<Site>;
  scriptNonceContext: RouterContext<string>;
}

function pageRenderer(services: Services, build: ServerBuild) {
  // Always: development mode writes stacks into error pages.
  const handle = createRequestHandler(build, 'production');
  const { siteContext, scriptNonceContext } = build.entry.module as unknown as BuiltEntry;
  return async (url: string): Promise<Page> => {
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('hex');
    context.set(siteContext, siteOf(services));
    context.set(scriptNonceContext, nonce);
    // Joined as text: resolved against the shop's address, '//other.example/' would be another host.
    const response = await handle(new Request(services.config.publicUrl + url), context);
    const { html, scriptHashes } = allowOwnScripts(await response.text(), nonce);
    const body = Buffer.from(html);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      policy: contentSecurityPolicy(scriptHashes),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      packed: await pack(body),
    };
  };
}

function sendNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(NOT_FOUND_HTML);
}

function send(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(page.status)
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', page.policy)
    .type(page.type);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendPacked(page.packed, request, reply);
}
