/** `npm run forget -- camille@example.com`: what the privacy page promises to whoever asks to be erased. Runs beside the shop. */
import { isEmail } from '#domain/contact.ts';
import { forgetPerson } from './accounts/forget-person.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './db/with-database.ts';
import { StartRefusal } from './start-refusal.ts';

const USAGE = 'Usage: npm run forget -- camille@example.com';

async function run([email = '']: string[]): Promise<string> {
  if (!isEmail(email)) throw new StartRefusal(USAGE);
  return withDatabase(readConfig(process.env), ({ db }) => forgetPerson(db, email, new Date()));
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
