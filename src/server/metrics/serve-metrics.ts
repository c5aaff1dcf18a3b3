/**
 * Serves /metrics in the text format of Prometheus, for requests with METRICS_TOKEN. Every process tells of itself, and of
 * the shop as all processes see it (rules.md operation-4).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../platform/process/project.ts';
import type { Services } from '../platform/services.ts';
import { readShopFigures, type ShopFigures } from './shop-figures-store.ts';

export function serveMetrics(app: FastifyInstance, services: Services, metricsToken: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'homestand_info',
    help: 'The version of the shop, as a label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  measureRequests(app, registry);
  measurePools(services, registry);
  countProviderCalls(services, registry);
  const updateFigures = createShopGauges(registry);

  app.get('/metrics', { config: { forAnyHost: true, isUnlogged: true } }, async (request, reply) => {
    if (!isAllowed(request, metricsToken))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send('Send METRICS_TOKEN as a bearer token.\n');
    updateFigures(await readFigures(services));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isAllowed({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Upper limits in seconds: the shop answers in milliseconds, an upload takes as long as the connection needs. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests are named by their route, so that no order id or key becomes a label. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'homestand_http_request_seconds',
    help: 'The time until a response was sent, by call and status; its count is the number of requests.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const call = request.routeOptions.url ?? 'none';
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measurePools({ pools }: Services, registry: Registry): void {
  new Gauge({
    name: 'homestand_database_connections',
    help: 'Connections of this process for visitors and jobs, and statements that wait for one (waiting).',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of pools) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

function countProviderCalls({ health }: Services, registry: Registry): void {
  new Counter({
    name: 'homestand_provider_calls_total',
    help: 'Calls of outside services by their outcome; calls that were refused for the input of a person are left out.',
    labelNames: ['service', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { service, outcome, calls } of health.listCounts()) this.inc({ service, outcome }, calls);
    },
  });
}

/** Returns a function that sets the gauges; null when the database does not answer. */
function createShopGauges(registry: Registry): (figures: ShopFigures | null) => void {
  const createGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `homestand_${name}`, help, labelNames, registers: [registry] });
  const isUp = createGauge('database_up', '1 when the database answered this request.');
  const orders = createGauge('orders', 'Orders that were submitted, by status.', ['status']);
  const withoutOrder = createGauge('payments_without_order', 'Payments that match no order.');
  const waiting = createGauge('emails_waiting', 'E-mails that are not sent yet.');
  const failed = createGauge('emails_failed', 'E-mails that were given up.');
  const oldestEmail = createGauge('email_oldest_seconds', 'The age of the oldest e-mail that waits.');
  const lateJob = createGauge('job_overdue_seconds', 'How long the job that waits longest has been due.');
  const alerts = createGauge('alert', '1 for every alert on the Overview, by kind.', ['kind']);
  return (figures) => {
    isUp.set(figures ? 1 : 0);
    if (!figures) return;
    orders.reset();
    for (const { status, count } of figures.orders) orders.set({ status: status || 'none' }, count);
    withoutOrder.set(figures.payments_without_order);
    waiting.set(figures.emails_waiting);
    failed.set(figures.emails_failed);
    oldestEmail.set(figures.email_oldest_seconds);
    lateJob.set(figures.job_overdue_seconds);
    alerts.reset();
    for (const kind of figures.alerts) alerts.set({ kind }, 1);
  };
}

async function readFigures({ db, now, log }: Services): Promise<ShopFigures | null> {
  try {
    return await readShopFigures(db, now());
  } catch (error) {
    log.warn({ err: error }, 'the figures of the shop could not be read for /metrics');
    return null;
  }
}
