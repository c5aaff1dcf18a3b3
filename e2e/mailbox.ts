import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './shop.ts';

/** The address of the link in the newest letter to somebody; waits until it is there. */
export async function linkFor(reader: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await linkIn(reader, subject);
        return link;
      },
      { message: `a letter to ${reader}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link!;
}

async function linkIn(reader: string, subject: RegExp): Promise<string | undefined> {
  const folder = join(process.env.JOURNEY_DATA!, 'mail');
  if (!existsSync(folder)) return undefined;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const letter = await PostalMime.parse(readFileSync(join(folder, name)));
    if (letter.to?.[0]?.address === reader && subject.test(letter.subject ?? ''))
      return /https?:\/\/\S+#\S+/.exec(letter.text ?? '')?.[0];
  }
  return undefined;
}
