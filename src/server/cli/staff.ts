/**
 * `npm run staff -- add|disable|reset`: creates and disables staff accounts; no HTTP route creates
 * staff (rules.md accounts-8). Can run while the shop is running.
 */
import { parseArgs } from 'node:util';
import { addStaff, disableStaff, resetStaff } from '../accounts/staff-accounts.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { readDatabaseTime } from '../platform/db/database-clock.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { readOnly, requireEmail, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run staff -- add --email ana@shop.example --name "Ana Costa" [--designer Ana] [--manager]
       npm run staff -- disable --email ana@shop.example
       npm run staff -- reset --email ana@shop.example    (new password link, second factor off)

add and reset print a link that sets the password; it works once, for a day.`;

async function run(args: string[]): Promise<string> {
  const command = readCommand(args);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db, pool }) => {
    const shop = { db, publicUrl: config.publicUrl, now: await readDatabaseTime(pool) };
    if (command.action === 'add') return addStaff(shop, command);
    if (command.action === 'disable') return disableStaff(shop, command.email);
    return resetStaff(shop, command.email);
  });
}

type Command =
  | { action: 'add'; email: string; name: string; designerName: string | null; isManager: boolean }
  | { action: 'disable' | 'reset'; email: string };

/** Throws UsageError. */
function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      designer: { type: 'string' },
      manager: { type: 'boolean' },
    },
  });
  const action = readOnly(positionals, 'The action');
  if (action !== 'add' && action !== 'disable' && action !== 'reset')
    throw new UsageError(`'${action}' is not known: write add, disable or reset.`);
  const { email: address, ...details } = values;
  if (!address) throw new UsageError('--email is missing.');
  const email = requireEmail(address);
  if (action === 'add') return { action, email, ...readDetails(details) };
  const [option] = Object.keys(details);
  if (option) throw new UsageError(`--${option} belongs to add only.`);
  return { action, email };
}

/** Throws UsageError without a name. */
function readDetails(details: { name?: string; designer?: string; manager?: boolean }) {
  const { name, designer, manager = false } = details;
  if (!name) throw new UsageError('--name is missing.');
  return { name, designerName: designer ?? null, isManager: manager };
}

await runCommand(USAGE, run);
