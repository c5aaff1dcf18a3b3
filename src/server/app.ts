/** Builds the web application on the given services; `main.ts` listens, tests inject requests. */

import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import { accountHandlers, accountSecurityHandlers } from './accounts/handlers.ts';
import { bindEndpoints } from './api/bind-endpoints.ts';
import { handleErrors, handleFrameworkError, handleNotFound } from './api/error-handler.ts';
import { serveArtwork } from './catalogue/artwork.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { contactHandlers } from './contact/handlers.ts';
import { customerHandlers } from './customers/handlers.ts';
import { serveDesignFileDownloads } from './design-files/download-route.ts';
import { designFileHandlers } from './design-files/handlers.ts';
import { serveDesignFileUploads } from './design-files/upload-route.ts';
import { discountCodeHandlers } from './discount-codes/handlers.ts';
import { serveInvoices } from './documents/invoice-route.ts';
import { serveLabels } from './documents/labels-route.ts';
import { serveOrderSheets } from './documents/order-sheet-route.ts';
import { servePostageLabels } from './documents/postage-labels-route.ts';
import { servePosters } from './documents/poster-route.ts';
import { emailHandlers } from './emails/handlers.ts';
import { internalNoteHandlers } from './internal-notes/handlers.ts';
import { countRequests } from './metrics/count-requests.ts';
import { mockupHandlers } from './mockups/handlers.ts';
import { newsletterHandlers, serveOneClickUnsubscribe } from './newsletter/handlers.ts';
import { orderManagementHandlers } from './order-management/handlers.ts';
import { serveExports } from './order-management/list/export-orders.ts';
import { serveSelectionExports } from './order-management/list/export-selection.ts';
import { orderPageHandlers } from './order-page.ts';
import { orderHandlers } from './orders/handlers.ts';
import { playerHandlers } from './orders/players/handlers.ts';
import { serveStoppedReminders } from './orders/players/stopped-reminders.ts';
import { rosterCheckHandlers } from './orders/roster-checks/handlers.ts';
import { serveCardWebhook } from './payments/card-webhook.ts';
import { checkoutHandlers } from './payments/checkout/open/handlers.ts';
import { serveBooks } from './payments/export-books.ts';
import { paymentHandlers } from './payments/handlers.ts';
import type { Config } from './platform/config/config.ts';
import { servePictures } from './platform/files/serve-pictures.ts';
import { getTrustedProxies } from './platform/http/client-connection.ts';
import { handleClientError } from './platform/http/error-responses.ts';
import { serveHealth } from './platform/http/health.ts';
import { answerInTurn } from './platform/http/pipelined-requests.ts';
import { limitBodies, parseLargeBodiesSequentially } from './platform/http/request-bodies.ts';
import { limitAllRequests, limitRequests } from './platform/http/request-limits.ts';
import { requireKnownHost, requireSameOrigin } from './platform/http/request-origin.ts';
import { allowEmbedding, setApiHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { logRequest } from './platform/logging/logger.ts';
import { createRequestIds, trackRequests } from './platform/logging/request-context.ts';
import type { Services } from './platform/services.ts';
import { pricingHandlers } from './pricing/handlers.ts';
import { taxHandlers } from './pricing/tax-handlers.ts';
import { productionHandlers } from './production/handlers.ts';
import { serveWorkOrders } from './production/work-orders-route.ts';
import { productHandlers } from './products/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { serveSocialImages } from './seo/social-images.ts';
import { serveSecurityTxt, serveSitemap } from './seo/well-known-files.ts';
import { serviceHealthHandlers } from './service-health/handlers.ts';
import { shippingHandlers } from './shipping/handlers.ts';
import { packingHandlers } from './shipping/packing/handlers.ts';
import { taskHandlers } from './tasks/handlers.ts';

/** Long enough for a file of 20 MB over a slow connection. */
const REQUEST_TIMEOUT_MS = 240_000;

/** Maximum size of a JSON body in bytes; uploads declare their own limit. */
const BODY_LIMIT = 1_000_000;

export function newFastify(
  logger: FastifyServerOptions['logger'],
  config: Pick<Config, 'trustProxy'> = { trustProxy: { kind: 'none' } },
): FastifyInstance {
  return Fastify({
    logger,
    genReqId: createRequestIds(),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // A request on a connection that is kept open is answered, and then the connection is closed.
    return503OnClosing: false,
    trustProxy: getTrustedProxies(config),
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  });
}

/** Everything except the pages, for tests that need no browser build. */
export async function buildApi(app: FastifyInstance, services: Services): Promise<FastifyInstance> {
  app.setErrorHandler(handleErrors(services));
  app.setNotFoundHandler(handleNotFound);
  limitAllRequests(app, services.config);
  answerInTurn(app);
  app.removeContentTypeParser('text/plain');
  parseLargeBodiesSequentially(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
  trackRequests(app);
  limitRequests(app, services.config);
  app.addHook('onRequest', setSecurityHeaders(services.config));
  app.addHook('onRequest', requireKnownHost(services.config));
  app.addHook('onRequest', requireSameOrigin(services.config));
  app.addHook('onResponse', logRequest);

  countRequests(app, services);
  serveHealth(app, services);
  await serveMetrics(app, services);
  await app.register(async (api) => serveCalls(api, services));
  await app.register(async (files) => servePublicFiles(files, services));
  return app;
}

/** Loads the library of Prometheus only for a shop with METRICS_TOKEN. Without it there is no such address (rules.md operation-4). */
async function serveMetrics(app: FastifyInstance, services: Services): Promise<void> {
  const { metricsToken } = services.config;
  if (metricsToken === null) return;
  const metrics = await import('./metrics/serve-metrics.ts');
  metrics.serveMetrics(app, services, metricsToken);
}

/** The calls of the contract, and the routes below /api that are not in it. */
async function serveCalls(api: FastifyInstance, services: Services): Promise<void> {
  api.addHook('onRequest', setApiHeaders);
  api.addHook('preParsing', limitBodies(services, BODY_LIMIT));
  bindEndpoints(api, services, 'accounts', accountHandlers(services));
  bindEndpoints(api, services, 'accountSecurity', accountSecurityHandlers(services));
  bindEndpoints(api, services, 'catalogue', catalogueHandlers(services));
  bindEndpoints(api, services, 'checkout', checkoutHandlers(services));
  bindEndpoints(api, services, 'contact', contactHandlers(services));
  bindEndpoints(api, services, 'designFiles', designFileHandlers(services));
  bindEndpoints(api, services, 'discountCodes', discountCodeHandlers(services));
  bindEndpoints(api, services, 'emails', emailHandlers(services));
  bindEndpoints(api, services, 'internalNotes', internalNoteHandlers(services));
  bindEndpoints(api, services, 'mockups', mockupHandlers(services));
  bindEndpoints(api, services, 'newsletter', newsletterHandlers(services));
  bindEndpoints(api, services, 'customers', customerHandlers(services));
  bindEndpoints(api, services, 'orderManagement', {
    ...orderManagementHandlers(services),
    ...orderPageHandlers(services),
  });
  bindEndpoints(api, services, 'orders', orderHandlers(services));
  bindEndpoints(api, services, 'packing', packingHandlers(services));
  bindEndpoints(api, services, 'payments', paymentHandlers(services));
  bindEndpoints(api, services, 'players', playerHandlers(services));
  bindEndpoints(api, services, 'pricing', pricingHandlers(services));
  bindEndpoints(api, services, 'production', productionHandlers(services));
  bindEndpoints(api, services, 'products', productHandlers(services));
  bindEndpoints(api, services, 'reports', reportHandlers(services));
  bindEndpoints(api, services, 'rosterChecks', rosterCheckHandlers(services));
  bindEndpoints(api, services, 'serviceHealth', serviceHealthHandlers(services));
  bindEndpoints(api, services, 'shipping', shippingHandlers(services));
  bindEndpoints(api, services, 'tasks', taskHandlers(services));
  bindEndpoints(api, services, 'taxes', taxHandlers(services));
  serveCardWebhook(api, services);
  serveInvoices(api, services);
  serveOrderSheets(api, services);
  serveLabels(api, services);
  servePostageLabels(api, services);
  servePosters(api, services);
  serveWorkOrders(api, services);
  serveExports(api, services);
  serveBooks(api, services);
  serveSelectionExports(api, services);
  serveDesignFileDownloads(api, services);
  await api.register(async (uploads) => serveDesignFileUploads(uploads, services));
  await api.register(async (mailPrograms) => serveOneClickUnsubscribe(mailPrograms, services));
  await api.register(async (mailPrograms) => serveStoppedReminders(mailPrograms));
}

/** Images and text files, which other sites may embed. */
function servePublicFiles(files: FastifyInstance, services: Services): void {
  files.addHook('onRequest', allowEmbedding);
  serveArtwork(files, services);
  servePictures(files, services);
  serveSocialImages(files, services);
  serveSitemap(files, services);
  serveSecurityTxt(files, services);
}

export async function buildShop(
  app: FastifyInstance,
  services: Services,
  web: { build: () => Promise<ServerBuild>; assets: string },
): Promise<FastifyInstance> {
  await buildApi(app, services);
  // React chooses its build when it is first loaded, and its development build is several times slower. All other code
  // has read NODE_ENV by now (see readConfig).
  process.env.NODE_ENV = 'production';
  const { servePages } = await import('./pages/pages.ts');
  await app.register(async (site) => {
    await serveAssets(site, web.assets);
    servePages(site, services, await web.build());
  });
  return app;
}

/** Serves the built browser code. Names contain a hash of the content, so browsers may cache them for a year. */
async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', directory, { maxAge: '1d', immutable: false }),
  );
}
