/** Starts the shop: settings, database, migrations, catalogue, worker, pages. Ends it in the opposite order. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerBuild } from 'react-router';
import { ensureManager, type FirstSignIn } from './accounts/first-manager.ts';
import { buildShop, newFastify } from './app.ts';
import { reloadCatalogue } from './catalogue/reload-catalogue.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { type Config, readConfig } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { migrate } from './db/migrate.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { startWorker, WORKER_CONNECTIONS } from './jobs/worker.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { StartRefusal } from './start-refusal.ts';
import { keepSuppliers } from './workshop/suppliers.ts';

const WEB = fileURLToPath(new URL('../../build/', import.meta.url));
const DRAIN_MS = 10_000;

/** What was opened, the last first: how the shop ends, also in the middle of its start. */
const closers: (() => Promise<unknown>)[] = [];

// V8 keeps apart what it takes for long-lived, and takes the bodies of calls for that: one byte in fifteen stayed until the
// next large collection.
setFlagsFromString('--no-allocation-site-pretenuring');

async function start() {
  const config = readConfig(process.env);
  const app = newFastify({ level: process.stdout.isTTY ? 'warn' : 'info' }, config);
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());
  surviveFaults(app.log);

  const tell = (sentence: string) => app.log.warn(sentence);
  const address = await databaseAddress(config, tell);
  const database = await openDatabase(config, address, tell);
  const clock = await openDatabaseClock(database.pool, tell);
  closers.push(async () => clock.close());
  const services = await openServices(config, database, app, clock.now);
  closers.push(async () => services.mail.close());
  const manager = await ensureManager(database.db, config);
  await database.listen('catalogue', () => reloadCatalogue(services));
  const build = async () => (await import(`${WEB}server/index.js`)) as ServerBuild;
  await buildShop(app, services, { build, assets: `${WEB}client` });
  await openWorker(config, services, address, tell);
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  announce(config, manager);
}

type Tell = (sentence: string) => void;

async function openDatabase(config: Config, address: string, tell: Tell): Promise<Database> {
  const { preparedStatements } = config;
  const database = connect(address, { connections: CONNECTIONS, tell, preparedStatements });
  closers.push(() => database.close());
  await waitForDatabase(database.pool, tell);
  await migrate(database.pool);
  await seedCatalogue(database.db);
  await keepSuppliers(database.db, config.suppliers);
  return database;
}

/** Reads and writes of some hundred visitors at once; the built-in database allows fifty. */
const CONNECTIONS = 16;

/** The worker's connections are its own; a job may wait half a minute for one, which a visitor may not. */
async function openWorker(config: Config, services: Services, address: string, tell: Tell): Promise<void> {
  const { preparedStatements } = config;
  const database = connect(address, {
    connections: WORKER_CONNECTIONS,
    waitMs: 30_000,
    tell,
    preparedStatements,
  });
  closers.push(() => database.close());
  const worker = await startWorker(services, database);
  closers.push(() => worker.stop());
}

async function databaseAddress({ database, production }: Config, tell: Tell): Promise<string> {
  if (database.kind === 'server') return database.url;
  const embedded = await startEmbedded({ dataDir: database.dataDir, production, tell });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

let stopping = false;

/** Requests under way are answered first; what takes longer than ten seconds is left to the next start. */
async function stop(exitCode = 0) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(exitCode || 1), DRAIN_MS).unref();
  await closeAll().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
}

/** scripts/start.mjs starts a process that ended with this again. */
const CRASHED = 70;

/**
 * A rejection that nothing handled costs the one thing that it belonged to, not the shop. After an exception that nothing
 * caught the state of the process is unknown: requests under way are answered, then the supervisor starts a new one.
 */
function surviveFaults(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught, the process ends');
    void stop(CRASHED);
  });
}

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close();
}

function announce({ publicUrl, shop }: Config, manager: FirstSignIn | null) {
  console.log(`\n  ${shop.name} is open at ${publicUrl}\n`);
  if (!manager) return;
  console.log('  The manager signs in at /login. This is printed once:');
  console.log(`    e-mail    ${manager.email}`);
  if ('password' in manager) console.log(`    password  ${manager.password}\n`);
  else console.log(`    choose a password within a day at\n    ${manager.link}\n`);
}

start().catch(async (error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : wordsForStart(error));
  await closeAll();
  process.exit(1);
});

function wordsForStart(error: unknown): unknown {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return busy ? `${error.message}. Another program listens there; choose a port with PORT=3001.` : error;
}
