/** `npm run history -- check`: whether the history of orders and of the shop is what was once written. Runs beside the shop. */
import { readConfig } from './config.ts';
import { withDatabase } from './db/with-database.ts';
import { openSealing } from './encryption-key.ts';
import { checkHistory } from './history/check-history.ts';
import { StartRefusal } from './start-refusal.ts';

const USAGE = 'Usage: npm run history -- check';

async function run([action]: string[]): Promise<string[]> {
  if (action !== 'check') throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db }) => {
    const sealing = await openSealing(config, db);
    const { events, faults } = await checkHistory({ db, config, sealing });
    if (faults.length === 0) return [`All ${events} sealed events are as they were written.`];
    process.exitCode = 1;
    return [`The history was touched (${events} sealed events):`, ...faults.map((fault) => `  ${fault}`)];
  });
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
