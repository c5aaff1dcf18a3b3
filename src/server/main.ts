/** Starts the shop: settings, database, migrations, catalogue, worker, pages. Ends it in the opposite order. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { ensureManager, type FirstSignIn } from './accounts/first-manager.ts';
import { buildShop, newFastify } from './app.ts';
import { reloadCatalogue } from './catalogue/catalogue.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { createServices } from './create-services.ts';
import { JOB_CONNECTIONS, startJobs } from './jobs.ts';
import type { Config, DatabaseServer } from './platform/config/config.ts';
import { readConfig } from './platform/config/read-config.ts';
import { connect, createServer, type Database } from './platform/db/connect.ts';
import { openDatabaseClock } from './platform/db/database-clock.ts';
import { startEmbedded } from './platform/db/embedded-postgres/start-embedded.ts';
import { MIGRATED } from './platform/db/migrate.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { checkFiles } from './platform/files/check-files.ts';
import { beginDraining } from './platform/http/health.ts';
import { explainError } from './platform/logging/explain-error.ts';
import { ignoreLostReaders, waitForReader } from './platform/logging/log-output.ts';
import { isForPeople, loggerOptions } from './platform/logging/logger.ts';
import { PROJECT_URL, VERSION } from './platform/process/project.ts';
import { releaseMemoryWhenQuiet } from './platform/process/release-memory.ts';
import { Shutdown } from './platform/process/shutdown.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { type Step, startupProgress } from './platform/process/startup-progress.ts';
import type { Services } from './platform/services.ts';
import { addFirstRegistration } from './pricing/add-first-registration.ts';
import { addMissingPrices } from './pricing/add-missing-prices.ts';
import { syncSuppliers } from './production/production-store.ts';

const WEB = fileURLToPath(new URL('build/', PROJECT_URL));

const shutdown = new Shutdown();

// V8 allocates objects that it expects to be long-lived in the old generation, and request bodies are among them: one
// byte in fifteen stayed until the next full garbage collection.
setFlagsFromString('--no-allocation-site-pretenuring');

async function start() {
  ignoreLostReaders();
  const config = readConfig(process.env);
  const app = newFastify(loggerOptions(config), config);
  const isTerminal = isForPeople(config);
  app.log.info({ version: VERSION }, 'the shop starts');
  const development = process.argv.includes('--dev') ? await import('./development.ts') : null;
  const progress = startupProgress(app.log, isTerminal && !development);
  const step: Step = async (name, work) => {
    shutdown.signal.throwIfAborted();
    return progress(name, work);
  };
  shutdown.listenToSignals({
    announce: () => announceEnd(app),
    report: (message) => reportEnd(app.log, message),
    getDelayMs: () => (app.server.listening && !development ? config.shutdownDelayMs : 0),
  });
  handleCrashes(app.log);

  const log = (message: string) => app.log.warn(message);
  const server = await resolveDatabaseServer(config, log, step);
  const database = await openDatabase(config, server, log, step);
  const manager = await step('Open the shop', async () => {
    const clock = await openDatabaseClock(database.pool, log);
    shutdown.onClose(async () => clock.close());
    const services = await createServices(config, database, app, clock.now);
    shutdown.onClose(async () => services.mail.close());
    await checkFiles(services);
    await checkCardProvider(services);
    const firstSignIn = await ensureManager(database.db, config, clock.now());
    await database.listen('catalogue', () => reloadCatalogue(services));
    await database.listen(MIGRATED, (name) => warnOfNewerDatabase(services, name));
    if (development) await development.buildDevelopmentShop(app, services);
    else await buildShop(app, services, { build: loadPages, assets: `${WEB}client` });
    await openWorker(services, server, log);
    shutdown.onClose(() => app.close());
    try {
      await app.listen(development?.DEVELOPMENT_ADDRESS ?? { host: config.host, port: config.port });
    } catch (error) {
      // The next start prints it no more.
      if (firstSignIn) announceManager(firstSignIn);
      throw error;
    }
    return firstSignIn;
  });
  releaseMemoryWhenQuiet();
  development?.reportListening(app);
  if (!development) announceAddress(config);
  if (manager) announceManager(manager);
  if (isTerminal && !development) announceTestMode(config);
}

/** A wrong key is found at the start; a provider that does not answer delays nothing but card payments. */
async function checkCardProvider({ cards, log }: Services): Promise<void> {
  const health = await cards.check();
  if (health === 'refused')
    throw new StartupError(
      'The shop cannot start: Stripe refuses STRIPE_SECRET_KEY. Copy the key again from dashboard.stripe.com/apikeys; a restricted one needs write access to payment intents and refunds, and read access to charges, disputes and events.',
    );
  if (health === 'unavailable')
    log.warn('Stripe does not answer: cards cannot be charged until it does; everything else works');
}

