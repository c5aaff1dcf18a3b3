/** `npm run restore -- FILE`: restores a backup, while the shop is stopped. `--overwrite` replaces the shop that is there. */
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import { describeMissing } from '../backup/describe-missing.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { describeTotals } from '../backup/shop-totals.ts';
import { removeAbandoned } from '../backup/verify-backup.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withUnmigratedDatabase } from '../platform/db/with-database.ts';
import { createFileStore } from '../platform/providers/files/create-file-store.ts';
import { requireBackupKey } from './backup-key.ts';
import { readOnly, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE                (into an empty place)
       npm run restore -- FILE --overwrite    (replaces the shop that is there)`;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const path = readOnly(positionals, 'FILE');
  const config = readConfig(process.env);
  const passphrase = requireBackupKey(config);
  await removeAbandoned(config.dataDir);
  const files = await createFileStore(config.files, newFastify(false).log);
  return withUnmigratedDatabase(config, async (database) => {
    const restore = { config, files, path, passphrase, overwrites: values.overwrite };
    const { begin, end } = await restoreBackup(database, restore);
    await migrate(database.pool);
    const missing = describeMissing(end.files.missing);
    const lacking = missing ? ` The backup was written without all files: ${missing}` : '';
    return `Restored as of ${begin.created_at}: ${describeTotals(end.totals)}; ${end.files.count} files.${lacking} Start the shop.`;
  });
}

await runCommand(USAGE, run);
