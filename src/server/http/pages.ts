/**
 * The pages. Their HTML is the same for every visitor (what belongs to one of them comes by call, afterwards), so each
 * address is rendered once per catalogue and day and then answered from memory, compressed already.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Site } from '#contract/site.ts';
import { torontoDate } from '#domain/delivery.ts';
import type { Services } from '../services.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security.ts';
import { type Packed, pack, sendPacked } from './packed.ts';
import { siteOf } from './site.ts';

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

export function servePages(app: FastifyInstance, services: Services, build: ServerBuild): void {
  const render = pageRenderer(services, build);
  const kept = new Map<string, Promise<Page>>();
  let keptFor = '';

  async function pageFor(url: string): Promise<Page> {
    const edition = `${services.catalogue.edition()} ${torontoDate(services.now())}`;
    if (edition !== keptFor) {
      kept.clear();
      keptFor = edition;
    }
    const page = kept.get(url) ?? render(url);
    keep(kept, url, page);
    return page;
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { rateLimit: { max: PAGES_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 } },
    handler: async (request, reply) => send(await pageFor(request.url), request, reply),
  });
}

/** What was asked for last stands last; what nobody asked for the longest makes room. Errors are not kept. */
function keep(kept: Map<string, Promise<Page>>, url: string, page: Promise<Page>) {
  const isNew = !kept.delete(url);
  kept.set(url, page);
  if (!isNew) return;
  if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? '');
  const forget = () => kept.delete(url);
  page.then(({ status }) => status !== 200 && forget(), forget);
}

function pageRenderer(services: Services, build: ServerBuild) {
  const handle = createRequestHandler(build, services.config.production ? 'production' : 'development');
  const { siteContext } = build.entry.module as unknown as { siteContext: RouterContext<Site> };
  return async (url: string): Promise<Page> => {
    const context = new RouterContextProvider();
    context.set(siteContext, siteOf(services));
    const response = await handle(new Request(new URL(url, services.config.publicUrl)), context);
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      policy: contentSecurityPolicy(inlineScriptHashes(body.toString())),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      packed: await pack(body),
    };
  };
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
