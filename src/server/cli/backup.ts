/**
 * `npm run backup -- FILE`: writes the whole shop to one encrypted file, while it runs or is stopped. `--verify` restores a
 * backup beside the shop and compares it; `--nightly` is what the shop itself runs every night. Exit code 2 stands for a
 * backup without all files.
 */
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import type { BackupEnd } from '../backup/backup-format.ts';
import { describeMissing, FILES_MISSING } from '../backup/describe-missing.ts';
import type { ShopToRead } from '../backup/read-shop.ts';
import { describeTotals } from '../backup/shop-totals.ts';
import { removeAbandoned, verifyBackup } from '../backup/verify-backup.ts';
import { type WrittenBackup, writeBackup } from '../backup/write-backup.ts';
import { writeNightlyBackup } from '../backup/write-nightly-backup.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { requireSecretKey } from '../platform/crypto/secret-key.ts';
import type { Database } from '../platform/db/connect.ts';
import { readDatabaseTime } from '../platform/db/database-clock.ts';
import { withUnmigratedDatabase } from '../platform/db/with-database.ts';
import { formatSize } from '../platform/files/disk-space.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { createFileStore } from '../platform/providers/files/create-file-store.ts';
import { requireBackupKey } from './backup-key.ts';
import { runAlone } from './run-alone.ts';
import { readOnly, refuseMore, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run backup -- FILE             (writes a backup and reads it back)
       npm run backup -- --verify FILE    (restores it beside the shop and compares every row and file)`;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false }, nightly: { type: 'boolean', default: false } },
  });
  if (values.verify && values.nightly) throw new UsageError('--verify and --nightly exclude each other.');
  if (values.nightly) refuseMore(positionals, 0);
  const path = values.nightly ? null : readOnly(positionals, 'FILE');
  const config = readConfig(process.env);
  const passphrase = requireBackupKey(config);
  if (values.verify) {
    const { begin, end } = await verifyBackup({ path: path!, passphrase, dataDir: config.dataDir });
    return `${path} of ${begin.created_at} restores whole: ${describeContent(end)}`;
  }
  const write = async (target: Write) => {
    await removeAbandoned(config.dataDir);
    return describeBackup(await backUp(config, target));
  };
  if (path) return write((database, shop) => writeBackup(database, shop, { path, passphrase }));
  const directory = requireFolder(config);
  return runAlone(config, NIGHTLY, () =>
    write((database, shop) => writeNightlyBackup(database, shop, { directory, passphrase })),
  );
}

const NIGHTLY = {
  name: 'nightly-backup',
  whileWaiting: 'Another nightly backup is being written. Waiting for its end.',
};

type Written = WrittenBackup & { isNew?: boolean };
type Write = (database: Database, shop: Omit<ShopToRead, 'client'>) => Promise<Written>;

async function backUp(config: Config, write: Write): Promise<Written> {
  const files = await createFileStore(config.files, newFastify(false).log);
  return withUnmigratedDatabase(config, async (database) => {
    const secretKey = await requireSecretKey(config, database.db);
    return write(database, { files, secretKey, now: await readDatabaseTime(database.pool) });
  });
}

function requireFolder({ backup }: Config): string {
  if (backup.directory === null)
    throw new StartupError('Set BACKUP_DIR to the folder of the nightly backups.');
  return backup.directory;
}

function describeBackup({ path, size, end, isNew = true }: Written): string {
  return `${isNew ? '' : 'The backup of today is there already: '}${path}: ${formatSize(size)}, ${describeContent(end)}`;
}

/** The command ends with FILES_MISSING when the backup lacks files, which are in a line of their own. */
function describeContent({ totals, files, left_out = [] }: BackupEnd): string {
  const others = left_out.length > 0 ? ` Left out, as no tables of the shop: ${left_out.join(', ')}.` : '';
  const content = `${describeTotals(totals)}; ${files.count} files.${others}`;
  const missing = describeMissing(files.missing);
  if (missing === null) return content;
  process.exitCode = FILES_MISSING;
  return `${content}\n${missing}`;
}

await runCommand(USAGE, run);
