/**
 * Serves the pages. Their HTML is the same for every visitor (personal data is requested by the browser), so each
 * URL is rendered once per catalogue version and day and then served compressed from memory.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { PAYMENT_PATHS, type PageContext } from '#contract/site.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { clientAddress } from '../platform/http/client-connection.ts';
import { type CompressedBody, compress, sendCompressed } from '../platform/http/compressed-response.ts';
import {
  allowOwnScripts,
  contentSecurityPolicy,
  NO_CONTENT_POLICY,
  STRIPE_SOURCES,
} from '../platform/http/security-headers.ts';
import { WorkQueue } from '../platform/limits/work-queue.ts';
import type { Services } from '../platform/services.ts';
import { NO_DASHBOARD_PAGE, normalisePageUrl } from './page-address.ts';
import { createPageContext } from './page-context.ts';

interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  packed: CompressedBody;
}

/** Limits the memory, because visitors can construct URLs with queries. */
const MAX_CACHED_PAGES = 400;

/** Per IP address: rendering takes forty times the work of an API request. */
const PAGES_PER_MINUTE = 600;

/** Rendering blocks the main thread. */
const RENDER_QUEUE = { concurrency: 1, maxWaiting: 60, maxWaitingPerClient: 10 };

/**
 * Wallets open a window of their own, and a bank returns the customer with the secret of the payment in the query, which
 * no request may repeat as its referrer.
 */
const STRIPE_PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
};

export function servePages(app: FastifyInstance, services: Services, build: ServerBuild): void {
  const render = createPageRenderer(services, build);
  const queue = new WorkQueue(RENDER_QUEUE);
  const patterns = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
  const known = {
    patterns: ['/', ...patterns],
    isDashboardPath: (build.entry.module as unknown as BuiltEntry).isDashboardPath,
    isProduct: (type: string, file: string) => findProduct(services, type, file) !== undefined,
  };
  const cache = new Map<string, Promise<RenderedPage>>();
  let cacheKey = '';

  function forgetOutdatedPages(): void {
    const version = `${services.catalogue.version()} ${torontoDay(services.now())}`;
    if (version !== cacheKey) {
      cache.clear();
      cacheKey = version;
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { requestsPerMinute: PAGES_PER_MINUTE },
    handler: async (request, reply) => {
      forgetOutdatedPages();
      // The URL of a page that was rendered is normal already.
      const url = cache.has(request.url) ? request.url : normalisePageUrl(request.url, known);
      if (url === null) return sendNotFound(reply);
      const page = cache.get(url) ?? queue.run({ client: clientAddress(request) }, () => render(url));
      cachePage(cache, url, page);
      return sendPage(await page, request, reply);
    },
  });
}

/** Caches a page as the most recently used and evicts the least recently used one. Failures are not cached. */
function cachePage(cache: Map<string, Promise<RenderedPage>>, url: string, page: Promise<RenderedPage>) {
  const isNew = !cache.delete(url);
  cache.set(url, page);
  if (!isNew) return;
  if (cache.size > MAX_CACHED_PAGES) cache.delete(cache.keys().next().value ?? '');
  const evict = () => cache.delete(url);
  page.then(({ status }) => status !== 200 && status !== 404 && evict(), evict);
}

interface BuiltEntry {
  isDashboardPath: (pathname: string) => boolean;
  siteContext: RouterContext<PageContext>;
  scriptNonceContext: RouterContext<string>;
}

function createPageRenderer(services: Services, build: ServerBuild) {
  // Always production mode, because development mode writes stack traces into error pages.
  const handle = createRequestHandler(build, 'production');
  const { siteContext, scriptNonceContext } = build.entry.module as unknown as BuiltEntry;
  return async (url: string): Promise<RenderedPage> => {
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('hex');
    context.set(siteContext, createPageContext(services));
    context.set(scriptNonceContext, nonce);
    // Concatenated, because '//other.example/' resolved against the shop's URL would be another host.
    const response = await handle(new Request(services.config.publicUrl + url), context);
    const { html, scriptHashes } = allowOwnScripts(await response.text(), nonce);
    const body = Buffer.from(html);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const allowsStripe = services.config.payment.kind === 'stripe' && PAYMENT_PATHS.includes(url);
    return {
      // All pages of the dashboard share one route, which cannot tell a missing page.
      status: url === NO_DASHBOARD_PAGE ? 404 : response.status,
      headers: {
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-security-policy': contentSecurityPolicy(
          scriptHashes,
          allowsStripe ? STRIPE_SOURCES : undefined,
        ),
        'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        ...(allowsStripe && STRIPE_PAGE_HEADERS),
      },
      etag,
      packed: await compress(body),
    };
  };
}

function sendNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('content-security-policy', NO_CONTENT_POLICY)
    .type('text/html; charset=utf-8')
    .send(NOT_FOUND_HTML);
}

function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).headers(page.headers);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendCompressed(page.packed, request, reply);
}

/** Sent for URLs that no page can have, without matching or rendering. */
const NOT_FOUND_HTML = `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Page Not Found</title></head>
<body><h1>Page Not Found</h1><p>There is nothing at this address. <a href="/">Home</a></p></body>
</html>
`;
