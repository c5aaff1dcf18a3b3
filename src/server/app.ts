/** Builds the whole web application around the services it is given; `main.ts` listens, tests inject. */

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import { accountHandlers } from './accounts/handlers.ts';
import { securityHandlers } from './accounts/security-handlers.ts';
import { serveArtwork } from './catalogue/artwork.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { checkoutHandlers } from './checkout/handlers.ts';
import { serveCardEvents } from './checkout/webhook.ts';
import type { Config } from './config.ts';
import { serveExports } from './dashboard/export-orders.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { serveInvoices } from './documents/invoice-route.ts';
import { serveOrderSheets } from './documents/order-sheet-route.ts';
import { serveSecurityTxt } from './found/security-txt.ts';
import { serveSharePictures } from './found/share-pictures.ts';
import { serveSitemap } from './found/sitemap.ts';
import { allowEmbedding, setAnswerHeaders } from './http/answer-headers.ts';
import { serveAssets } from './http/assets.ts';
import { bind } from './http/bind.ts';
import { limitBodies } from './http/body-budget.ts';
import { clientAddress } from './http/client-address.ts';
import { answerClientErrors } from './http/client-errors.ts';
import { takeOverEarlierCookies } from './http/cookies.ts';
import { answerErrors, answerFrameworkErrors, answerNothingHere } from './http/errors.ts';
import { serveFiles } from './http/files.ts';
import { serveHealth } from './http/health.ts';
import { refuseOtherHosts } from './http/host-check.ts';
import { parseLargeBodiesInTurn } from './http/json-bodies.ts';
import { logAnswer } from './http/log-answer.ts';
import { refuseOtherSites } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { trustedProxies } from './http/trust-proxy.ts';
import { letterHandlers } from './mail/handlers.ts';
import { moneyHandlers } from './money/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import type { Services } from './services.ts';
import { shelfHandlers } from './shelf/handlers.ts';
import { teamHandlers } from './team/handlers.ts';
import { visitorHandlers } from './visitors/handlers.ts';
import { serveOneClickUnsubscribe } from './visitors/one-click.ts';
import { workshopHandlers } from './workshop/handlers.ts';

/** Time enough for a mockup of 10 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;

/** How much is left is nobody's business but the shop's. */
const NO_LIMIT_HEADERS = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
};

/** A body of JSON; uploads name their own limit. */
const BODY_LIMIT = 1_000_000;

export function newFastify(
  logger: FastifyServerOptions['logger'],
  config: Pick<Config, 'trustProxy'> = { trustProxy: { kind: 'nobody' } },
): FastifyInstance {
  return Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(config),
    frameworkErrors: answerFrameworkErrors,
    clientErrorHandler: answerClientErrors,
  });
}

/** Everything but the pages, for tests that need no built browser code. */
export async function buildApi(app: FastifyInstance, services: Services): Promise<FastifyInstance> {
  app.setErrorHandler(answerErrors(services));
  app.setNotFoundHandler(answerNothingHere);
  app.removeContentTypeParser('text/plain');
  parseLargeBodiesInTurn(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(rateLimit, { global: false, keyGenerator: clientAddress, ...NO_LIMIT_HEADERS });
  app.addHook('onRequest', setSecurityHeaders(services.config));
  app.addHook('onRequest', refuseOtherHosts(services.config));
  app.addHook('onRequest', refuseOtherSites(services.config));
  app.addHook('onResponse', logAnswer);

  await app.register(async (api) => {
    api.addHook('onRequest', setAnswerHeaders);
    api.addHook('onRequest', takeOverEarlierCookies(services));
    api.addHook('preParsing', limitBodies(services, BODY_LIMIT));
    bind(api, services, 'accounts', accountHandlers(services));
    bind(api, services, 'catalogue', catalogueHandlers(services));
    bind(api, services, 'checkout', checkoutHandlers(services));
    bind(api, services, 'dashboard', dashboardHandlers(services));
    bind(api, services, 'letters', letterHandlers(services));
    bind(api, services, 'money', moneyHandlers(services));
    bind(api, services, 'orders', orderHandlers(services));
    bind(api, services, 'security', securityHandlers(services));
    bind(api, services, 'shelf', shelfHandlers(services));
    bind(api, services, 'team', teamHandlers(services));
    bind(api, services, 'visitors', visitorHandlers(services));
    bind(api, services, 'workshop', workshopHandlers(services));
    serveCardEvents(api, services);
    serveInvoices(api, services);
    serveOrderSheets(api, services);
    serveExports(api, services);
    await api.register(async (mailPrograms) => serveOneClickUnsubscribe(mailPrograms, services));
  });
  serveHealth(app, services);
  await app.register(async (pictures) => {
    pictures.addHook('onRequest', allowEmbedding);
    serveArtwork(pictures, services);
    serveFiles(pictures, services);
    serveSharePictures(pictures, services);
    serveSitemap(pictures, services);
    serveSecurityTxt(pictures, services);
  });
  return app;
}

export async function buildShop(
  app: FastifyInstance,
  services: Services,
  web: { build: () => Promise<ServerBuild>; assets: string },
): Promise<FastifyInstance> {
  await buildApi(app, services);
  // React chooses its build when it is first loaded, and its development build is several times slower. Everything else
  // has read NODE_ENV by now: see readConfig.
  process.env.NODE_ENV = 'production';
  const { servePages } = await import('./http/pages.ts');
  await app.register(async (site) => {
    await serveAssets(site, web.assets);
    servePages(site, services, await web.build());
  });
  return app;
}
