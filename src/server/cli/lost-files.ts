/**
 * `npm run lost-files`: lists the files that the database lists and the store does not have. `--give-up COUNT` lets backups
 * count as whole without them. Can run while the shop is running.
 */
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import { countMissing } from '../backup/describe-missing.ts';
import { giveUpFiles, type KeptFile, listKeptFiles } from '../backup/lost-file-store.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { readDatabaseTime } from '../platform/db/database-clock.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { createFileStore } from '../platform/providers/files/create-file-store.ts';
import { type FileStore, formatKey } from '../platform/providers/files/file-store.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run lost-files                        (lists files that are not in the store)
       npm run lost-files -- --give-up COUNT    (gives up those that were listed; COUNT is their number)`;

const ADVICE =
  'Look whether DATA_DIR/files is mounted, or at the bucket, and for a copy in an earlier backup.';

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { 'give-up': { type: 'string' } } });
  const count = values['give-up'];
  if (count !== undefined && !/^[1-9]\d*$/.test(count))
    throw new UsageError(`--give-up takes the number of files that were listed, not '${count}'.`);
  const config = readConfig(process.env);
  const files = await createFileStore(config.files, newFastify(false).log);
  return withDatabase(config, async ({ db, pool }) => {
    const lost = await findLost(files, await listKeptFiles(db));
    if (lost.length === 0) return 'No file is lost.';
    const list = lost.map(describeFile).join('\n');
    const missing = countMissing(lost.length);
    if (count === undefined) return `${list}\n${missing}. ${ADVICE}`;
    // Another number than was listed: the folder may not be mounted now.
    if (count !== String(lost.length))
      throw new UsageError(`${list}\n${missing}, not ${count}. Nothing was changed.`);
    const givenUp = await giveUpFiles(db, lost, await readDatabaseTime(pool));
    return `${list}\nGiven up: ${givenUp}. Backups count as whole without.`;
  });
}

/** Reads every file, as a backup does. Throws when the store cannot be reached. */
async function findLost(store: FileStore, kept: readonly KeptFile[]): Promise<KeptFile[]> {
  const lost: KeptFile[] = [];
  for (const file of kept) if (!(await store.read(file))) lost.push(file);
  return lost;
}

const describeFile = ({ storedAt, usedBy, ...key }: KeptFile): string =>
  `${formatKey(key)}, stored on ${storedAt.toISOString().slice(0, 10)}: ${usedBy.join(', ') || 'used by nothing'}`;

await runCommand(USAGE, run);
