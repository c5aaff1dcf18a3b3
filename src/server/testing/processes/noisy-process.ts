/** Logs more than a pipe holds and ends like the shop, for a test whose pipe nobody reads. */
import Fastify from 'fastify';
import { waitForReader } from '../../platform/logging/log-output.ts';
import { loggerOptions } from '../../platform/logging/logger.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';

const { log } = Fastify({ logger: loggerOptions({ logLevel: null }) });
const shutdown = new Shutdown();
shutdown.listenToSignals({
  announce: () => undefined,
  getDelayMs: () => 0,
  report: async (message) => {
    log.info(message);
    await waitForReader();
  },
});
const LINES = 4_000;
for (let line = 0; line < LINES; line++) log.info({ line, text: 'x'.repeat(1_000) }, 'a line of the log');
setInterval(() => undefined, 1_000);
process.stderr.write('logged');
