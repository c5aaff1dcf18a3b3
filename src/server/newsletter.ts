/**
 * `npm run newsletter -- december.txt`: an issue to everybody who confirmed. Runs beside the shop, which sends the letters
 * within a minute, or as soon as it opens again.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { newFastify } from './app.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './db/with-database.ts';
import { openServices } from './open-services.ts';
import { StartRefusal } from './start-refusal.ts';
import { readIssue } from './visitors/read-issue.ts';
import { sendNewsletter } from './visitors/send-newsletter.ts';

const USAGE = `Usage: npm run newsletter -- december.txt

The first line is the subject, the others are paragraphs with empty lines between them. Sent again under the same
file name, it goes only to those who have not got it yet.`;

async function run([file]: string[]): Promise<string> {
  if (!file) throw new StartRefusal(USAGE);
  const issue = readIssue(readFileSync(file, 'utf8'));
  if (!issue) throw new StartRefusal(`${file} needs a subject and at least one paragraph.\n\n${USAGE}`);
  const config = readConfig(process.env);
  return withDatabase(config, async (database) => {
    const services = await openServices(config, database, newFastify(false));
    const readers = await sendNewsletter(services, { name: basename(file), ...issue });
    services.mail.close();
    return `${readers} ${readers === 1 ? 'letter is' : 'letters are'} on the way.`;
  });
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(error instanceof StartRefusal || isMissing ? error.message : error);
  process.exitCode = 1;
}
