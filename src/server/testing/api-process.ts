/** Runs the API in a separate process, for tests that kill it. Reads settings from the environment. */
import { buildApi, newFastify } from '../app.ts';
import { createServices } from '../create-services.ts';
import { reconcileCheckouts } from '../payments/reconcile-checkouts.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/db/connect.ts';
import { rewriteStatements, SABOTAGE, type Sabotage } from './statements.ts';

const sabotage = process.env.SABOTAGE as Sabotage | undefined;
if (sabotage) rewriteStatements(SABOTAGE[sabotage]);

const config = readConfig(process.env);
if (config.database.kind !== 'server') throw new Error('Give the test database as DATABASE_URL');
const app = newFastify(false);
const database = connect(config.database.url, { log: () => undefined });
const services = { ...(await createServices(config, database, app)), notifyOutbox: () => undefined };
await buildApi(app, services);
await app.listen({ host: config.host, port: config.port });
await reconcileCheckouts(services);
