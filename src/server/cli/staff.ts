/**
 * `npm run staff -- add|disable|reset`: creates and disables staff accounts; no HTTP route creates
 * staff (rules.md accounts-8). Can run while the shop is running.
 */
import { parseArgs } from 'node:util';
import { addStaff, disableStaff, resetStaff } from '../accounts/staff-accounts.ts';
import { readConfig } from '../platform/config/config.ts';
import { readDatabaseTime } from '../platform/db/database-clock.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run staff -- add --email ana@shop.example --name "Ana Costa" [--designer Ana] [--manager]
       npm run staff -- disable --email ana@shop.example
       npm run staff -- reset --email ana@shop.example    (new password link, second factor off)

add and reset print a link that sets the password; it works once, for a day.`;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      designer: { type: 'string' },
      manager: { type: 'boolean', default: false },
    },
  });
  const { email, name, designer, manager } = values;
  const [action] = positionals;
  if (!email || (action === 'add' && !name)) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db, pool }) => {
    const shop = { db, publicUrl: config.publicUrl, now: await readDatabaseTime(pool) };
    if (action === 'add')
      return addStaff(shop, { email, name: name!, designerName: designer ?? null, isManager: manager });
    if (action === 'disable') return disableStaff(shop, email);
    if (action === 'reset') return resetStaff(shop, email);
    throw new StartupError(USAGE);
  });
}

await runCommand(USAGE, run);
