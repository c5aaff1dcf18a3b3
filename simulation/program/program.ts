/**
 * The shop as `main.ts` composes it, without its pages. Three things are the simulation's: the clock, which every request
 * sets; the jobs, which run when they are told to; and faults of the database, which a request orders for itself.
 */
import { ensureManager } from '#server/accounts/first-manager.ts';
import { buildApi, newFastify } from '#server/app.ts';
import { reloadCatalogue } from '#server/catalogue/catalogue.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { createServices, withConnections } from '#server/create-services.ts';
import { JOB_CONNECTIONS, listJobs } from '#server/jobs.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { runDueJobs } from '#server/platform/jobs/scheduler.ts';
import { Shutdown } from '#server/platform/process/shutdown.ts';
import { createStripeCards } from '#server/platform/providers/payment/stripe/stripe.ts';
import { addMissingPrices } from '#server/pricing/add-missing-prices.ts';
import { syncSuppliers } from '#server/production/production-store.ts';
import {
  ERRORS_HEADER,
  FAILED_HEADER,
  FAULT_HEADER,
  JOBS_PATH,
  MIGRATIONS_VARIABLE,
  TIME_HEADER,
} from './control.ts';
import { StatementFaults } from './statement-faults.ts';

const config = readConfig(process.env);
const server = config.database;
if (server.kind !== 'server') throw new Error('Give the database as DATABASE_URL');

const startedAt = Number(process.env.SIMULATED_TIME);
let time = startedAt;
const now = () => new Date(time);
const setTime = (milliseconds: number) => {
  time = Math.max(time, milliseconds);
};

const errors: string[] = [];
const app = newFastify({ level: 'error', stream: { write: (line: string) => errors.push(line) } }, config);
const log = (message: string) => app.log.warn(message);
const faults = new StatementFaults();
const connectWithFaults = (connections: number) => {
  const database = connect(server, { connections, log });
  database.pool.on('connect', (client) => faults.watch(client));
  return database;
};

const shutdown = new Shutdown();
shutdown.listenToSignals({ announce: () => undefined, report: async () => undefined, getDelayMs: () => 0 });
const database = connectWithFaults(10);
await migrate(database.pool, process.env[MIGRATIONS_VARIABLE]);
await seedCatalogue(database.db);
await addMissingPrices(database.db, now());
await syncSuppliers(database.db, config.suppliers);
await ensureManager(database.db, config, now());

if (config.payment.kind !== 'stripe') throw new Error('Give the settings of Stripe');
const background: Promise<unknown>[] = [];
const services = {
  ...(await createServices(config, database, app, now, () => time - startedAt)),
  cards: createStripeCards(config.payment, app.log, now, { backgroundGapMs: 0, retryMs: 0 }),
  // The job that runs every minute sends the e-mails.
  notifyOutbox: () => undefined,
  runInBackground: (work: () => Promise<unknown>) => {
    background.push(
      work().catch((error: unknown) => app.log.error({ err: error }, 'background work failed')),
    );
  },
};
await database.listen('catalogue', () => reloadCatalogue(services));
const forJobs = connectWithFaults(JOB_CONNECTIONS);
const jobServices = withConnections(services, forJobs);
const jobs = listJobs(jobServices);

app.addHook('onRequest', async ({ headers }) => {
  const sentTime = headers[TIME_HEADER];
  if (sentTime) setTime(Number(sentTime));
  faults.arm(headers[FAULT_HEADER]);
});
// So that the work of one step has ended when the next one begins.
app.addHook('onSend', async (_request, reply) => {
  await Promise.all(background.splice(0));
  await faults.disarm();
  if (faults.hasFailed) reply.header(FAILED_HEADER, 'true');
  if (errors.length > 0)
    reply.header(ERRORS_HEADER, encodeURIComponent(errors.splice(0).slice(0, 3).join('')));
});
app.post<{ Body: { names: string[] | null } }>(JOBS_PATH, async ({ body }) => {
  const chosen = jobs.filter(({ name }) => body.names?.includes(name) ?? true);
  return { ran: await runDueJobs(jobServices, chosen), names: jobs.map(({ name }) => name) };
});
await buildApi(app, services);
shutdown.onClose(() => database.close());
shutdown.onClose(() => forJobs.close());
shutdown.onClose(() => app.close());
// A port that was free before may be taken by now.
const url = await app.listen({ host: '127.0.0.1', port: 0 });
// Of a simulation that was killed no program stays.
process.once('disconnect', () => process.exit(1));
process.send?.(url);
