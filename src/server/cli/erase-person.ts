/**
 * `npm run erase-person -- camille@example.com`: erases a person on request, as the privacy page promises. Can run
 * while the shop is running.
 */
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { readDatabaseTime } from '../platform/db/database-clock.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { deleteForgottenFiles } from '../platform/files/delete-forgotten-files.ts';
import { createFileStore } from '../platform/providers/files/create-file-store.ts';
import { folderMail } from '../platform/providers/mail/folder.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { deleteForgottenLetters } from '../privacy/forgotten-letters.ts';
import { readOnly, requireEmail, runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run erase-person -- camille@example.com';

async function run(args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const email = requireEmail(readOnly(positionals, 'The e-mail address'));
  const config = readConfig(process.env);
  const { log } = newFastify(false);
  return withDatabase(config, async ({ db, pool }) => {
    const startedAt = await readDatabaseTime(pool);
    const sentence = await erasePerson({ db, personalData: PERSONAL_DATA }, email, startedAt);
    const files = await createFileStore(config.files, log);
    const pictures = await deleteForgottenFiles({ db, files, log, now: () => startedAt });
    const letters =
      config.mail.kind === 'folder'
        ? await deleteForgottenLetters({ db, mail: folderMail(config.mail.directory) })
        : 0;
    return `${sentence} ${describePictures(pictures)}${letters > 0 ? ` ${letters} e-mails deleted.` : ''}`;
  });
}

function describePictures({ deleted, failed }: { deleted: number; failed: number }): string {
  const left = failed > 0 ? ' Others could not be reached; the running shop tries again every minute.' : '';
  return `${deleted} pictures deleted.${left}`;
}

await runCommand(USAGE, run);
