/**
 * `npm run staff -- add|disable|reset`: the only way in and out for staff besides the first manager; no HTTP route makes
 * staff (product-decisions 6). Runs beside the shop.
 */
import { parseArgs } from 'node:util';
import { addStaff, disableStaff, resetStaff } from './accounts/staff-accounts.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './db/with-database.ts';
import { StartRefusal } from './start-refusal.ts';

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
  if (!email || (action === 'add' && !name)) throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db }) => {
    const shop = { db, publicUrl: config.publicUrl, now: new Date() };
    if (action === 'add')
      return addStaff(shop, { email, name: name!, designerName: designer ?? null, isManager: manager });
    if (action === 'disable') return disableStaff(shop, email);
    if (action === 'reset') return resetStaff(shop, email);
    throw new StartRefusal(USAGE);
  });
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof StartRefusal) return error.message;
  const isTyped =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isTyped ? `${error.message}\n\n${USAGE}` : error;
}
