import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './fixtures.ts';

/** Waits for an e-mail with this recipient and subject, and returns the link in the newest one. */
export async function waitForLink(reader: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(reader, subject);
        return link;
      },
      { message: `an e-mail to ${reader}`, timeout: 20_000, intervals: [100] },
    )
    .toBeDefined();
  return link!;
}

async function findLink(reader: string, subject: RegExp): Promise<string | undefined> {
  const folder = join(process.env.JOURNEY_DATA!, 'mail');
  if (!existsSync(folder)) return undefined;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const source = readFileSync(join(folder, name), 'latin1');
    // Most e-mails are to others, and parsing one with its pictures takes ten times as long.
    if (!source.includes(reader)) continue;
    const email = await PostalMime.parse(Buffer.from(source, 'latin1'));
    if (email.to?.[0]?.address === reader && subject.test(email.subject ?? ''))
      return /https?:\/\/\S+#\S+/.exec(email.text ?? '')?.[0];
  }
  return undefined;
}
