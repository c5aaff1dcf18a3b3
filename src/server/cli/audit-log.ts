/** `npm run audit-log -- verify`: detects changes to the audit log. Can run while the shop is running. */
import { parseArgs } from 'node:util';
import { verifyAuditLog } from '../audit-log/verify-audit-log.ts';
import { readConfig } from '../platform/config/config.ts';
import { loadEncryption } from '../platform/crypto/encryption.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { readOnly, UsageError } from './arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run audit-log -- verify';

async function run(args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const action = readOnly(positionals, 'The action');
  if (action !== 'verify') throw new UsageError(`'${action}' is not known: write verify.`);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db }) => {
    const encryption = await loadEncryption(config, db);
    const { events, errors } = await verifyAuditLog({ db, config, encryption });
    if (errors.length === 0) return `All ${events} sealed events are as they were written.`;
    process.exitCode = 1;
    return [`The history was touched (${events} sealed events):`, ...errors].join('\n  ');
  });
}

await runCommand(USAGE, run);
