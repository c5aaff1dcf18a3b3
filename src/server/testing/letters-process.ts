/** Sends letters until it is killed, for tests that do so in the middle. */

import { newFastify } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { sendLetters } from '../mail/send-letters.ts';
import { openServices } from '../open-services.ts';

const config = readConfig(process.env);
const database = connect(process.env.DATABASE_URL!, { connections: 2 });
const services = await openServices(config, database, newFastify(false));
process.send?.('ready');
for (;;) await sendLetters(services);
