/** Starts the shop: settings, database, migrations, catalogue, worker, pages. Ends it in the opposite order. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ServerBuild } from 'react-router';
import { ensureManager } from './accounts/first-manager.ts';
import { buildShop, newFastify } from './app.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { type Config, readConfig } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { migrate } from './db/migrate.ts';
import { startWorker } from './jobs/worker.ts';
import { openServices } from './open-services.ts';
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
  const app = newFastify({ level: process.stdout.isTTY ? 'warn' : 'info' });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const database = await openDatabase(config, (sentence) => app.log.warn(sentence));
  const manager = await ensureManager(database.db, config);
  const services = await openServices(config, database, app);
  closers.push(async () => services.mail.close());
  await database.listen('catalogue', () => services.catalogue.reload());
  const build = (await import(`${WEB}server/index.js`)) as ServerBuild;
  await buildShop(app, services, { build, assets: `${WEB}client` });
  const worker = await startWorker(services);
  closers.push(() => worker.stop());
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  announce(config, manager);
}

async function openDatabase(config: Config, tell: (sentence: string) => void): Promise<Database> {
  const address = await databaseAddress(config, tell);
  const database = connect(address, {
    connections: CONNECTIONS,
    tell,
    preparedStatements: config.preparedStatements,
  });
  closers.push(() => database.close());
  await migrate(database.pool);
  await seedCatalogue(database.db);
  await keepSuppliers(database.db, config.suppliers);
  return database;
}

/** Reads and writes of some hundred visitors at once; the built-in database allows fifty. */
const CONNECTIONS = 16;

async function databaseAddress(
  { database, production }: Config,
  tell: (sentence: string) => void,
): Promise<string> {
  if (database.kind === 'server') return database.url;
  const embedded = await startEmbedded({ dataDir: database.dataDir, production, tell });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

let stopping = false;

/** Requests under way are answered first; whatever takes longer than ten seconds is left to the next start. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await closeAll();
  process.exit(0);
}

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close();
}

function announce({ publicUrl, shop }: Config, manager: { email: string; password: string } | null) {
  console.log(`\n  ${shop.name} is open at ${publicUrl}\n`);
  if (!manager) return;
  console.log('  The manager signs in at /login. This is printed once:');
  console.log(`    e-mail    ${manager.email}`);
  console.log(`    password  ${manager.password}\n`);
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
