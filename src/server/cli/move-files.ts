/**
 * `npm run move-files`: copies uploaded files from the data folder to the bucket. Can be repeated, and run while the shop
 * is running, which reads from both meanwhile (decision 51).
 */
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { type MoveResult, moveFiles } from '../platform/files/move-files.ts';
import { createDiskStore } from '../platform/providers/files/disk.ts';
import { createS3Store } from '../platform/providers/files/s3.ts';
import { runAlone } from './run-alone.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run move-files                 (copies and compares, deletes nothing)
       npm run move-files -- --delete     (also deletes from the data folder what is in the bucket)`;
const FILES_PER_LINE = 50;

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { delete: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  if (config.files.kind !== 's3')
    throw new UsageError('Set S3_ENDPOINT and the other S3 settings first (docs/settings.md).');
  const { directory, bucket: settings } = config.files;
  const bucket = createS3Store(settings, newFastify(false).log);
  await bucket.check();
  const disk = createDiskStore(directory);
  const deletesSource = values.delete;
  return runAlone(config, MOVE, () =>
    withDatabase(config, async ({ db }) =>
      summarise(await moveFiles({ db, directory, disk, bucket, deletesSource, onProgress: printProgress })),
    ),
  );
}

const MOVE = {
  name: 'move-files',
  whileWaiting: 'Another command is moving the files. Waiting for its end.',
};

function printProgress(result: MoveResult, error: string | null): void {
  if (error) console.error(`  ${error}`);
  const done = countDone(result);
  if (done % FILES_PER_LINE === 0) console.log(`  ${done} of ${result.total} files`);
}

const countDone = ({ copied, present, forgotten, failed }: MoveResult): number =>
  copied + present + forgotten + failed;

function summarise(result: MoveResult): string {
  const { total, copied, present, forgotten, failed } = result;
  const left = total - countDone(result) + failed;
  if (left > 0) process.exitCode = 1;
  const advice = left > 0 ? ` ${left} could not be copied: run this again.` : '';
  return `${copied} files copied, ${present} were in the bucket, ${forgotten} of forgotten persons left out.${advice}`;
}

await runCommand(USAGE, run);
