/** The shop's calls in a process of their own, for tests that kill it. Settings come from the environment, as always. */
import { buildApi, newFastify } from '../app.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openServices } from '../open-services.ts';
import { rewrite, SABOTAGE, type Sabotage } from './statements.ts';

const sabotage = process.env.SABOTAGE as Sabotage | undefined;
if (sabotage) rewrite(SABOTAGE[sabotage]);

const config = readConfig(process.env);
if (config.database.kind !== 'server') throw new Error('Give the test database as DATABASE_URL');
const app = newFastify(false);
const database = connect(config.database.url, { tell: () => undefined });
const services = { ...(await openServices(config, database, app)), wakeLetters: () => undefined };
await buildApi(app, services);
await app.listen({ host: config.host, port: config.port });
await reconcile(services);
