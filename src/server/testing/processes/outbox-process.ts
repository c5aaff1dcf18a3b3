/** Sends e-mails until it is killed, for tests that kill it while it works. */

import { newFastify } from '../../app.ts';
import { createServices } from '../../create-services.ts';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { connect } from '../../platform/db/connect.ts';

const config = readConfig(process.env);
const database = connect(process.env.DATABASE_URL!, { connections: 2 });
const services = await createServices(config, database, newFastify(false));
process.send?.('ready');
for (;;) await deliverOutbox(services);
