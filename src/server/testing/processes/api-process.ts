/** Runs the API in a separate process, for tests that kill it. Reads settings from the environment. */
import { buildApi, newFastify } from '../../app.ts';
import { reloadCatalogue } from '../../catalogue/catalogue.ts';
import { createServices } from '../../create-services.ts';
import { startJobs } from '../../jobs.ts';
import { reconcileCheckouts } from '../../payments/reconcile-checkouts.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { connect } from '../../platform/db/connect.ts';
import { prepareDatabase } from '../../platform/db/prepare-database.ts';
import { beginDraining } from '../../platform/http/health.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';

const config = readConfig(process.env);
const server = config.database;
if (server.kind !== 'server') throw new Error('Give the test database as DATABASE_URL');
const app = newFastify(false);
const log = () => undefined;
const shutdown = new Shutdown();
shutdown.listenToSignals({
  announce: () => beginDraining(app),
  report: async () => undefined,
  getDelayMs: () => config.shutdownDelayMs,
});
const database = connect(server, { log });
await prepareDatabase(server, database, log);
const services = { ...(await createServices(config, database, app)), notifyOutbox: () => undefined };
await database.listen('catalogue', () => reloadCatalogue(services));
await buildApi(app, services);
shutdown.onClose(() => app.close());
await app.listen({ host: config.host, port: config.port });
if (process.env.JOBS === 'on') startJobs(services, connect(server, { log }));
else await reconcileCheckouts(services);
