/**
 * `npm run erase-person -- camille@example.com`: erases a person on request, as the privacy page promises. Can run
 * while the shop is running.
 */
import { isEmail } from '#domain/shared/contact.ts';
import { readConfig } from '../platform/config/config.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { erasePerson } from '../privacy/erase-person.ts';

const USAGE = 'Usage: npm run erase-person -- camille@example.com';

async function run([email = '']: string[]): Promise<string> {
  if (!isEmail(email)) throw new StartupError(USAGE);
  return withDatabase(readConfig(process.env), ({ db }) => erasePerson(db, email, new Date()));
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