/** Migrations are written so that the version before them works on; null follows a lost connection. */
function warnOfNewerDatabase({ log }: Services, name: string | null): void {
  if (name !== null)
    log.warn(
      { migration: name },
      'the database was migrated by a newer version: this process works on until it is restarted',
    );
}

const loadPages = async () => (await import(`${WEB}server/index.js`)) as ServerBuild;

type Log = (message: string) => void;

async function openDatabase(config: Config, server: DatabaseServer, log: Log, step: Step): Promise<Database> {
  const database = connect(server, { connections: CONNECTIONS, log });
  shutdown.onClose(() => database.close());
  await step('Migrate the database', () => prepareDatabase(server, database, log));
  await step('Seed the catalogue', async () => {
    await seedCatalogue(database.db);
    await addMissingPrices(database.db, new Date());
    await addFirstRegistration(database.db, process.env.SHOP_TAX_NUMBER, new Date());
    await syncSuppliers(database.db, config.suppliers);
  });
  return database;
}

/** Enough for several hundred concurrent visitors; the built-in database allows fifty. */
const CONNECTIONS = 16;

/** Gives the worker separate connections; a job may wait half a minute for one, a visitor may not. */
async function openWorker(services: Services, server: DatabaseServer, log: Log): Promise<void> {
  const database = connect(server, { connections: JOB_CONNECTIONS, waitMs: 30_000, log });
  shutdown.onClose(() => database.close());
  const worker = startJobs(services, database);
  shutdown.onClose(() => worker.stop());
}

async function resolveDatabaseServer(
  { database, production }: Config,
  log: Log,
  step: Step,
): Promise<DatabaseServer> {
  if (database.kind === 'server') return database;
  const { dataDir } = database;
  const starting = step('Start PostgreSQL', () => startEmbedded({ dataDir, production, log }));
  // Registered before it has started: a signal at that moment must not leave it running.
  shutdown.onClose(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  );
  return createServer((await starting).connectionString);
}

async function reportEnd(log: FastifyBaseLogger, message: string): Promise<void> {
  log.info(message);
  await waitForReader();
}

function announceEnd(app: FastifyInstance): void {
  beginDraining(app);
  if (process.stdout.isTTY && !process.send) console.log('\n  The shop is closing.');
}

/** The exit code after which scripts/start.mjs starts the process again. */
const CRASHED = 70;

/**
 * An unhandled rejection is logged and the shop continues. After an uncaught exception the state of the process is
 * unknown: running requests are finished, then the supervisor starts a new process.
 */
function handleCrashes(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught, the process ends');
    void shutdown.stop({ exitCode: CRASHED });
  });
}

function announceAddress({ publicUrl, shop }: Config) {
  console.log(`\n  ${shop.name} is open at ${publicUrl}\n`);
}

function announceManager(manager: FirstSignIn) {
  console.log('  The manager signs in at /login. This is printed once:');
  console.log(`    e-mail    ${manager.email}`);
  if ('password' in manager) console.log(`    password  ${manager.password}\n`);
  else console.log(`    choose a password within a day at\n    ${manager.link}\n`);
}

function announceTestMode({ mail, payment }: Config) {
  if (mail.kind === 'folder') console.log(`  E-mails are not sent: they are files in ${mail.directory}.`);
  if (payment.kind === 'sandbox') console.log('  Cards are in test mode: 4242 4242 4242 4242 is accepted.');
  console.log('  Stop the shop with Ctrl-C.\n');
}

start().catch(async (error: unknown) => {
  // The shop was told to end, which closes what this start was using, and ends the process itself.
  if (shutdown.signal.aborted) return;
  console.error(explainError(error));
  await shutdown.closeAll();
  process.exit(1);
});
