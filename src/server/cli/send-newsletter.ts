/**
 * `npm run send-newsletter -- december.txt`: queues an issue for every confirmed reader. Can run while the shop is
 * running, which sends the e-mails within a minute, or at its next start.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { newFastify } from '../app.ts';
import { createServices } from '../create-services.ts';
import { readIssueFile } from '../newsletter/read-issue-file.ts';
import { parseIssue, sendNewsletter } from '../newsletter/send-newsletter.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { readOnly, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run send-newsletter -- december.txt

The first line is the subject, the others are paragraphs with empty lines between them. Sent again under the same
file name, it goes only to those who have not got it yet.`;

async function run(args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const file = readOnly(positionals, 'The file');
  const issue = parseIssue(readIssueFile(file));
  if (!issue) throw new UsageError(`${file} needs a subject and at least one paragraph.`);
  const config = readConfig(process.env);
  return withDatabase(config, async (database) => {
    const services = await createServices(config, database, newFastify(false));
    const readers = await sendNewsletter(services, { name: basename(file), ...issue });
    services.mail.close();
    return `${readers} ${readers === 1 ? 'e-mail is' : 'e-mails are'} queued: “${issue.subject}”.`;
  });
}

await runCommand(USAGE, run);
