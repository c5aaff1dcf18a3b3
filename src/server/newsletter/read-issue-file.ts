import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../platform/process/startup-error.ts';

/** Twenty thousand words. Every reader gets a copy, which waits in the database. */
const MOST_BYTES = 100_000;

/** Throws StartupError for what is no text, or too much of it. */
export function readIssueFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new StartupError(`There is no file ${file}.`);
  if (!found.isFile()) throw new StartupError(`${file} is no file. Name a text file.`);
  if (found.size > MOST_BYTES)
    throw new StartupError(
      `${file} has ${Math.ceil(found.size / 1000)} kB, and an issue at most ${MOST_BYTES / 1000} kB.`,
    );
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    if (!hasControlCharacters(text)) return text;
  } catch {
    // Not UTF-8.
  }
  throw new StartupError(`${file} is no plain text. Save it as text in UTF-8.`);
}

const hasControlCharacters = (text: string): boolean => /[^\P{Cc}\t\n\r]/u.test(text);
